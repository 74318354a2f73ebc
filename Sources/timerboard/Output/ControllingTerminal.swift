import BoardRuntime
import Foundation
import TUI

/// The terminal that the process belongs to, wherever its output goes.
final class ControllingTerminal {
  private let descriptor: Int32

  /// `nil` if there is none.
  init?() {
    descriptor = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The terminal, for notices.
  @MainActor
  var forAlerts: AlertPlayer.Terminal {
    AlertPlayer.Terminal(isASCII: TerminalText.cells().charset == .ascii) { [self] text in
      write(text)
    }
  }

  /// Writes a text; whether all of it could be written.
  private func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

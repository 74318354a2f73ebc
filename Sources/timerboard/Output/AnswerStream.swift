import Board
import Foundation
import Timers
import TUI

/// Standard output, in blocks.
///
/// What cannot be written is an error; a reader that is gone ends the program as SIGPIPE does.
@MainActor
final class AnswerStream {
  private var waiting: [UInt8] = []
  private static let block = 65_536

  /// Whether a terminal shows what is written.
  let isTerminal = isatty(STDOUT_FILENO) == 1

  /// What the terminal can show; `nil` where none shows what is written.
  private(set) lazy var cells: CellText? = isTerminal ? TerminalText.cells() : nil

  /// Adds a line, whatever the names in it hold, and writes what makes a block.
  func write(line: String) throws(CommandFailure) {
    if let cells, cells.charset == .ascii {
      try write(cells.shown(line) + "\n")
    } else {
      try write(ShownText.safe(line) + "\n")
    }
  }

  /// Adds text as it stands, and writes what makes a block.
  func write(_ text: String) throws(CommandFailure) {
    waiting.append(contentsOf: text.utf8)
    if waiting.count >= Self.block { try flush() }
  }

  /// Adds bytes, and writes what makes a block.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    waiting.append(contentsOf: bytes)
    if waiting.count >= Self.block { try flush() }
  }

  /// Writes all that waits.
  func flush() throws(CommandFailure) {
    let bytes = waiting
    waiting.removeAll(keepingCapacity: true)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[done...])
        return Foundation.write(STDOUT_FILENO, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        done += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitForRoom()
      case EPIPE: ProcessEnd.end(by: SIGPIPE)
      case let code:
        let reason = SystemError.text(code)
        throw CommandFailure("standard output cannot be written to: \(reason)")
      }
    }
  }

  /// Somebody made the descriptor, which may be shared, one that does not wait.
  private func waitForRoom() {
    var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    // An error here comes again where it is told: at the next write.
    _ = poll(&entry, 1, -1)
  }
}

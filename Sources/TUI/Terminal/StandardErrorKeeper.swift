import CLinux
import Glibc

/// Keeps what is written to standard error off the screen, and shows it afterwards.
///
/// A library's warning would else stand in the middle of the table. Standard error that goes to a
/// file is left alone.
@MainActor
final class StandardErrorKeeper {
  /// Standard error as it was; -1 while nothing is kept.
  private(set) var original: Int32 = -1
  /// What was written meanwhile; -1 while nothing is kept.
  private(set) var kept: Int32 = -1

  /// `MFD_CLOEXEC`, which is behind a feature macro.
  private let closeOnExec: UInt32 = 1

  func keep() throws(TerminalError) {
    guard original < 0, isatty(STDERR_FILENO) == 1 else { return }
    let kept = memfd_create("standard error", closeOnExec)
    let original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard kept >= 0, original >= 0, dup2(kept, STDERR_FILENO) >= 0 else {
      if kept >= 0 { close(kept) }
      if original >= 0 { close(original) }
      throw .failed("standard error cannot be kept off the screen")
    }
    self.kept = kept
    self.original = original
  }

  func giveBack() {
    guard original >= 0 else { return }
    // Should it fail, later messages are lost with the memory file; there is nothing else to try.
    _ = dup2(original, STDERR_FILENO)
    copyKept()
    close(kept)
    close(original)
    kept = -1
    original = -1
  }

  private func copyKept() {
    guard lseek(kept, 0, SEEK_SET) == 0 else { return }
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(kept, &block, block.count)
      guard count > 0 else { return }
      StandardStream.error.write(block[..<count])
    }
  }
}

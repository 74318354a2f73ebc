package import Board
import CLinux
import Foundation

/// A hold on a process, by a descriptor that becomes readable when the process has ended.
package final class ProcessHandle: Sendable {
  package let descriptor: Int32

  /// Takes hold of the process that a row stands for; `nil` if it is gone, if it cannot be told from
  /// here which it is, or if the system has no descriptor left.
  package init?(_ process: ChildProcess) {
    guard process.isFromHere else { return nil }
    let descriptor = clinux_process_open(process.id)
    guard descriptor >= 0 else { return nil }
    // Asked while the descriptor holds on to whatever bears the number, so that it cannot change.
    guard !process.isGone else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}

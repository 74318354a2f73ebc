import CLinux
import Foundation
import Timers

/// A program that is started for a ring.
struct AlertProgram: Hashable, Sendable {
  /// Its file, by an absolute path.
  var path: String
  /// What it is given, its own name first.
  var arguments: [String]
  var environment: [String: String]
  /// Where it begins.
  var folder: String

  /// Starts it apart from this process, with its output on a descriptor.
  func start(output: Int32) throws(AlertProcess.StartError) -> pid_t {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    // The system would take the text as far as there and no further.
    guard !(arguments + variables).contains(where: { $0.utf8.contains(0) }) else {
      throw .failed("a command cannot hold a null character")
    }
    try watchChildren()
    var process: pid_t = 0
    let failure = withPointers(to: arguments) { arguments in
      withPointers(to: variables) { variables in
        clinux_start_apart(&process, path, arguments, variables, folder, output)
      }
    }
    guard failure == 0 else {
      throw failure == ENOENT ? .notFound : .failed(SystemError.text(failure))
    }
    return process
  }

  /// Where the ends of children are ignored, as a program may have been started, nobody is told how
  /// they came.
  private func watchChildren() throws(AlertProcess.StartError) {
    guard clinux_signal_is_ignored(SIGCHLD) != 0 else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    guard sigaction(SIGCHLD, &action, nil) == 0 else { throw .failed(SystemError.text(errno)) }
  }

  /// The texts as C has them, ended by a null pointer.
  private func withPointers<Result>(
    to texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    var pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress) }
  }
}

import Board
import CLinux
import Foundation
import Timers

/// The command of a `run`: a child with everything as this process got it, in its group.
struct RunChild {
  /// Why there is no child.
  struct StartError: Error, CustomStringConvertible {
    var command: String
    var code: Int32
    /// Whether there was a process, and only the program could not be executed.
    var isOfProgram: Bool

    /// The status by which env(1) and timeout(1) tell it.
    var status: Int {
      guard isOfProgram else { return 125 }
      return code == ENOENT ? 127 : 126
    }

    var description: String {
      guard !command.isEmpty else {
        return "an empty word cannot be run: after -- stands the command, as in run build -- make"
      }
      let reason = code == ENOENT ? "there is no such command" : SystemError.text(code)
      return "\(command.clipped) cannot be run: \(reason)"
    }
  }

  let id: pid_t
  /// Keys that were pressed before there was a command, so that only this process has got them.
  let earlyKeys: Set<Int32>
  /// How it ended, as far as was looked.
  private(set) var end: ChildProcess.End?
  /// Whether it was stopped when last looked at.
  private(set) var isStopped = false

  /// Starts the command, which is found on the path.
  ///
  /// - Parameters:
  ///   - arguments: the command and its arguments as the system gave them, ended by a null pointer.
  ///   - mask: the signals that are to be blocked in it.
  ///   - ignoresChildren: whether this process was started with the signals of its children ignored.
  init(
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, mask: sigset_t,
    ignoresChildren: Bool
  ) throws(StartError) {
    var mask = mask
    var early = sigset_t()
    let process = clinux_start(arguments, &mask, ignoresChildren ? 1 : 0, &early)
    let code = errno
    id = process
    earlyKeys = Set([SIGINT, SIGQUIT].filter { process >= 0 && sigismember(&early, $0) == 1 })
    guard id < 0 else { return }
    throw StartError(
      command: arguments[0].map { String(cString: $0) } ?? "", code: code, isOfProgram: id == -2)
  }

  /// Finds out what has become of it; does not wait.
  mutating func look() {
    var value: Int32 = 0
    while end == nil {
      switch clinux_child_look(id, &value) {
      case CLINUX_CHILD_EXITED: end = .status(Int(value))
      case CLINUX_CHILD_KILLED: end = .signal(Int(value))
      case CLINUX_CHILD_STOPPED: isStopped = true
      case CLINUX_CHILD_CONTINUED: isStopped = false
      default: return
      }
    }
  }

  /// Sends it a signal, if it is still there: after its end another process may have the number.
  func send(_ signal: Int32) {
    guard end == nil else { return }
    // It has not been waited for, so that its number is its own. It may belong to another user by now,
    // who is not to be signalled by us: then nobody could have done it in our place.
    _ = kill(id, signal)
  }
}

import BoardRuntime
import BoardStore
import CLinux
import Foundation
import Timers

/// Starts the program that rings while no board is open.
///
/// It is this one, as `serve --until-idle`, in a session of its own and without a terminal. It ends when
/// nothing is left to ring.
struct Ringer {
  /// The board's file.
  var path: String
  var environment: Environment

  /// Whether any program rings the timers of the board.
  private var isThere: Bool { EngineLock.isHeld(path: path) }

  /// Sees to it that somebody rings, and says in a line who does, or what to do; `nil` if there is nothing
  /// to say.
  ///
  /// - Parameters:
  ///   - choice: what the person wants.
  ///   - tellsStart: whether it is said that a ringer was started.
  func see(to choice: Configuration.Ringer, tellsStart: Bool = true) -> String? {
    guard !isThere else { return nil }
    guard choice == .auto else {
      // Whoever sets the variable for a command knows.
      return environment["TIMERBOARD_RINGER"].map(\.isEmpty) ?? true
        ? "nobody rings while no board is open: timerboard serve does" : nil
    }
    do throws(SystemError) {
      try start()
      return tellsStart ? "a ringer runs in the background until nothing is left to ring" : nil
    } catch {
      return "nobody will ring, since no ringer can be started (\(error)): timerboard serve does"
    }
  }

  /// Starts it; of several that are started at once one stays.
  private func start() throws(SystemError) {
    let output = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard output >= 0 else { throw SystemError(call: "open /dev/null", code: errno) }
    defer { close(output) }
    let words = CStrings(["timerboard", "--board", path, "serve", "--until-idle"])
    let variables = CStrings(
      ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" })
    var process: pid_t = 0
    // The program by its open file, which is there even if its name is not any more.
    let code = clinux_start_apart(
      &process, "/proc/self/exe", words.pointers, variables.pointers, "/", output)
    guard code == 0 else { throw SystemError(call: "posix_spawn", code: code) }
  }
}

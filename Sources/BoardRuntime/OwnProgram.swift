import Board
import Timers

/// This program itself, started once more with arguments, and what it answers.
///
/// It is how a screen carries out what is typed as in a shell: by the same code, apart from the
/// screen, and without a thread that waits for it.
@MainActor
public enum OwnProgram {
  /// What it wrote, and whether it did what it was asked for.
  public struct Answer: Sendable {
    /// The lines that it wrote, fit to be shown.
    public var lines: [String]
    /// Whether it ended with status 0.
    public var succeeded: Bool
  }

  /// Starts it, and tells once, later, what came of it.
  ///
  /// - Parameters:
  ///   - arguments: what it is given, without its own name.
  ///   - environment: its variables.
  ///   - limit: how long it may take before it is ended.
  ///   - completion: told what came of it.
  public static func run(
    _ arguments: [String], environment: [String: String], limit: Duration = .seconds(10),
    completion: @escaping @MainActor (Answer) -> Void
  ) {
    let program = AlertProgram(
      // The program by its open file, which is there even if its name is not any more.
      path: "/proc/self/exe", arguments: ["timerboard"] + arguments, environment: environment,
      folder: ".")
    do throws(AlertProcess.StartError) {
      _ = try AlertProcess(program, limit: limit) { end, output in
        var lines = output.lines
        if case .exited = end {} else { lines.append("\(end)") }
        completion(Answer(lines: lines, succeeded: end == .exited(0)))
      }
    } catch {
      completion(Answer(lines: ["it cannot be started: \(error)"], succeeded: false))
    }
  }
}

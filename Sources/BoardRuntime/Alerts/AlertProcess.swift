import Board
import CLinux
import Foundation
import Timers

/// A program that runs for a ring, from its start until it was waited for.
///
/// It is watched on the main queue without a thread, and is never left behind as a zombie: the object
/// lives until its process was waited for, whoever lets go of it.
@MainActor
final class AlertProcess {
  /// How it came to its end.
  enum End: Hashable, Sendable {
    case exited(Int)
    case killed(signal: Int)
    /// It was ended because it took longer than this.
    case timedOut(Duration)
    case notFound
    case cannotStart(String)
    /// It has ended, and somebody else was told how.
    case lost
  }

  /// Why there is no process.
  enum StartError: Error, Hashable, Sendable {
    case notFound
    case failed(String)
  }

  private enum Stage {
    case running
    /// Its group was asked to end.
    case asked
    case killed
    case over
  }

  private static let look = Duration.milliseconds(250)

  let id: pid_t
  let output: AlertOutput
  private let limit: Duration
  private let grace: Duration
  private let hold: (pid_t) -> Int32
  private let onEnd: @MainActor (End, AlertOutput) -> Void
  private var stage = Stage.running
  private var hasEnded = false
  private var isTimedOut = false
  private var source: MainReadSource?
  private var next: Delay?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: what to start.
  ///   - limit: how long it may take. What it leaves in the background when it ends in time goes
  ///     on, and can write until then.
  ///   - grace: how long after being asked to end it is killed.
  ///   - hold: gives a descriptor that tells of the end of a process, or -1.
  ///   - onEnd: called once, later, with how it ended and what it has written by then.
  init(
    _ program: AlertProgram, limit: Duration, grace: Duration = .seconds(2),
    hold: @escaping (pid_t) -> Int32 = clinux_process_open,
    onEnd: @escaping @MainActor (End, AlertOutput) -> Void
  ) throws(StartError) {
    let (output, writing) = try AlertOutput.pipe()
    id = try withExtendedLifetime(writing) { () throws(StartError) in
      try program.start(output: writing.number)
    }
    self.output = output
    self.limit = limit
    self.grace = grace
    self.hold = hold
    self.onEnd = onEnd
    output.onEnd = { [self] in if stage == .over { next?.cancel() } }
    output.watch()
    watch()
    next = Delay(for: limit) { [self] in timeIsOver() }
  }

  /// Asks it to end, and all that it has started; what does not is killed a little later.
  func end() {
    guard stage == .running else { return }
    stage = .asked
    signalGroup(SIGTERM)
    next?.cancel()
    next = Delay(for: grace) { [self] in graceIsOver() }
  }

  // MARK: - Its end

  private func watch() {
    let descriptor = hold(id)
    guard descriptor >= 0 else {
      // An old kernel, or no descriptor left.
      Delay(for: Self.look) { [self] in lookForEnd() }
      return
    }
    let owner = OwnedDescriptor(descriptor)
    source = MainReadSource(descriptor, of: owner) { [self] in processEnded() }
  }

  private func lookForEnd() {
    guard !hasEnded else { return }
    if isStillThere { watch() } else { processEnded() }
  }

  /// Whether it has not ended; only before it was waited for.
  private var isStillThere: Bool {
    var facts = siginfo_t()
    let result = waitid(P_PID, id_t(id), &facts, WEXITED | WNOHANG | WNOWAIT)
    // It leaves the number of the signal at zero while there is nothing to tell.
    return result == 0 && facts.si_signo == 0
  }

  private func processEnded() {
    guard !hasEnded else { return }
    source = nil
    hasEnded = true
    // Until it is waited for, its number still means its group: the rest of it gets its grace, too.
    if stage != .asked { finish() }
  }

  private func timeIsOver() {
    if stage == .over {
      // What it left behind has had its time to be heard.
      output.close()
    } else if !hasEnded, !isStillThere {
      // In time, and only we are late: this program was stopped meanwhile.
      processEnded()
      output.close()
    } else {
      isTimedOut = true
      end()
    }
  }

  private func graceIsOver() {
    stage = .killed
    signalGroup(SIGKILL)
    if hasEnded { finish() }
  }

  /// Waits for it, which takes no time, and tells how it ended.
  private func finish() {
    let end = wait()
    output.drain()
    if stage == .killed { output.close() }
    stage = .over
    if output.isAtEnd { next?.cancel() }
    onEnd(isTimedOut ? .timedOut(limit) : end, output)
  }

  /// Only before it was waited for: afterwards the number may be another's.
  private func signalGroup(_ signal: Int32) {
    // Fails where nobody of the group may be signalled by us, or is left: then there is nothing to do.
    _ = kill(-id, signal)
  }

  private func wait() -> End {
    var value: Int32 = 0
    switch clinux_child_look(id, &value) {
    case CLINUX_CHILD_EXITED: return .exited(Int(value))
    case CLINUX_CHILD_KILLED: return .killed(signal: Int(value))
    default: return .lost
    }
  }
}

extension AlertProcess.End: CustomStringConvertible {
  /// The end in words, one line.
  var description: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .killed(let signal): "ended by signal \(signal)"
    case .timedOut(let limit): "timed out: it was not done after \(limit.words)"
    case .notFound: "not found"
    case .cannotStart(let reason): "cannot start: \(reason)"
    case .lost: "it has ended, and how is not known"
    }
  }
}

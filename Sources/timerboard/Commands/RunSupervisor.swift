import Board
import BoardRuntime
import BoardStore
import CLinux
import Foundation
import Timers

/// Runs a command to its end beside its row, and ends as the command did.
@MainActor
struct RunSupervisor {
  /// As a row, but for the process.
  var timer: NewTimer
  /// What was said of the row beside its plan.
  var settings: [TimerSetting] = []
  /// What could not be read of the row, to be told before the command begins.
  var troubles: [String] = []
  var ring: RunRing
  /// The command and its arguments, ended by a null pointer.
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  /// Used on another thread.
  var surroundings: RunSurroundings
  /// Says what went wrong, in one line.
  var tell: (String) -> Void

  /// So long the command waits for its row to be on the board, where it is found from the beginning.
  private static let mostDelay = Duration.milliseconds(200)
  /// So long a signal that comes after the end is taken for one that was meant for the command.
  private static let grace = Duration.seconds(1)
  /// What a process may send us and mean the command.
  ///
  /// Not what tells a program of a fault of its own, nor what stops it: that stays ours.
  private static let forwarded =
    [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGABRT,
      SIGPIPE, SIGPOLL, SIGPWR, SIGSTKFLT, SIGXCPU, SIGXFSZ, SIGWINCH, SIGURG,
    ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// - Returns: how the command ended.
  func run() -> ChildProcess.End {
    let ignoresChildren = clinux_signal_is_ignored(SIGCHLD) != 0
    // Ignored, the status of a child would be thrown away.
    // It fails only for a number that is no signal's.
    if ignoresChildren { _ = signal(SIGCHLD, SIG_DFL) }
    let signals: SignalReader
    do throws(SystemError) {
      // That nobody reads what we have to say must not end us either.
      signals = try SignalReader(Self.forwarded + [SIGCHLD, SIGCONT])
    } catch {
      tell("the command cannot be run: \(error)")
      return .status(125)
    }
    for trouble in troubles { tell(trouble) }
    let started = SystemClock.now()
    var timer = timer
    timer.process = .current()
    let row = RunRow(timer, settings, at: started, in: surroundings)
    let early = waitForRow(row, signals)
    // It would have ended the command, were it not for us.
    let end =
      early.first { Self.ending.contains($0.number) }.map { .signal(Int($0.number)) }
      ?? runCommand(signals, after: early, ignoresChildren: ignoresChildren)
    let ended = SystemClock.now()
    row.end(
      end, rings: ring.rings(for: end, after: started.instant.duration(to: ended.instant)),
      at: ended)
    waitForReport(row, signals)
    while let trouble = row.nextTrouble() { tell(trouble) }
    return end
  }

  /// Ends this process as the command ended, the signal included: a shell that runs a script learns
  /// only from that that the whole script was to be interrupted.
  static func leave(as end: ChildProcess.End) -> Never {
    let number: Int
    switch end {
    case .status(let status): exit(Int32(status))
    case .lost: exit(125)
    case .signal(let signal): number = signal
    }
    // The command has written its core already, if it is to have one.
    _ = clinux_leave_no_core()
    ProcessEnd.end(by: Int32(number))
  }

  /// Waits until the row is there, but not for long; the signals that arrived meanwhile.
  private func waitForRow(_ row: RunRow, _ signals: SignalReader) -> [SignalReader.Arrival] {
    let clock = ContinuousClock()
    let latest = clock.now + Self.mostDelay
    while row.phase == .opening, clock.now < latest {
      wait(for: [row.descriptor, signals.descriptor], within: clock.now.duration(to: latest))
    }
    row.acknowledge()
    while let trouble = row.nextTrouble() { tell(trouble) }
    var early: [SignalReader.Arrival] = []
    while let arrival = signals.next() { early.append(arrival) }
    return early
  }

  private func runCommand(
    _ signals: SignalReader, after early: [SignalReader.Arrival], ignoresChildren: Bool
  ) -> ChildProcess.End {
    var child: RunChild
    do throws(RunChild.StartError) {
      child = try RunChild(
        arguments, mask: signals.maskBefore, ignoresChildren: ignoresChildren)
    } catch {
      tell("\(error)")
      return .status(error.status)
    }
    for arrival in early where isForwarded(arrival) { child.send(arrival.number) }
    var earlyKeys = child.earlyKeys
    while true {
      let wasStopped = child.isStopped
      child.look()
      if let end = child.end { return end }
      // It stopped by itself, and not by a key that stops us too: a shell that waits for both would
      // wait for ever.
      if child.isStopped, !wasStopped, isForeground {
        // It fails only for a number that is no signal's.
        _ = raise(SIGTSTP)
      }
      wait(for: [signals.descriptor])
      while let arrival = signals.next() {
        if arrival.sender == nil, earlyKeys.remove(arrival.number) != nil {
          child.send(arrival.number)
        } else {
          pass(arrival, to: &child)
        }
      }
    }
  }

  private func pass(_ arrival: SignalReader.Arrival, to child: inout RunChild) {
    if arrival.number == SIGCONT {
      child.look()
      if child.isStopped { child.send(SIGCONT) }
    } else if isForwarded(arrival), !isForBoth(arrival, child) {
      child.send(arrival.number)
    }
  }

  /// Whether somebody may have meant the command.
  ///
  /// What we send ourselves tells us that nobody reads what we have to say.
  private func isForwarded(_ arrival: SignalReader.Arrival) -> Bool {
    Self.forwarded.contains(arrival.number) && arrival.sender != getpid()
  }

  /// Whether the command has got the signal by itself.
  private func isForBoth(_ arrival: SignalReader.Arrival, _ child: RunChild) -> Bool {
    // A command that signals its whole group; and a key, which signals all in the foreground. A
    // terminal that hangs up tells only the leader of the session, which may be us.
    guard let sender = arrival.sender else { return arrival.number != SIGHUP }
    if sender == child.id { return true }
    // One that the command started, and that signals the group of both. Not all of the group: a script
    // that ends its `run` is in it too, and means us alone.
    return getpgid(sender) == getpgrp()
      && ChildProcess.isProcess(sender, descendantOf: child.id)
  }

  /// Waits until the end is stored, unless somebody wants to wait no longer.
  private func waitForReport(_ row: RunRow, _ signals: SignalReader) {
    let clock = ContinuousClock()
    let impatient = clock.now + Self.grace
    while row.phase != .done {
      wait(for: [row.descriptor, signals.descriptor])
      row.acknowledge()
      while let arrival = signals.next() {
        if clock.now > impatient, Self.ending.contains(arrival.number) {
          tell("the end of the command is not kept: interrupted while the board was locked")
          return
        }
      }
    }
  }

  private func wait(for descriptors: [Int32], within limit: Duration? = nil) {
    var wait = DescriptorWait(readable: descriptors.filter { $0 >= 0 })
    _ = wait.ready(within: limit)
  }

  /// Whether the terminal, if there is one, is that of our group just now.
  private var isForeground: Bool {
    let terminal = Foundation.open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    return tcgetpgrp(terminal) == getpgrp()
  }
}

import Glibc
import Synchronization

/// Keeps curses' own signal handlers out, which draw and exit in the middle of anything, and gives
/// back what was set before.
@MainActor
final class SignalDispositions {
  /// The signals that arrive as events.
  static let events = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  private var saved: [(signal: Int32, action: sigaction)] = []

  /// Sets all of them so that curses leaves them alone; the event sources come later.
  func take() throws(TerminalError) {
    for signal in Self.events {
      var action = sigaction()
      switch signal {
      case SIGWINCH, SIGCONT:
        // Ignored, curses would take SIGWINCH for its own; and nothing happens by default anyway.
        action.__sigaction_handler.sa_handler = doNothing
      default:
        // Not ignored: one that comes before the sources are there would be lost.
        action.__sigaction_handler.sa_handler = noteSignal
      }
      action.sa_flags = SA_RESTART
      var before = sigaction()
      guard sigaction(signal, &action, &before) == 0 else {
        giveBack()
        throw .failed("signal \(signal) cannot be caught")
      }
      saved.append((signal, before))
    }
  }

  /// Whether the signal came while nobody listened yet; asked once, it is forgotten.
  static func hasWaiting(_ signal: Int32) -> Bool {
    let bit = UInt64(1) << UInt64(signal)
    return waiting.bitwiseAnd(~bit, ordering: .acquiringAndReleasing).oldValue & bit != 0
  }

  /// Puts all of them back, whatever was set since.
  func giveBack() {
    for (signal, action) in saved {
      var action = action
      // Cannot fail: these signals were set before.
      _ = sigaction(signal, &action, nil)
    }
    saved = []
  }
}

/// The signals that came while nobody listened yet, a bit each.
private let waiting = Atomic<UInt64>(0)

/// Belongs to no actor: it runs on whichever thread the signal finds, and does nothing there but set
/// a bit of an atomic.
private func noteSignal(_ signal: Int32) {
  _ = waiting.bitwiseOr(UInt64(1) << UInt64(signal), ordering: .acquiringAndReleasing)
}

/// Belongs to no actor: it runs on whichever thread the signal finds.
private func doNothing(_ signal: Int32) {}

import Glibc

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
        action.__sigaction_handler.sa_handler = SIG_IGN
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

/// Belongs to no actor: it runs on whichever thread the signal finds.
private func doNothing(_ signal: Int32) {}

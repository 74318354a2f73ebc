import Dispatch
import Glibc

/// What happens at the terminal, as sources on the main queue.
@MainActor
final class TerminalEvents {
  private var input: (any DispatchSourceRead)?
  private var signals: [any DispatchSourceSignal] = []
  /// A source that is released while suspended traps, and so does one resumed too often.
  private var isPaused = false
  private var foreground: (any DispatchSourceTimer)?
  private var handlers: TerminalEventHandlers?

  func start(_ handlers: TerminalEventHandlers) {
    let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    input.setEventHandler { [weak self] in
      guard let input = self?.input else { return }
      handlers.input(input.data)
    }
    self.input = input
    self.handlers = handlers
    input.activate()
    signals = SignalDispositions.events.map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
      source.setEventHandler { handlers.signal(signal) }
      // From now on the source hears it; what came before was only noted.
      source.setRegistrationHandler {
        if SignalDispositions.hasWaiting(signal) { handlers.signal(signal) }
      }
      source.activate()
      return source
    }
  }

  /// Stops listening to the keyboard, until ``resumeInput()``.
  func pauseInput() {
    guard let input, !isPaused else { return }
    isPaused = true
    input.suspend()
  }

  func resumeInput() {
    guard let input, isPaused else { return }
    isPaused = false
    input.resume()
  }

  /// Looks twice a second whether the terminal is ours again.
  ///
  /// A shell that brings a running job to the front sends it no signal, and the terminal tells
  /// nobody. Nothing is looked at while the board is on the screen.
  func watchForeground(_ isOn: Bool) {
    foreground?.cancel()
    foreground = nil
    guard isOn else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      if JobControl.isForeground { self?.handlers?.foreground() }
    }
    timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(500))
    timer.activate()
    foreground = timer
  }

  func stop() {
    resumeInput()
    watchForeground(false)
    input?.cancel()
    for source in signals { source.cancel() }
    input = nil
    signals = []
    handlers = nil
  }
}

import Dispatch
import Glibc

/// What happens at the terminal, as sources on the main queue.
@MainActor
final class TerminalEvents {
  private var input: (any DispatchSourceRead)?
  private var signals: [any DispatchSourceSignal] = []
  /// A source that is released while suspended traps, and so does one resumed too often.
  private var isPaused = false

  func start(_ handlers: TerminalEventHandlers) {
    let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    input.setEventHandler { [weak self] in
      guard let input = self?.input else { return }
      handlers.input(input.data)
    }
    self.input = input
    input.activate()
    signals = SignalDispositions.events.map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
      source.setEventHandler { handlers.signal(signal) }
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

  func stop() {
    resumeInput()
    input?.cancel()
    for source in signals { source.cancel() }
    input = nil
    signals = []
  }
}

import Dispatch
import Foundation
import Timers

/// Tells when somebody wants the program to end: by an interrupt, or as service managers do.
@MainActor
final class EndRequest {
  /// Whether it was asked for.
  private(set) var isAsked = false
  private var source: (any DispatchSourceRead)?

  /// Takes the signals from now on.
  init() throws(CommandFailure) {
    let signals: SignalReader
    do throws(SystemError) {
      signals = try SignalReader([SIGINT, SIGTERM, SIGHUP])
    } catch {
      throw CommandFailure("\(error)")
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: signals.descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      guard signals.next() != nil else { return }
      MainActor.assumeIsolated { self?.isAsked = true }
    }
    source.activate()
    self.source = source
  }
}

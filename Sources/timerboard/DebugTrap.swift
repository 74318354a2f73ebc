import Dispatch
import Foundation

/// A crash on purpose, to see that the terminal survives one: SIGUSR1 runs into a Swift trap.
@MainActor
enum DebugTrap {
  private static var source: (any DispatchSourceSignal)?

  static func arm() {
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    // The trap is the purpose: nobody gets here without the hidden option.
    source.setEventHandler { fatalError("asked to trap") }
    source.activate()
    Self.source = source
  }
}

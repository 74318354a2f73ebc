import Glibc
import Testing

@testable import TUI

@MainActor
@Suite struct SignalDispositionsTests {
  @Test func cursesFindsNoSignalThatItWouldTakeAndAllAreGivenBack() throws {
    let before = SignalDispositions.events.map(isDefault)
    let dispositions = SignalDispositions()
    try dispositions.take()
    let during = SignalDispositions.events.map(isDefault)
    dispositions.giveBack()
    #expect(!during.contains(true))
    #expect(SignalDispositions.events.map(isDefault) == before)
  }

  private func isDefault(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return action.__sigaction_handler.sa_handler == nil
  }
}

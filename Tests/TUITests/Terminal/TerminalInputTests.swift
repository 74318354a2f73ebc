import Glibc
import Testing

@testable import TUI

@MainActor
@Suite struct TerminalInputTests {
  private let calls = RecordingCalls()
  private let terminal: Terminal

  init() throws {
    terminal = Terminal(calls: calls, environment: ["TERM": "xterm"])
    try terminal.open()
  }

  @Test func whatWasTypedBeforeIsReadOnStarting() {
    calls.codes = codes("a")
    #expect(received { terminal.start() } == keys("a"))
  }

  @Test func everythingIsReadOnEveryEvent() {
    terminal.start()
    calls.codes = codes("tea") + [.key(.up), .unknownKey]
    #expect(received { terminal.inputArrived(count: 1) } == keys("tea") + [.key(.up)])
  }

  @Test func aPasteThatNeverEndedIsEndedByCtrlC() {
    terminal.start()
    calls.codes = [.pasteBegan]
    calls.bytes = [Array("tea".utf8)]
    #expect(received { terminal.inputArrived(count: 3) } == [])
    calls.bytes = [[0x03]]
    #expect(received { terminal.inputArrived(count: 1) } == [.paste("tea")])
    calls.codes = [.byte(UInt8(ascii: "q"))]
    #expect(received { terminal.inputArrived(count: 1) } == [.key(.character("q"))])
  }

  @Test func pastedTextIsReadPastCurses() {
    terminal.start()
    calls.codes = [.pasteBegan]
    calls.bytes = [Array("tea ".utf8), Array("4m\u{1b}[201~q".utf8)]
    #expect(
      received { terminal.inputArrived(count: 9) } == [.paste("tea 4m"), .key(.character("q"))])
  }

  @Test func aFloodOfKeysComesInPortionsAndIsLostNowhere() {
    terminal.start()
    calls.codes = codes(String(repeating: "a", count: 5000))
    #expect(received { terminal.inputArrived(count: 1) }.count == 4096)
    #expect(received { terminal.inputArrived(count: 1) }.count == 904)
  }

  @Test func aPortionNeverEndsInsideOfASequence() {
    terminal.start()
    calls.codes = codes(String(repeating: "a", count: 4095) + "\u{1b}[Ab")
    #expect(received { terminal.inputArrived(count: 1) }.last == .key(.up))
    #expect(received { terminal.inputArrived(count: 1) } == keys("b"))
  }

  @Test func aHangUpIsToldOnceAndNothingIsReadAnyMore() {
    terminal.start()
    var reasons: [LeaveReason] = []
    terminal.onLeave = { reasons.append($0) }
    calls.isHungUp = true
    terminal.inputArrived(count: 0)
    terminal.inputArrived(count: 0)
    #expect(reasons == [.hangUp])
    #expect(calls.steps.filter { $0 == "pause input" }.count == 1)
  }

  @Test func anEventWithoutBytesIsNoHangUpByItself() {
    terminal.start()
    var reasons: [LeaveReason] = []
    terminal.onLeave = { reasons.append($0) }
    terminal.inputArrived(count: 0)
    #expect(reasons.isEmpty)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func aSignalAsksToLeave(signal: Int32) {
    terminal.start()
    var reasons: [LeaveReason] = []
    terminal.onLeave = { reasons.append($0) }
    calls.handlers?.signal(signal)
    #expect(reasons == [.signal(signal)])
  }

  @Test func keysBehindTheOneThatLeavesAreDropped() {
    terminal.start()
    var inputs: [Input] = []
    terminal.onInput = { [terminal] in
      inputs.append($0)
      terminal.leave()
    }
    calls.codes = codes("qx")
    terminal.inputArrived(count: 2)
    #expect(inputs == keys("q"))
  }

  private func received(_ body: () -> Void) -> [Input] {
    var inputs: [Input] = []
    terminal.onInput = { inputs.append($0) }
    body()
    return inputs
  }
}

import Board
import BoardRuntime
import Testing

@testable import timerboard

struct AlertTestCommandTests {
  @Test func channelsAreThoseThatAreNamedOrAll() throws {
    #expect(try AlertTestCommand.channels([]) == AlertChannel.allCases)
    #expect(try AlertTestCommand.channels(["on-ring", "sound", "on-ring"]) == [.onRing, .sound])
  }

  @Test func aMistypedChannelIsToldWithTheNearest() {
    #expect(
      failure { _ = try AlertTestCommand.channels(["sound", "desktp"]) }
        == .usage("no channel desktp: did you mean desktop?"))
    #expect(
      failure { _ = try AlertTestCommand.channels(["x"]) }
        == .usage("no channel x: there are terminal, desktop, sound, command, on-ring"))
  }

  @Test func theLogLiesBesideTheBoardOfTheUser() {
    #expect(BoardPath.stateFolder(["XDG_STATE_HOME": "/state"]) == "/state/timerboard")
    #expect(
      BoardPath.stateFolder(["XDG_STATE_HOME": "state", "HOME": "/home/a"])
        == "/home/a/.local/state/timerboard")
  }
}

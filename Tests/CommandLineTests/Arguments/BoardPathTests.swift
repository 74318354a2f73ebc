import BoardRuntime
import Testing

@testable import timerboard

struct BoardPathTests {
  private func path(_ given: String? = nil, _ environment: [String: String]) throws -> String {
    try BoardPath.resolve(given: given, environment: Environment(environment))
  }

  @Test func whatIsNearestToTheUserDecides() throws {
    let all = ["TIMERBOARD_BOARD": "e.db", "XDG_STATE_HOME": "/state", "HOME": "/home/a"]
    #expect(try path("g.db", all) == "g.db")
    #expect(try path(nil, all) == "e.db")
    #expect(
      try path(nil, all.filter { $0.key != "TIMERBOARD_BOARD" }) == "/state/timerboard/board.db")
    #expect(try path(nil, ["HOME": "/home/a"]) == "/home/a/.local/state/timerboard/board.db")
  }

  @Test func whatIsEmptyOrRelativeIsIgnored() throws {
    let environment = ["TIMERBOARD_BOARD": "", "XDG_STATE_HOME": "state", "HOME": "/home/a"]
    #expect(try path(nil, environment) == "/home/a/.local/state/timerboard/board.db")
    #expect(failure { _ = try path("", environment) }?.status == .wrongUsage)
  }

  @Test func withoutAHomeTheUserDatabaseIsAsked() throws {
    let path = try path(nil, [:])
    #expect(path.hasPrefix("/"))
    #expect(path.hasSuffix("/.local/state/timerboard/board.db"))
  }
}

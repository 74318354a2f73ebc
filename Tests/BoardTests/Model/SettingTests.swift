import Testing
import Timers

@testable import Board

/// What a timer does beside its plan, and how it is changed.
struct SettingTests {
  private var bench = BoardBench()
  private let settings: [TimerSetting] = [
    .onRing("mpv gong.ogg"), .sound("none"), .pausesInSleep(true),
  ]

  @Test mutating func allOfItIsOneStep() throws {
    let tea = try bench.add("tea 4m")
    let before = bench.timer(tea)
    let edit = TimerCommand.edit(try Plan(parsing: "5m"), tags: ["x"], settings: settings)
    #expect(try bench.perform(.apply(edit, to: [tea])).count == 5)
    let timer = try #require(bench.timer(tea))
    #expect(timer.onRing == "mpv gong.ogg" && timer.sound == "none" && timer.pausesInSleep)
    #expect(bench.lastStep?.words == "edit tea")
    #expect(try bench.perform(.apply(edit, to: [tea])).isEmpty)
    try bench.perform(.undo)
    #expect(bench.timer(tea) == before)
  }

  @Test mutating func aPlanThatStaysMayHavePassed() throws {
    let id = try bench.add(Plan(parsing: "at 16:00"))
    let plan = try #require(bench.timer(id)?.plan)
    bench.advance(2 * 86400)
    try bench.perform(.apply(.edit(plan, tags: ["x"], settings: settings), to: [id]))
    #expect(bench.timer(id)?.tags == ["x"] && bench.timer(id)?.sound == "none")
    #expect(bench.state(id) == .ringing)
  }
}

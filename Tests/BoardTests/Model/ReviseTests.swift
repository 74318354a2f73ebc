import Testing

@testable import Board

struct ReviseTests {
  private func revision(_ line: String) throws -> TimerCommand {
    let line = try AddLine(parsing: line)
    return .revise(try #require(line.name), line.plan, tags: line.tags)
  }

  @Test func nameAndPlanAndTagsAreOneStep() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m +kitchen")
    bench.advance(60)
    try bench.perform(.apply(try revision("green tea 3m +cup"), to: [tea]))
    let timer = try #require(bench.board.timer(tea))
    #expect(timer.name.text == "green tea")
    #expect(timer.tags == ["cup"])
    #expect(timer.remaining(at: bench.instant) == .seconds(120))
    try bench.perform(.undo)
    #expect(bench.board.timer(tea)?.name.text == "tea")
    #expect(bench.board.timer(tea)?.tags == ["kitchen"])
  }

  @Test func whatIsAsBeforeChangesNothing() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m +kitchen")
    #expect(try bench.perform(.apply(try revision("tea 4m +kitchen"), to: [tea])).isEmpty)
  }

  @Test func aTakenNameChangesNothingAtAll() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    try bench.add("eggs 7m")
    #expect(throws: BoardError.self) {
      try bench.perform(.apply(try revision("eggs 9m"), to: [tea]))
    }
    #expect(bench.board.timer(tea)?.plan == .countdown(.seconds(240), warnings: []))
  }
}

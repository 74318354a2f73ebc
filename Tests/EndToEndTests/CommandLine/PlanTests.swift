import Testing

/// What the command line says of plans that are added.
struct PlanTests {
  @Test func everyKindIsSaidBack() throws {
    let board = try TemporaryBoard()
    for (line, said) in [
      ("stretch every 30m", "stretch · every 30 min · rings "),
      ("pomodoro 25m work, 5m break x4", "pomodoro · 25 min work, 5 min break · 4 rounds · rings "),
      ("standup at tomorrow 9:45", "standup · alarm tomorrow "),
      ("pills every day at 8:00", "pills · every day at 08:00 · rings "),
      ("build from 3m ago", "build · stopwatch from "),
    ] {
      let answer = try board.answer(to: "add", line)
      #expect(answer.status == 0 && answer.output.hasPrefix(said), "\(answer.output)")
    }
    #expect(try board.names() == ["stretch", "pomodoro", "standup", "pills", "build"])
  }

  @Test func anAlarmThatHasPassedIsRefusedWithAnotherDay() throws {
    let board = try TemporaryBoard()
    let answer = try board.answer(to: "add", "standup at today 0:00 +work")
    #expect(answer.status == 1)
    #expect(
      answer.errors == """
        timerboard: today 00:00 has passed: give a later day or time: \
        try timerboard add 'standup at tomorrow 00:00 +work', \
        or timerboard add 'standup at 00:00 +work'

        """)
    #expect(try board.names().isEmpty)
  }

  @Test func aCommandStartsWhenItIsRun() throws {
    let board = try TemporaryBoard()
    let answer = try board.answer(to: "run", "build", "2h", "from", "3m", "ago", "--", "true")
    #expect(answer.status == 0)
    #expect(answer.errors.contains("leave out from"), "\(answer.errors)")
  }
}

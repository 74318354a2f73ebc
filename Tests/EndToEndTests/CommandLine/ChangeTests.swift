import Testing

struct ChangeTests {
  @Test func addSaysWhatWasUnderstood() throws {
    let board = try TemporaryBoard()
    let answer = try board.done("add", "tea", "4m", "+kitchen", "-t", "hot")
    #expect(answer.line.hasPrefix("tea · countdown 4 min · rings "))
    #expect(answer.line.hasSuffix(" · +kitchen +hot"))
    #expect(try board.done("add", "5m").line.hasPrefix("timer-1 · countdown 5 min · "))
    #expect(try board.done("add", "build", "--ready").line == "build · stopwatch · not started")
    #expect(try board.done("add", "-q", "x").output == "")
    #expect(try board.names() == ["tea", "timer-1", "build", "x"])
    #expect(try board.value("state", of: "build") as? String == "ready")
    #expect(try board.value("state", of: "tea") as? String == "running")
  }

  @Test func addTakesANameAsItStands() throws {
    let board = try TemporaryBoard()
    try board.done("add", "--name", "room 101", "1h", "5m", "--note", "two  sugars")
    try board.done("add", "--name", "5m")
    #expect(try board.names() == ["room 101", "5m"])
    #expect(try board.value("duration", of: "room 101") as? Double == 3900)
    #expect(try board.value("note", of: "room 101") as? String == "two  sugars")
    #expect(try board.answer(to: "add", "--name", "tea", "eggs", "4m").status == 2)
  }

  @Test func aTakenNameIsToldWithBothWaysOut() throws {
    let board = try TemporaryBoard()
    try board.done("add", "green tea", "4m")
    let refused = try board.answer(to: "add", "green tea", "5m")
    #expect(refused.status == 1)
    #expect(refused.output == "")
    #expect(
      refused.errors
        == "timerboard: green tea is on the board already: --replace takes its place, "
        + "or timerboard add 'green tea-2 5m'\n")
    let replaced = try board.done("add", "--replace", "green tea", "5m")
    #expect(replaced.line.hasSuffix(" · took the other's place"))
    #expect(try board.names() == ["green tea"])
    #expect(try board.value("id", of: "green tea") as? Int == 2)
  }

  @Test func aFinishedTimerGivesItsNameFreeAndCanBeNamed() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m")
    #expect(try board.done("finish", "tea").line == "tea · finished")
    #expect(try board.answer(to: "pause", "tea").status == 1)
    #expect(try board.done("restart", "tea").line.hasPrefix("tea · running · "))
    try board.done("finish", "tea")
    try board.done("show", "tea")
    #expect(try board.done("clear", "tea").line == "tea · cleared")
    #expect(try board.names() == [])
    try board.done("add", "tea", "4m")
    try board.done("finish", "tea")
    try board.done("add", "tea", "5m")
    #expect(try board.names() == ["tea"])
  }

  @Test func timersArePausedResumedAndToggled() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m")
    #expect(try board.done("pause", "tea").line.hasPrefix("tea · paused · "))
    #expect(try board.done("pause", "tea").line.hasPrefix("tea · paused · "))
    #expect(try board.value("state", of: "tea") as? String == "paused")
    #expect(try board.done("resume", "tea", "-q").output == "")
    #expect(try board.value("state", of: "tea") as? String == "running")
    try board.done("toggle", "tea")
    #expect(try board.value("state", of: "tea") as? String == "paused")
    #expect(try board.done("reset", "tea").line == "tea · ready · 4:00 left")
    #expect(try board.done("ack", "tea").status == 0)
  }

  @Test func severalTimersAreOneCommandAllOrNone() throws {
    let board = try TemporaryBoard()
    try board.done("add", "a", "4m", "+x")
    try board.done("add", "b", "4m", "+x")
    try board.done("add", "c", "4m", "--ready")
    let refused = try board.answer(to: "finish", "a", "c")
    #expect(refused.status == 1)
    #expect(refused.errors.hasPrefix("timerboard: c is not started"))
    #expect(try board.value("state", of: "a") as? String == "running")
    #expect(try board.answer(to: "pause", "a", "nobody").status == 3)
    #expect(try board.value("state", of: "a") as? String == "running")
    #expect(try board.done("pause", "+x", "id:1").output.split(separator: "\n").count == 2)
    #expect(try board.done("undo").line == "undone: pause a and 1 more")
    #expect(try board.value("state", of: "b") as? String == "running")
    try board.done("cancel", "--all")
    #expect(try board.names() == [])
    try board.done("undo")
    #expect(try board.names() == ["a", "b", "c"])
  }

  @Test func aGroupStandsForThoseThatItCanBeDoneTo() throws {
    let board = try TemporaryBoard()
    try board.done("add", "a", "4m", "+x")
    try board.done("add", "b", "4m", "+x", "--ready")
    #expect(try board.done("finish", "+x").line == "a · finished")
    #expect(try board.done("snooze", "--all").line.hasPrefix("nothing to do"))
    try board.done("restart", "+x")
    #expect(try board.rows("state:running").count == 2)
  }

  @Test func timeIsAdjusted() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m", "--ready")
    #expect(try board.done("adjust", "tea", "+5m").line == "tea · ready · 9:00 left")
    #expect(try board.done("adjust", "tea", "-1:30").line == "tea · ready · 7:30 left")
    #expect(try board.done("adjust", "tea", "=10m").line == "tea · ready · 10:00 left")
    let refused = try board.answer(to: "adjust", "tea", "-10m")
    #expect(refused.status == 1)
    #expect(
      refused.errors
        == "timerboard: tea has 10:00 left, and some of it has to stay: cancel it, or let it run\n")
    #expect(try board.answer(to: "adjust", "tea", "=0s").errors == refused.errors)
    #expect(try board.done("adjust", "tea", "-0s").line == "tea · ready · 10:00 left")
    for wrong in ["5m", "+", "+x", "-5", "=", "=0x", "=0s0m", "=-0s"] {
      #expect(try board.answer(to: "adjust", "tea", wrong).status == 2, "\(wrong)")
    }
    #expect(try board.answer(to: "adjust", "tea").status == 2)
    #expect(try board.done("adjust", "--all", "+1m").line == "tea · ready · 11:00 left")
  }

  @Test func aStopwatchIsSetBackToNothing() throws {
    let board = try TemporaryBoard()
    try board.done("add", "build", "--ready")
    for zero in ["=0s", "=0", "=0:00", "=0m 0s", "=0.0s"] {
      try board.done("adjust", "build", "=5m")
      #expect(try board.done("adjust", "build", zero).line == "build · paused · 0:00 counted")
    }
    try board.done("adjust", "build", "=5m")
    try board.done("adjust", "build", "-5m")
    #expect(try board.value("elapsed", of: "build") as? Double == 0)
    #expect(
      try board.answer(to: "adjust", "build", "-1s").errors
        == "timerboard: build has counted 0:00: no more than that can be taken\n")
  }

  @Test func aRingIsSnoozed() throws {
    let board = try TemporaryBoard()
    try board.done("add", "eggs", "1ms")
    #expect(try board.answer(to: "pause", "eggs").status == 1)
    #expect(try board.value("state", of: "eggs") as? String == "ringing")
    #expect(try board.done("snooze", "eggs").line == "eggs · running · 5:00 left")
    #expect(try board.answer(to: "snooze", "eggs").status == 1)
    #expect(try board.answer(to: "snooze", "eggs", "soon").status == 2)
  }

  @Test func namesPlansTagsAndNotesAreChanged() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m", "+a", "--ready")
    #expect(try board.done("rename", "tea", "green tea").line == "green tea · was tea")
    #expect(try board.done("edit", "green tea", "5m warn 1m").line.contains("5m warn 1m +a"))
    try board.done("edit", "green tea", "+b", "+c")
    #expect(try board.value("tags", of: "green tea") as? [String] == ["b", "c"])
    #expect(try board.value("plan", of: "green tea") as? String == "5m warn 1m")
    try board.done("edit", "green tea", "6m", "+d", "-t", "e", "-td")
    #expect(try board.value("tags", of: "green tea") as? [String] == ["d", "e"])
    #expect(
      try board.done("edit", "green tea", "--no-tags").line == "green tea · 6m · ready · 6:00 left")
    #expect(try board.value("tags", of: "green tea") as? [String] == [])
    try board.done("undo")
    #expect(try board.value("tags", of: "green tea") as? [String] == ["d", "e"])
    try board.done("edit", "green tea", "5m", "--no-tags")
    #expect(try board.value("tags", of: "green tea") as? [String] == [])
    #expect(try board.value("plan", of: "green tea") as? String == "5m")
    #expect(try board.done("show", "green tea").output.contains("tagged: no tags"))
    #expect(try board.answer(to: "edit", "green tea", "--no-tags", "+x").status == 2)
    #expect(try board.answer(to: "edit", "green tea").status == 2)
    try board.done("edit", "green tea", "stopwatch")
    #expect(try board.value("kind", of: "green tea") as? String == "stopwatch")
    #expect(try board.answer(to: "edit", "green tea", "nonsense").status == 2)
    #expect(
      try board.done("note", "green tea", "two", "sugars").line == "green tea · note: two sugars")
    #expect(try board.done("note", "green tea", "").line == "green tea · no note")
    try board.done("add", "eggs", "7m")
    let refused = try board.answer(to: "rename", "eggs", "green tea")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("green tea-2 is free"))
  }

  @Test func lapsAreMarked() throws {
    let board = try TemporaryBoard()
    try board.done("add", "build")
    #expect(try board.done("lap", "build").line.hasPrefix("build · lap 1 · 0:00"))
    try board.done("lap", "build")
    let laps = try #require(try board.value("laps", of: "build") as? [Double])
    #expect(laps.count == 2)
    #expect(try board.done("show", "build").output.contains("lap 2"))
  }
}

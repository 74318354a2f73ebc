import Testing

struct ExitStatusTests {
  @Test func withoutATimerNothingIsMeant() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m")
    let commands = [
      "pause", "resume", "toggle", "restart", "reset", "lap", "ack", "finish", "cancel", "snooze",
      "adjust", "rename", "edit", "note", "show", "load", "add",
    ]
    for command in commands {
      let answer = try board.answer(to: command)
      #expect(answer.status == 2, "\(command)")
      #expect(answer.output == "")
      #expect(answer.errors.hasPrefix("timerboard: "))
      #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(command)")
    }
    #expect(try board.names() == ["tea"])
  }

  @Test func aTimerThatIsNotThereIsToldWithTheNearest() throws {
    let board = try TemporaryBoard()
    try board.done("add", "incubation", "4m", "+kitchen")
    for words in [
      ["pause", "incubatoin"], ["adjust", "incubatoin", "+5m"], ["rename", "incubatoin", "x"],
      ["edit", "incubatoin", "5m"], ["note", "incubatoin", "x"], ["show", "incubatoin"],
      ["snooze", "incubatoin"], ["clear", "incubatoin"],
    ] {
      let answer = try board.answer(to: words)
      #expect(answer.status == 3, "\(words)")
      #expect(
        answer.errors == "timerboard: no timer incubatoin: did you mean incubation?\n", "\(words)")
    }
    #expect(try board.answer(to: "pause", "id:7").status == 3)
    let tagged = try board.answer(to: "pause", "+kichen")
    #expect(tagged.status == 3)
    #expect(tagged.errors == "timerboard: no timer bears +kichen: did you mean +kitchen?\n")
  }

  @Test func wrongUsageIsTwo() throws {
    let board = try TemporaryBoard()
    for words in [
      ["tea", "4m"], ["list", "--frob"], ["list", "-o", "nonsense"], ["list", "--sort", "x"],
      ["list", "state:x"], ["add", "tea", "5"], ["add", "room", "101"], ["undo", "x"],
      ["history", "--since", "tomorrow"], ["history", "--json", "--csv"],
      ["add", "x", "-q", "--json"],
      ["status", "--format", "{x}"], ["add", "-t", "4m", "tea"], ["redo", "x"],
      ["cancel", "--all", "x"],
    ] {
      let answer = try board.answer(to: words)
      #expect(answer.status == 2, "\(words): \(answer.errors)")
      #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(words)")
    }
  }

  @Test func nothingToUndoIsOne() throws {
    let board = try TemporaryBoard()
    #expect(try board.answer(to: "undo").status == 1)
    #expect(try board.answer(to: "redo").status == 1)
    #expect(try board.answer(to: "undo", "7").status == 1)
    #expect(try board.answer(to: "--board", "/proc/nowhere/board.db", "list").status == 1)
    #expect(try board.done("list").output == "")
  }

  @Test func aFullDiskIsToldAndAReaderThatIsGoneIsNot() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m")
    let full = try board.answer(toShell: "\"$TIMERBOARD\" list >/dev/full")
    #expect(full.status == 1)
    #expect(
      full.errors
        == "timerboard: standard output cannot be written to: No space left on device\n")
    let closed = try board.answer(toShell: "\"$TIMERBOARD\" list >&-")
    #expect(closed.status == 1)
    #expect(closed.errors.hasPrefix("timerboard: standard output cannot be written to"))
    // The status of the first command of a pipe, in a shell that has no other way to tell it.
    let gone = try board.answer(
      toShell:
        "{ \"$TIMERBOARD\" --help; echo $? >\"$HOME/status\"; } | exec 0<&-; cat \"$HOME/status\"")
    #expect(gone.errors == "")
  }

  @Test func aSignalThatIsIgnoredStillEndsAWriterWithoutAReader() throws {
    let board = try TemporaryBoard()
    let gone = try board.answer(
      toShell: """
        trap '' PIPE; mkfifo "$HOME/pipe"; exec 3<>"$HOME/pipe"; exec 4>"$HOME/pipe"; exec 3<&-
        "$TIMERBOARD" --help >&4
        """)
    #expect(gone.status == 128 + 13)
    #expect(gone.errors == "")
  }

  @Test func closedStreamsAreNoHarmToTheBoard() throws {
    let board = try TemporaryBoard()
    #expect(try board.answer(toShell: "\"$TIMERBOARD\" add -q tea 4m <&- >&- 2>&-").status == 0)
    #expect(try board.answer(toShell: "\"$TIMERBOARD\" add eggs 4m <&- >&- 2>&-").status == 1)
    #expect(try board.names() == ["tea", "eggs"])
  }

  @Test(arguments: ["x", "x ", "9", "茶", "{", "\""])
  func whatIsTypedIsQuotedOnlyInPart(_ piece: String) throws {
    let board = try TemporaryBoard()
    try board.done("add", "sw")
    let long = String(repeating: piece, count: 120_000 / piece.utf8.count)
    for words in [
      [], ["add"], ["add", "--name"], ["add", "x", "-t"], ["add", "x", "--note"],
      ["add", "x 5m warn"], ["pause"], ["pause", "sw"], ["rename", "sw"], ["note", "sw"],
      ["edit", "sw"], ["edit", "sw", "5m"], ["adjust", "sw"], ["adjust", "--all", "+5m"],
      ["snooze", "sw"], ["list", "--sort"], ["list", "-o"], ["history", "--since"],
      ["events", "--since"], ["wait", "sw", "--timeout"], ["undo"], ["help"],
      ["status", "--format", "{"], ["show", "sw"], ["cancel", "--all"], ["list", "--all="],
      ["run", "--ring"], ["run", "x", "--"], ["run", "x", "5m"],
    ] {
      let answer = try board.answer(to: words + [long])
      #expect(answer.status != 0, "\(words)")
      #expect(answer.errors.unicodeScalars.count < 500, "\(words): \(answer.errors.count)")
      #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(words)")
    }
    for prefix in ["id:", "+", "state:", "kind:", "--", "-5", "=", "-"] {
      let answer = try board.answer(to: ["list", "-o", "x", prefix + long])
      #expect(answer.errors.unicodeScalars.count < 500, "\(prefix): \(answer.errors.count)")
    }
    // A path is told in whole as far as there can be such a one.
    for words in [["--board", long, "list"], ["load", long]] {
      let path = try board.answer(to: words)
      #expect(path.errors.unicodeScalars.count < 2100)
      #expect(path.errors.contains("…"))
    }
  }
}

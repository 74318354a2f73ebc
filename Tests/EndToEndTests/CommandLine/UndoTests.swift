import Testing

struct UndoCommandTests {
  @Test func undoAndRedoTellWhatTheyDid() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m")
    try board.done("cancel", "tea")
    #expect(try board.done("undo").line == "undone: cancel tea")
    #expect(try board.names() == ["tea"])
    #expect(try board.done("redo").line == "redone: cancel tea")
    #expect(try board.names() == [])
    try board.done("undo", "-q")
    try board.done("pause", "tea")
    #expect(try board.answer(to: "redo").status == 1)
  }

  @Test func aNameThatWasTakenMeanwhileIsTold() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m", "+x")
    let number = try #require(
      try board.done("undo", "--list").output.split(separator: "\t").first)
    try board.done("cancel", "tea")
    let cancelled = try #require(
      try board.done("undo", "--list").output.split(separator: "\t").first)
    try board.done("add", "tea", "5m")
    let answer = try board.done("undo", String(cancelled))
    #expect(answer.output == "undone: cancel tea\ntea is tea-2 now: the name is taken\n")
    #expect(try board.names() == ["tea-2", "tea"])
    #expect(number != cancelled)
  }

  @Test func theListIsNewestFirstWithWhatIsUndone() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m")
    try board.done("pause", "tea")
    try board.done("undo")
    let lines = try board.done("undo", "--list").output.split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).suffix(2) }
    #expect(lines.map(Array.init) == [["pause tea", "undone"], ["add tea", ""]])
  }

  @Test func aStepThatALaterOneBuildsOnIsRefused() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m")
    let number = try #require(
      try board.done("undo", "--list").output.split(separator: "\t").first)
    try board.done("pause", "tea")
    let refused = try board.answer(to: "undo", String(number))
    #expect(refused.status == 1)
    #expect(refused.errors.contains("undo pause tea first"))
  }
}

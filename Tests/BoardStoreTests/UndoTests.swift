import Board
import Foundation
import Testing
import Timers

@testable import BoardStore

struct UndoTests {
  let bench: StoreBench
  var file: BoardFile

  init() throws {
    bench = try StoreBench()
    file = try bench.open()
  }

  private func undo(_ file: BoardFile) throws -> Commit { try file.perform(.undo, at: bench.stamp) }
  private func redo(_ file: BoardFile) throws -> Commit { try file.perform(.redo, at: bench.stamp) }

  @Test mutating func athousandStepsAndMoreAreUndoneAndDoneAgainAcrossRestarts() throws {
    let id = try bench.add("tea", to: file)
    let count = 1100
    for number in 1...count { try bench.apply(.note("note \(number)"), to: id, of: file) }
    file = try bench.open()
    for number in (0..<count).reversed() {
      #expect(try undo(file).undid?.words == "note tea")
      if number % 100 == 50 { file = try bench.open() }
      if number % 100 == 0 {
        #expect(file.timer(id)?.note == (number == 0 ? "" : "note \(number)"))
      }
    }
    #expect(try undo(file).undid?.words == "add tea")
    #expect(throws: CommandError.refused(.nothingToUndo)) { try undo(file) }
    file = try bench.open()
    #expect(try redo(file).redid?.words == "add tea")
    for number in 1...count {
      try #require(redo(file).redid?.words == "note tea")
      if number % 100 == 50 { file = try bench.open() }
      if number % 100 == 0 { #expect(file.timer(id)?.note == "note \(number)") }
    }
    #expect(throws: CommandError.refused(.nothingToRedo)) { try redo(file) }
    try expectLogFoldsToBoard(file)
  }

  @Test func whatIsOlderThanAnybodyUndoesIsLetGo() throws {
    let id = try bench.add("tea", to: file)
    for number in 1...2300 { try bench.apply(.note("note \(number)"), to: id, of: file) }
    let kept = try file.steps(limit: .max).count
    #expect(kept >= Connection.mostSteps && kept < Connection.mostSteps + 300)
    let database = try Database(bench.path)
    #expect(
      try database.number("SELECT count(DISTINCT step) FROM step_timers") == Int64(kept))
    #expect(try file.lastEvent() == 2302)
  }

  @Test func aNewCommandEndsWhatCouldBeDoneAgain() throws {
    try bench.add("tea", to: file)
    try bench.add("eggs", to: file)
    _ = try undo(file)
    #expect(try file.steps(limit: 10).map(\.isUndone) == [true, false])
    try bench.add("rice", to: file)
    #expect(throws: CommandError.refused(.nothingToRedo)) { try redo(file) }
    #expect(try file.steps(limit: 10).map(\.words) == ["add rice", "add tea"])
    #expect(try Database(bench.path).number("SELECT count(*) FROM step_timers") == 2)
  }

  @Test func whatAnEngineDoesLeavesWhatCanBeDoneAgain() throws {
    let id = try bench.add("tea 5s", to: file)
    try bench.add("eggs", to: file)
    _ = try undo(file)
    bench.advance(5)
    let deadline = try #require(file.timer(id)?.pendingDeadline)
    _ = try file.perform(.ring(id, deadline: deadline), at: bench.stamp)
    #expect(try redo(file).redid?.words == "add eggs")
  }

  @Test func aStepOfAnotherIsNamedAndNotTakenBackUnasked() throws {
    let other = try bench.open()
    try bench.add("mine", to: file)
    try bench.add("theirs", to: other)
    let refusal = try #require(throws: CommandError.self) {
      try file.perform(.undoOwn, at: bench.stamp)
    }
    #expect(refusal.description == "add theirs was done elsewhere")
    #expect(file.lastStep?.isForeign == true)
    _ = try undo(file)
    #expect(try file.perform(.undoOwn, at: bench.stamp).undid?.words == "add mine")
    #expect(try file.board().names.isEmpty)
    // Who does it again made it, as far as undoing is concerned.
    _ = try redo(other)
    #expect(other.lastStep?.isForeign == false)
    #expect(file.lastStep?.isForeign == true)
  }

  @Test func aStepIsUndoneByAnyOfItsEvents() throws {
    let tea = try bench.add("tea 5m", to: file)
    let pause = try bench.apply(.pause, to: tea, of: file).lastEvent
    try bench.add("eggs 5m", to: file)
    let commit = try file.perform(.undoEvent(pause), at: bench.stamp)
    #expect(commit.undid?.words == "pause tea")
    #expect(file.timer(tea)?.state(at: bench.instant) == .running)
    #expect(throws: CommandError.refused(.noStep(pause))) {
      try file.perform(.undoEvent(pause), at: bench.stamp)
    }
    #expect(throws: CommandError.refused(.noStep(99))) {
      try file.perform(.undoEvent(99), at: bench.stamp)
    }
    // What was done again last is what is taken back first.
    _ = try redo(file)
    #expect(file.lastStep?.words == "pause tea")
    #expect(try undo(file).undid?.words == "pause tea")
    #expect(try undo(file).undid?.words == "add eggs")
  }

  @Test func aStepThatALaterOneBuiltOnIsNotUndoneAlone() throws {
    let tea = try bench.add("tea 5m", to: file)
    try bench.add("eggs 5m", to: file)
    try bench.apply(.pause, to: tea, of: file)
    let refusal = try #require(throws: CommandError.self) {
      try file.perform(.undoEvent(1), at: bench.stamp)
    }
    #expect(refusal.description == "add tea cannot be undone alone: undo pause tea first")
    #expect(try file.perform(.undoEvent(3), at: bench.stamp).undid?.words == "add eggs")
  }

  @Test func namesThatChangedHandsComeBack() throws {
    let first = try bench.add("a", to: file)
    let second = try bench.add("b", to: file)
    try bench.apply(.finish, to: first, of: file)
    let replacing = NewTimer(try AddLine(parsing: "a 5m"), onTakenName: .replace)
    _ = try file.perform(.add([replacing]), at: bench.stamp)
    try bench.apply(.rename(name("c")), to: second, of: file)
    for _ in 1...2 {
      _ = try undo(file)
      _ = try undo(file)
      #expect(try file.board().names == ["a", "b"])
      #expect(file.timer(named: try name("a"))?.id == first)
      _ = try redo(file)
      _ = try redo(file)
      #expect(try file.board().names == ["c", "a"])
    }
    try expectLogFoldsToBoard(file)
  }

  @Test func aListOfStepsTellsWhatWhenAndHowMany() throws {
    let start = bench.stamp.wall
    let lines = try ["tea 5m", "eggs 7m", "rice"].map { NewTimer(try AddLine(parsing: $0)) }
    _ = try file.perform(.add(lines), at: bench.stamp)
    bench.advance(10)
    let tea = try #require(file.timer(named: name("tea"))).id
    try bench.apply(.cancel, to: tea, of: file)
    _ = try undo(file)
    #expect(
      try file.steps(limit: 5) == [
        StoredStep(
          number: 7, at: start.addingTimeInterval(10), words: "cancel tea", isUndone: true),
        StoredStep(number: 6, at: start, words: "add tea and 2 more", isUndone: false),
      ])
    #expect(try file.steps(limit: 1).count == 1)
    #expect(try file.steps(limit: -1).isEmpty)
  }
}

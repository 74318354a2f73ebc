import Foundation
import Testing

@testable import Board

/// The board against a plain dictionary, under random changes.
struct BoardModelTests {
  /// A board and what it has to be like.
  private struct Pair {
    var board = Board()
    var model: [TimerID: BoardTimer] = [:]
    var lastID = TimerID(rawValue: 0)
    var generator: SeededGenerator

    mutating func newTimer() throws -> BoardTimer {
      // Ids are left out now and then, as by an add that was undone.
      lastID = TimerID(rawValue: lastID.rawValue + Int.random(in: 1...3, using: &generator))
      return try timer(lastID, name: "timer \(lastID.rawValue)")
    }

    func timer(_ id: TimerID, name: String) throws -> BoardTimer {
      let stamp = Stamp(
        instant: ContinuousClock().systemEpoch, wall: Date(timeIntervalSince1970: 0))
      return BoardTimer(
        id: id, name: try TimerName(name), tags: [], plan: .stopwatch, at: stamp)
    }

    mutating func someTimers(_ most: Int) -> [BoardTimer] {
      let count = min(Int.random(in: 1...most, using: &generator), model.count)
      return Array(
        model.values.sorted { $0.id < $1.id }.shuffled(using: &generator).prefix(count))
    }

    /// Changes of several timers at once, such as one command can make.
    mutating func deltas(gone: inout [BoardTimer], most: Int) throws -> [BoardDelta] {
      var deltas: [BoardDelta] = []
      for var timer in someTimers(most) {
        let before = timer
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
          deltas.append(BoardDelta(id: timer.id, before: before, after: nil))
          gone.append(before)
        case 1:
          timer.note += "x"
          deltas.append(BoardDelta(id: timer.id, before: before, after: timer))
        default:
          timer.name = try TimerName(
            "\(timer.id.rawValue) called \(Int.random(in: 0..<99, using: &generator))")
          deltas.append(BoardDelta(id: timer.id, before: before, after: timer))
        }
      }
      for _ in 0..<Int.random(in: 0...most, using: &generator) {
        let timer = try newTimer()
        deltas.append(BoardDelta(id: timer.id, before: nil, after: timer))
      }
      return deltas.shuffled(using: &generator)
    }

    mutating func apply(_ deltas: [BoardDelta]) {
      board.apply(deltas)
      for delta in deltas { model[delta.id] = delta.after }
    }

    func check(_ comment: Comment) throws {
      let expected = model.values.sorted { $0.id < $1.id }
      try #require(board.timers == expected, comment)
      try #require(board.ids == expected.map(\.id), comment)
      for timer in expected {
        try #require(board.timer(timer.id) == timer, comment)
        try #require(board.timer(named: timer.name) == timer, comment)
      }
      try #require(board.nextID > lastID, comment)
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func itIsADictionaryInTheOrderOfIds(seed: UInt64) throws {
    var pair = Pair(generator: SeededGenerator(seed: seed))
    var gone: [BoardTimer] = []
    let most = seed.isMultiple(of: 2) ? 2 : 20
    for step in 0..<60 {
      switch Int.random(in: 0..<4, using: &pair.generator) {
      case 0, 1:
        let deltas = try pair.deltas(gone: &gone, most: most)
        pair.apply(deltas)
      case 2:
        // As undo brings back what was cancelled, one or many.
        gone.shuffle(using: &pair.generator)
        let back = gone.prefix(most).filter { timer in
          !pair.model.values.contains { $0.id == timer.id || $0.name == timer.name }
        }
        gone.removeFirst(min(most, gone.count))
        pair.apply(back.map { BoardDelta(id: $0.id, before: nil, after: $0) })
      default:
        for timer in pair.someTimers(2) {
          pair.board.set(timer.id, to: nil)
          pair.model[timer.id] = nil
        }
        let timer = try pair.newTimer()
        pair.board.set(timer.id, to: timer)
        pair.model[timer.id] = timer
      }
      try pair.check("seed \(seed), step \(step)")
    }
    pair.board = Board(timers: pair.board.timers, nextID: pair.board.nextID)
    try pair.check("read whole")
  }

  @Test func namesCanChangePlacesInOneCommand() throws {
    var pair = Pair(generator: SeededGenerator(seed: 1))
    let first = try pair.newTimer()
    let second = try pair.newTimer()
    pair.apply([
      BoardDelta(id: first.id, before: nil, after: first),
      BoardDelta(id: second.id, before: nil, after: second),
    ])
    var (renamed, other) = (first, second)
    (renamed.name, other.name) = (second.name, first.name)
    pair.apply([
      BoardDelta(id: first.id, before: first, after: renamed),
      BoardDelta(id: second.id, before: second, after: other),
    ])
    try pair.check("swapped")
  }

  @Test func aNameGoesToTheTimerThatReplacesItsOwner() throws {
    var pair = Pair(generator: SeededGenerator(seed: 1))
    let old = try pair.newTimer()
    let last = try pair.newTimer()
    pair.apply([old, last].map { BoardDelta(id: $0.id, before: nil, after: $0) })
    var new = try pair.newTimer()
    new.name = old.name
    let replacing = [
      BoardDelta(id: old.id, before: old, after: nil),
      BoardDelta(id: new.id, before: nil, after: new),
    ]
    pair.apply(replacing)
    try pair.check("replaced")
    let undoing = replacing.map { BoardDelta(id: $0.id, before: $0.after, after: $0.before) }
    pair.apply(undoing)
    try pair.check("undone")
    pair.apply(replacing.reversed())
    try pair.check("done again, the other way round")
  }

  @Test func anIdThatWasGivenAwayIsNotGivenAgain() throws {
    var pair = Pair(generator: SeededGenerator(seed: 1))
    let timer = try pair.newTimer()
    pair.apply([BoardDelta(id: timer.id, before: nil, after: timer)])
    pair.apply([BoardDelta(id: timer.id, before: timer, after: nil)])
    try pair.check("gone")
    #expect(Board(timers: [], nextID: TimerID(rawValue: 7)).nextID == TimerID(rawValue: 7))
  }

  @Test func marksRiseThoughTimeWasTakenOff() throws {
    var bench = BoardBench()
    let build = try bench.add("build")
    bench.advance(100)
    try bench.perform(.apply(.lap, to: [build]))
    try bench.perform(.apply(.adjust(by: .seconds(-60)), to: [build]))
    bench.advance(10)
    try bench.perform(.apply(.lap, to: [build]))
    #expect(bench.timer(build)?.marks == [.seconds(50), .seconds(100)])
    #expect(bench.timer(build)?.laps == [.seconds(50), .seconds(50)])
  }
}

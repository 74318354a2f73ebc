import Board
import Foundation
import Testing
import Timers

@testable import BoardStore

/// A board in a file and one in memory are given the same commands, and must never differ.
struct SameAsMemoryTests {
  @Test(arguments: 1...12)
  func theSameCommandsComeToTheSame(_ seed: Int) throws {
    let bench = try StoreBench()
    var commands = RandomCommands(seed: UInt64(seed))
    var memory = MemoryBoard()
    var file = try bench.open()
    var board = Board()
    for round in 0..<300 {
      bench.advance(Double.random(in: 0...200, using: &commands.random).rounded() / 2)
      if round % 40 == 39 { file = try bench.open() }
      let command = try commands.next(for: board, at: bench.stamp)
      let expected = Result { try memory.perform(command, at: bench.stamp) }
      let stored = Result { try file.perform(command, at: bench.stamp) }
      switch (expected, stored) {
      case (.success(let expected), .success(let stored)):
        #expect(stored.events == expected.events)
        #expect(stored.deltas == expected.deltas)
        #expect(stored.undid?.restorations == expected.undid?.restorations)
        #expect(stored.redid?.words == expected.redid?.words)
      case (.failure(let expected as BoardError), .failure(CommandError.refused(let stored))):
        #expect(stored.description == expected.description)
      default: Issue.record("\(command): \(expected) in memory, \(stored) in the file")
      }
      board = memory.board
      if round % 10 == 0 { try expectSame(file, memory) }
    }
    try expectSame(file, memory)
    try expectLogFoldsToBoard(file)
  }

  private func expectSame(_ file: BoardFile, _ memory: MemoryBoard) throws {
    let board = try file.board()
    #expect(board.timers == memory.board.timers)
    #expect(board.nextID == memory.board.nextID)
    #expect(file.nextID == memory.nextID)
    #expect(file.lastStep?.restorations == memory.lastStep?.restorations)
    #expect(file.lastUndone?.restorations == memory.lastUndone?.restorations)
    try file.checkLookups()
  }
}

/// Holds the log against the tables: the board is the fold of its events.
func expectLogFoldsToBoard(_ file: BoardFile) throws {
  var folded = Board()
  var last = 0
  while true {
    let events = try file.events(after: last, limit: 500)
    guard let newest = events.last else { break }
    for stored in events {
      #expect(stored.number > last)
      last = stored.number
      folded.apply(stored.event)
    }
    #expect(last == newest.number)
  }
  #expect(try last == file.lastEvent())
  #expect(try folded.timers == file.board().timers)
}

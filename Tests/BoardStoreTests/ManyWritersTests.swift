import Board
import Foundation
import Synchronization
import Testing
import Timers

@testable import BoardStore

struct ManyWritersTests {
  let bench: StoreBench

  init() throws {
    bench = try StoreBench()
  }

  @Test func fiftyThatMakeTheBoardAtOnceAddTwentyTimersEach() throws {
    let (path, stamp) = (bench.directory + "/new/folder/board.db", bench.stamp)
    let errors = Threads.run(50) { thread in
      for count in 1...20 {
        // As each shell command does: open, one command, close.
        let file = try BoardFile(path: path, boot: BootIdentity("boot-1"), now: { stamp })
        #expect(file.notices.isEmpty)
        let line = try AddLine(parsing: "\"timer \(thread)/\(count)\" 5m")
        _ = try file.perform(.add(line, ready: false), at: stamp)
      }
    }
    #expect(errors.isEmpty, "\(errors)")
    let file = try bench.open("new/folder/board.db")
    let board = try file.board()
    #expect(board.ids.map(\.rawValue) == Array(1...1000))
    #expect(Set(board.names).count == 1000)
    try expectLogFoldsToBoard(file)
    #expect(try file.lastEvent() == 2000)
    #expect(try Database(path).integrity() == "ok")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.directory) == ["new"])
  }

  @Test func ofManyThatWantANameEachGetsAnother() throws {
    let (path, stamp) = (bench.path, bench.stamp)
    let errors = Threads.run(8) { _ in
      let file = try BoardFile(path: path, boot: BootIdentity("boot-1"), now: { stamp })
      for _ in 1...25 {
        let new = NewTimer(try AddLine(parsing: "tea 5m"), onTakenName: .renumber)
        _ = try file.perform(.add([new]), at: stamp)
      }
    }
    #expect(errors.isEmpty, "\(errors)")
    let names = try bench.open().board().names
    #expect(names == ["tea"] + (2...200).map { "tea-\($0)" })
  }

  @Test func ofManyThatClaimARingOneHasIt() throws {
    let id = try bench.add("tea 5s", to: bench.open())
    bench.advance(6)
    let deadline = try #require(try bench.open().timer(id)?.pendingDeadline)
    let (path, stamp) = (bench.path, bench.stamp)
    let errors = Threads.run(10) { _ in
      let file = try BoardFile(path: path, boot: BootIdentity("boot-1"), now: { stamp })
      _ = try file.perform(.ring(id, deadline: deadline), at: stamp)
    }
    #expect(errors.isEmpty, "\(errors)")
    let file = try bench.open()
    #expect(file.timer(id)?.rings == 1)
    #expect(try file.lastEvent() == 3)
  }

  @Test func whoReadsWhileOthersWriteSeesWholeCommands() throws {
    let (path, stamp) = (bench.path, bench.stamp)
    let writing = Mutex(3)
    let errors = Threads.run(6) { thread in
      let file = try BoardFile(path: path, boot: BootIdentity("boot-1"), now: { stamp })
      if thread < 3 {
        defer { writing.withLock { $0 -= 1 } }
        for count in 1...40 {
          let pair = try ["a", "b"].map {
            NewTimer(try AddLine(parsing: "\"\($0) \(thread)/\(count)\""), isReady: true)
          }
          _ = try file.perform(.add(pair), at: stamp)
        }
      } else {
        var board = try file.board()
        var isOver = false
        while !isOver {
          // Asked first, so that the last look comes after the last command.
          isOver = writing.withLock { $0 == 0 }
          let news = try file.changes()
          for delta in news?.deltas ?? [] { board.set(delta.id, to: delta.after) }
          #expect(board.ids.count.isMultiple(of: 2))
        }
        #expect(board.ids.count == 240)
        #expect(try file.board().timers == board.timers)
      }
    }
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test func allWaitingForOneThingHasOneLimit() throws {
    _ = try bench.open()
    let database = try Database(bench.path)
    try database.run("BEGIN IMMEDIATE")
    let connection = try Connection(path: bench.path, patience: Patience(seconds: 0.2))
    var tries = 0
    #expect(throws: Failure.self) {
      try connection.retrying { () throws(Failure) in
        tries += 1
        try connection.beginWriting()
      }
    }
    // SQLite's own waiting took all of it, and nothing is left to try again.
    #expect(tries == 1)
    try database.run("COMMIT")
    try connection.beginWriting()
  }

  @Test func whoWaitsTooLongIsToldSo() throws {
    _ = try bench.open()
    let database = try Database(bench.path)
    try database.run("BEGIN IMMEDIATE")
    let file = try BoardFile(
      path: bench.path, boot: bench.boot, now: { bench.stamp }, schema: .current,
      patience: Patience(seconds: 0.2))
    #expect(throws: CommandError.failed(.busy(bench.path))) { try bench.add("tea", to: file) }
    try database.run("COMMIT")
    try bench.add("tea", to: file)
  }
}

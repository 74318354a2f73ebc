import Board
import Foundation
import Glibc
import Testing
import Timers

@testable import BoardStore

/// Boards of which only the log is left, or a link to where they were.
struct LeftoverTests {
  let bench: StoreBench

  init() throws {
    bench = try StoreBench()
  }

  /// The log of a board of which nothing else is left.
  private func leaveLogAlone() throws -> Data {
    let other = try StoreBench()
    let file = try other.open()
    try other.add("tea", to: file)
    let log = try other.bytes("board.db-wal")
    for suffix in ["-wal", "-shm"] {
      try bench.write(other.bytes("board.db" + suffix), to: "board.db" + suffix)
    }
    return log
  }

  @Test(arguments: [true, false])
  func aLogWhoseFileIsGoneIsKeptUnderANameThatTells(_ isRemoved: Bool) throws {
    let log = try leaveLogAlone()
    if !isRemoved { try bench.write(Data()) }
    let fresh = try bench.open()
    let kept = try #require(
      try bench.names().first { $0.hasPrefix("board.db.removed-") && $0.hasSuffix("-wal") })
    #expect(fresh.notices.count == 1)
    let notice = fresh.notices.first ?? ""
    #expect(notice.contains("removed") && notice.contains(kept) && !notice.contains("damaged"))
    #expect(try bench.bytes(kept) == log)
    #expect(try fresh.board().ids.isEmpty)
    #expect(try bench.setAside().isEmpty)
    try bench.add("eggs", to: fresh)
    let reopened = try bench.open()
    #expect(try reopened.notices.isEmpty && reopened.board().names == ["eggs"])
  }

  @Test func manyThatFindALogAloneKeepItOnceAndShareTheFreshBoard() throws {
    let log = try leaveLogAlone()
    let (path, stamp) = (bench.path, bench.stamp)
    for round in 1...10 {
      let errors = Threads.run(12) { index in
        let file = try BoardFile(path: path, boot: BootIdentity("boot-1"), now: { stamp })
        _ = try file.perform(.add(try AddLine(parsing: "tea-\(index)"), ready: true), at: stamp)
      }
      #expect(errors.isEmpty, "\(errors)")
      let kept = try bench.names().filter { $0.contains("board.db.") && $0.hasSuffix("-wal") }
      #expect(kept.count == round)
      #expect(try kept.allSatisfy { try bench.bytes($0) == log })
      #expect(try bench.open().board().ids.count == 12)
      unlink(bench.path)
      unlink(bench.path + "-shm")
      try bench.write(log, to: "board.db-wal")
    }
  }

  @Test func aDamagedBoardBehindALinkIsSetAsideWhereItIs() throws {
    mkdir(bench.directory + "/real", 0o700)
    symlink("real/board.db", bench.directory + "/second.db")
    symlink("second.db", bench.directory + "/link.db")
    let damaged = Data("not a board\n".utf8)
    try bench.write(damaged, to: "real/board.db")
    let file = try bench.open("link.db")
    #expect(file.notices.count == 1)
    #expect(file.path.hasSuffix("/real/board.db"))
    try bench.add("tea", to: file)
    #expect(try bench.open("link.db").board().names == ["tea"])
    let real = try FileManager.default.contentsOfDirectory(atPath: bench.directory + "/real")
    let kept = try #require(real.first { $0.hasPrefix("board.db.damaged-") })
    #expect(try bench.bytes("real/" + kept) == damaged)
    #expect(try bench.names() == ["link.db", "real", "second.db"])
  }

  @Test func aLinkToABoardThatWasSetAsideInUseLeadsToAFreshOne() throws {
    mkdir(bench.directory + "/real", 0o700)
    try bench.add("eggs 7m", to: bench.open("real/board.db"))
    symlink(bench.directory + "/real/board.db", bench.directory + "/link.db")
    try Database(bench.directory + "/real/board.db")
      .run("PRAGMA foreign_keys = OFF; DROP TABLE steps")
    let file = try bench.open("link.db")
    #expect(throws: CommandError.self) { try bench.add("tea", to: file) }
    let fresh = try bench.open("link.db")
    #expect(try fresh.notices.isEmpty && fresh.board().ids.isEmpty)
  }
}

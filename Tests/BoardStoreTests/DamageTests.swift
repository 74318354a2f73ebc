import Board
import Foundation
import Glibc
import Testing
import Timers

@testable import BoardStore

struct DamageTests {
  let bench: StoreBench

  init() throws {
    bench = try StoreBench()
  }

  /// Makes a board with so many timers, all of it in the one file.
  private func makeBoard(_ name: String = "board.db", timers: Int = 300) throws {
    let lines = try (1...timers).map { NewTimer(try AddLine(parsing: "\"timer \($0)\" 5m")) }
    _ = try bench.open(name).perform(.add(lines), at: bench.stamp)
  }

  private func overwrite(_ name: String = "board.db", at offset: Int, count: Int) throws {
    var data = try bench.bytes(name)
    var random = RandomNumbers(seed: 5)
    for place in offset..<min(offset + count, data.count) {
      data[place] = UInt8.random(in: 0...255, using: &random)
    }
    try bench.write(data, to: name)
  }

  private func overwritePages(with text: String) throws {
    var data = try bench.bytes()
    for page in 1..<data.count / 4096 {
      let range = page * 4096..<(page + 1) * 4096
      guard data[range].firstRange(of: Data(text.utf8)) != nil else { continue }
      data.replaceSubrange(range, with: Data(repeating: 0xA5, count: 4096))
    }
    try bench.write(data)
  }

  private func expectSetAside(_ damaged: Data, name: String = "board.db") throws {
    let file = try bench.open(name)
    #expect(file.notices.count == 1)
    let kept = try bench.setAside(name)
    #expect(kept.count == 1)
    #expect(file.notices.first?.contains(kept.first ?? "?") == true)
    #expect(try bench.bytes(kept.first ?? "") == damaged)
    #expect(try file.board().names.isEmpty)
    try bench.add("tea", to: file)
    let reopened = try bench.open(name)
    #expect(reopened.notices.isEmpty)
    #expect(try reopened.board().names == ["tea"])
    #expect(try Database(bench.directory + "/" + name).integrity() == "ok")
  }

  @Test(arguments: [(0, 16), (0, 100), (0, 4096), (100, 3000)])
  func aFileWhoseBeginningIsLostIsSetAside(_ offset: Int, _ count: Int) throws {
    try makeBoard()
    try overwrite(at: offset, count: count)
    try expectSetAside(bench.bytes())
  }

  @Test(arguments: [50, 1000, 4096, 10_000, 40_961])
  func aFileThatWasCutOffIsSetAside(_ length: Int) throws {
    try makeBoard()
    try bench.write(bench.bytes().prefix(length))
    try expectSetAside(bench.bytes())
  }

  @Test func aTextInPlaceOfTheBoardIsSetAside() throws {
    try bench.write(Data("not a board\n".utf8))
    try expectSetAside(bench.bytes())
  }

  @Test func aBoardOfAnyNameIsKnownByWhatIsLeftOfIt() throws {
    try makeBoard("lab.db")
    try overwrite("lab.db", at: 0, count: 16)
    try expectSetAside(bench.bytes("lab.db"), name: "lab.db")
  }

  @Test func aFileOfWhichNothingTellsThatItWasABoardIsLeftAsItIs() throws {
    try makeBoard("lab.db")
    try overwrite("lab.db", at: 0, count: 4096)
    let bytes = try bench.bytes("lab.db")
    #expect(throws: StoreError.notABoard(bench.directory + "/lab.db")) { try bench.open("lab.db") }
    #expect(try bench.bytes("lab.db") == bytes)
    #expect(try bench.setAside("lab.db").isEmpty)
  }

  @Test func missingTablesAreDamage() throws {
    for table in ["timers", "board", "steps"] {
      try makeBoard(timers: 3)
      try Database(bench.path).run("PRAGMA foreign_keys = OFF; DROP TABLE \(table)")
      let before = try bench.setAside().count
      var notices = try bench.open().notices.count
      if table == "steps" {
        // Found when it is first needed.
        let file = try bench.open()
        #expect(throws: CommandError.self) { try bench.add("tea", to: file) }
        notices += 1
      }
      #expect(notices == 1)
      #expect(try bench.setAside().count == before + 1)
      unlink(bench.path)
    }
    try makeBoard(timers: 3)
    try Database(bench.path).run("DELETE FROM board")
    #expect(try bench.open().notices.count == 1)
  }

  /// A good board of which a set-aside that was broken off has taken the log.
  private func breakOff() throws -> (kept: String, log: Data) {
    let file = try bench.open()
    try bench.add("tea", to: file)
    let second = try StoreBench()
    try second.write(bench.bytes())
    let log = try bench.bytes("board.db-wal")
    let kept = "board.db.damaged-20261201T143000Z"
    try bench.write(second.bytes(), to: "copy.db")
    try bench.write(log, to: kept + "-wal")
    rename(bench.directory + "/copy.db", bench.path)
    for suffix in ["-wal", "-shm"] { unlink(bench.path + suffix) }
    return (kept, log)
  }

  @Test func aSetAsideThatWasBrokenOffIsFinished() throws {
    let (kept, log) = try breakOff()
    let mark = try #require(SetAsideMark(for: bench.path, name: bench.directory + "/" + kept))
    #expect(mark.leave(beside: bench.path))
    let fresh = try bench.open()
    #expect(fresh.notices.count == 1 && fresh.notices.first?.contains(kept) == true)
    #expect(try fresh.board().ids.isEmpty)
    #expect(try bench.setAside() == [kept])
    #expect(try bench.bytes(kept + "-wal") == log)
    #expect(try bench.names().allSatisfy { !$0.hasSuffix("-aside") })
    #expect(try bench.open().notices.isEmpty)
  }

  @Test func aMarkThatIsLeftOverMeansNothing() throws {
    try makeBoard(timers: 3)
    let mark = try #require(
      SetAsideMark(for: bench.path, name: bench.path + ".damaged-20261201T143000Z"))
    #expect(mark.leave(beside: bench.path))
    let data = try bench.bytes()
    rename(bench.path, bench.directory + "/elsewhere.db")
    try bench.write(data)
    let file = try bench.open()
    #expect(file.notices.isEmpty)
    #expect(try file.board().ids.count == 3)
    #expect(try bench.names().allSatisfy { !$0.hasSuffix("-aside") })
  }

  @Test func nothingThatWasSetAsideIsOverwritten() throws {
    var kept: Set<Data> = []
    for number in 1...5 {
      let text = Data("not a board, number \(number)\n".utf8)
      try bench.write(text)
      _ = try bench.open()
      kept.insert(text)
      for suffix in ["", "-wal", "-shm"] { unlink(bench.path + suffix) }
    }
    let names = try bench.setAside()
    #expect(names.count == 5)
    #expect(try Set(names.map { try bench.bytes($0) }) == kept)
  }

  @Test func manyThatFindTheDamageAtOnceSetItAsideOnceAndShareTheFreshBoard() throws {
    for round in 0..<5 {
      try bench.write(Data("not a board, round \(round)\n".utf8))
      for suffix in ["-wal", "-shm"] { unlink(bench.path + suffix) }
      let (path, stamp) = (bench.path, bench.stamp)
      let errors = Threads.run(12) { index in
        let file = try BoardFile(path: path, boot: BootIdentity("boot-1"), now: { stamp })
        let line = try AddLine(parsing: "\"timer \(index)\"")
        _ = try file.perform(.add(line, ready: true), at: stamp)
      }
      #expect(errors.isEmpty, "\(errors)")
      #expect(try bench.setAside().count == round + 1)
      #expect(try bench.open().board().ids.count == 12)
      #expect(try Database(bench.path).integrity() == "ok")
    }
  }

  @Test func damageFoundInUseIsSetAsideAndSaid() throws {
    try makeBoard(timers: 2000)
    // In the middle of all tables, where opening does not look.
    try overwritePages(with: "timer 1000")
    let file = try bench.open()
    let error = try #require(throws: StoreError.self) { try file.board() }
    let kept = try #require(try bench.setAside().first)
    #expect(error == .setAside(bench.path, as: bench.directory + "/" + kept))
    // The object is done with: nothing can go into the file that was set aside.
    #expect(throws: error) { try file.names() }
    #expect(throws: CommandError.failed(error)) { try bench.add("tea", to: file) }
    #expect(try bench.open().board().names.isEmpty)
  }

  @Test func aBoardInUseElsewhereIsNotSetAside() throws {
    try makeBoard()
    let other = try bench.open()
    #expect(try other.board().ids.count == 300)
    try overwriteInPlace(at: 0, count: 100)
    let error = try #require(throws: StoreError.self) {
      try BoardFile(
        path: bench.path, boot: bench.boot, now: { bench.stamp }, schema: .current,
        patience: Patience(seconds: 0.5))
    }
    #expect(error == .damaged(bench.path))
    #expect(try bench.setAside().isEmpty)
  }

  /// Overwrites without exchanging the file, as a failing disk does.
  private func overwriteInPlace(at offset: Int, count: Int) throws {
    // Another process: closing a descriptor of the file would drop this one's locks.
    let command = try Child(
      [
        "/bin/dd", "if=/dev/urandom", "of=\(bench.path)", "bs=1", "seek=\(offset)",
        "count=\(count)", "conv=notrunc",
      ])
    #expect(command.waitForEnd() == 0)
  }

  @Test func aBoardThatWasTakenAwayIsNotWrittenToAnyMore() throws {
    let file = try bench.open()
    try bench.add("tea", to: file)
    rename(bench.path, bench.directory + "/elsewhere.db")
    #expect(throws: CommandError.failed(.moved(bench.path))) { try bench.add("eggs", to: file) }
    #expect(throws: StoreError.moved(bench.path)) { try file.changes() }
  }

  @Test func whoStillHasTheOldFileDoesNotTouchTheNewOnesLog() throws {
    var old: BoardFile? = try bench.open()
    if let old { try bench.add("tea", to: old) }
    for suffix in ["", "-wal", "-shm"] {
      rename(bench.path + suffix, bench.directory + "/elsewhere.db" + suffix)
    }
    let fresh = try bench.open()
    try bench.add("eggs", to: fresh)
    old = nil
    #expect(try bench.names().contains("board.db-wal"))
    try bench.add("rice", to: fresh)
    #expect(try bench.open().board().names == ["eggs", "rice"])
  }

  @Test func garbageAnywhereInASmallBoardIsFoundAtOnceOrDoesNotMatter() throws {
    try makeBoard(timers: 60)
    let good = try bench.bytes()
    var found = 0
    for seed in 0..<60 {
      let bench = try StoreBench()
      var random = RandomNumbers(seed: UInt64(seed))
      var data = good
      let start = Int.random(in: 0..<data.count, using: &random)
      for place in start..<min(start + 400, data.count) {
        data[place] = UInt8.random(in: 0...255, using: &random)
      }
      try bench.write(data)
      let file = try bench.open()
      found += file.notices.count
      #expect(try file.board().ids.isEmpty == !file.notices.isEmpty)
      try bench.add("\"one more\"", to: file)
      _ = try file.perform(.undo, at: bench.stamp)
      _ = try (file.events(after: 0, limit: .max), file.steps(limit: 10))
    }
    #expect(found > 10)
  }

  @Test func garbageInTheLogNeverMakesTheBoardUnusable() throws {
    for seed in 0..<40 {
      let bench = try StoreBench()
      let file = try bench.open()
      for count in 1...20 { try bench.add("timer \"\(count)\"", to: file) }
      // As after a crash: the log is there, and nobody has the file open.
      let copy = try StoreBench()
      try copy.write(bench.bytes())
      var log = try bench.bytes("board.db-wal")
      var random = RandomNumbers(seed: UInt64(seed))
      let start = seed == 0 ? 0 : Int.random(in: 0..<log.count, using: &random)
      for place in start..<min(start + 300, log.count) {
        log[place] = UInt8.random(in: 0...255, using: &random)
      }
      try copy.write(log, to: "board.db-wal")
      let reopened = try copy.open()
      let names = try reopened.board().names
      #expect(names == (0..<names.count).map { "timer \($0 + 1)" })
      try copy.add("tea", to: reopened)
      #expect(try Database(copy.path).integrity() == "ok")
    }
  }
}

import Board
import Foundation
import Glibc
import Testing
import Timers

@testable import BoardStore

/// Logs as a crash leaves them, with and without damage in what counted.
struct DamagedLogTests {
  private static let header = 32
  private static let frame = 24 + 4096

  /// A board whose file holds nothing but its tables, and its log so many commands.
  private func makeLog(commands: Int) throws -> (file: Data, log: Data) {
    let bench = try StoreBench()
    let file = try bench.open()
    for count in 1...commands { try bench.add("timer-\(count) 5m", to: file) }
    return (try bench.bytes(), try bench.bytes("board.db-wal"))
  }

  /// Opens a board that was left so.
  private func open(_ file: Data, _ log: Data) throws -> (bench: StoreBench, board: BoardFile) {
    let bench = try StoreBench()
    try bench.write(file)
    try bench.write(log, to: "board.db-wal")
    return (bench, try bench.open())
  }

  /// What somebody finds who opens it.
  private func look(_ file: Data, _ log: Data) throws -> (notices: [String], names: [String]) {
    let (bench, board) = try open(file, log)
    return try withExtendedLifetime(bench) { (board.notices, try board.board().names) }
  }

  private func frames(_ log: Data) -> Int { (log.count - Self.header) / Self.frame }

  /// Where a frame begins, the first of which is 0.
  private func place(_ frame: Int) -> Int { Self.header + frame * Self.frame }

  private func spoil(_ log: inout Data, at place: Int, count: Int = 8) {
    for byte in place..<min(place + count, log.count) { log[byte] ^= 0x5A }
  }

  private func isCommit(_ log: Data, _ frame: Int) -> Bool {
    log[place(frame) + 4..<place(frame) + 8].contains { $0 != 0 }
  }

  @Test(arguments: [0, 100])
  func whatStandsBehindABadFrameIsKeptAndSaid(_ offset: Int) throws {
    let (file, log) = try makeLog(commands: 12)
    var spoiled = log
    spoil(&spoiled, at: place(frames(log) / 2) + offset)
    let (bench, board) = try open(file, spoiled)
    let kept = try #require(try bench.names().first { $0.hasPrefix("board.db-wal.damaged-") })
    #expect(board.notices.count == 1 && board.notices.first?.contains(kept) == true)
    #expect(try bench.bytes(kept) == spoiled)
    let names = try board.board().names
    #expect(!names.isEmpty && names.count < 12)
    #expect(names == (1...names.count).map { "timer-\($0)" })
    try bench.add("tea", to: board)
    #expect(try Database(bench.path).integrity() == "ok")
    // The next crash does not tell of it again.
    let later = try look(bench.bytes(), bench.bytes("board.db-wal"))
    #expect(later.notices.isEmpty && later.names == names + ["tea"])
  }

  @Test(arguments: [0, 8, 24])
  func aBadBeginningIsKeptAndSaid(_ place: Int) throws {
    var (file, log) = try makeLog(commands: 6)
    spoil(&log, at: place, count: 300)
    let (bench, board) = try open(file, log)
    #expect(board.notices.count == 1)
    #expect(try bench.names().contains { $0.hasPrefix("board.db-wal.damaged-") })
  }

  @Test func whoeverOpensItAtTheSameTimeKeepsItOnce() throws {
    for _ in 0..<20 {
      let bench = try StoreBench()
      var (file, log) = try makeLog(commands: 8)
      spoil(&log, at: place(frames(log) / 2))
      try bench.write(file)
      try bench.write(log, to: "board.db-wal")
      let (path, stamp) = (bench.path, bench.stamp)
      let errors = Threads.run(6) { index in
        let file = try BoardFile(path: path, boot: BootIdentity("boot-1"), now: { stamp })
        _ = try file.perform(.add(try AddLine(parsing: "tea-\(index)"), ready: true), at: stamp)
      }
      #expect(errors.isEmpty, "\(errors)")
      let kept = try bench.names().filter { $0.hasPrefix("board.db-wal.damaged-") }
      #expect(kept.count == 1)
      #expect(try bench.bytes(kept.first ?? "") == log)
      #expect(try bench.open().board().names.filter { $0.hasPrefix("tea") }.count == 6)
    }
  }

  @Test func anEndThatWasTornOffIsNothingToTell() throws {
    let (file, log) = try makeLog(commands: 6)
    let last = frames(log) - 1
    let begin = (0..<last).last { isCommit(log, $0) }.map { $0 + 1 } ?? 0
    var ends = [log.prefix(log.count - 10), log.prefix(place(last)), log.prefix(place(begin) + 9)]
    ends.append(log.prefix(place(last)) + Data(count: Self.frame))
    ends.append(log + Data(count: 3 * Self.frame))
    // Of what was not synced any page may be missing.
    for frame in begin...last {
      var end = log
      spoil(&end, at: place(frame), count: Self.frame)
      ends.append(end)
    }
    for end in ends {
      let found = try look(file, Data(end))
      #expect(found.notices.isEmpty && found.names.count >= 5)
    }
  }

  @Test func whatAKilledWriterLeftIsNothingToTell() throws {
    let (file, log) = try makeLog(commands: 3)
    // Two that go on from the same place: what the longer one wrote was never seen by the other.
    let (long, longBoard) = try open(file, log)
    let lines = try (1...200).map { NewTimer(try AddLine(parsing: "\"other \($0)\" 5m")) }
    _ = try longBoard.perform(.add(lines), at: long.stamp)
    let (short, shortBoard) = try open(file, log)
    try short.add("tea", to: shortBoard)
    let written = try short.bytes("board.db-wal")
    let left = try written + long.bytes("board.db-wal").dropFirst(written.count)
    #expect(left.count > written.count + 3 * Self.frame)
    let found = try look(short.bytes(), left)
    #expect(found.notices.isEmpty)
    #expect(found.names == ["timer-1", "timer-2", "timer-3", "tea"])
  }

  @Test func framesOfAnEarlierRoundAreNothingToTell() throws {
    let bench = try StoreBench()
    let file = try bench.open()
    for count in 1...20 { try bench.add("timer-\(count)", to: file) }
    _ = try file.open().number("PRAGMA wal_checkpoint(RESTART)")
    try bench.add("tea", to: file)
    let log = try bench.bytes("board.db-wal")
    #expect(frames(log) > 20)
    let found = try look(bench.bytes(), log)
    #expect(found.notices.isEmpty && found.names.count == 21)
  }

  @Test func aBoardThatIsOpenElsewhereIsNotDisturbed() throws {
    let bench = try StoreBench()
    let (path, boot, stamp) = (bench.path, bench.boot, bench.stamp)
    _ = try bench.open()
    let errors = Threads.run(4) { index in
      for number in 0..<40 {
        let file = try BoardFile(path: path, boot: boot, now: { stamp })
        #expect(file.notices.isEmpty)
        let line = try AddLine(parsing: "\"timer \(index) \(number)\"")
        _ = try file.perform(.add(line, ready: true), at: stamp)
      }
    }
    #expect(errors.isEmpty, "\(errors)")
    #expect(try bench.open().board().ids.count == 160)
  }
}

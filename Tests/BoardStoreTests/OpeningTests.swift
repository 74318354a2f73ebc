import Board
import Foundation
import Glibc
import Testing
import Timers

@testable import BoardStore

struct OpeningTests {
  let bench: StoreBench

  init() throws {
    bench = try StoreBench()
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(bench.directory + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  private func error(_ name: String) throws -> StoreError {
    try #require(throws: StoreError.self) { try bench.open(name) }
  }

  @Test func whatIsMadeIsForThisUserAlone() throws {
    chmod(bench.directory, 0o755)
    let file = try bench.open("state/timerboard/board.db")
    try bench.add("tea", to: file)
    #expect(mode("state") == 0o700 && mode("state/timerboard") == 0o700)
    for suffix in ["", "-wal", "-shm", "-news"] {
      #expect(mode("state/timerboard/board.db" + suffix) == 0o600)
    }
    #expect(mode("") == 0o755)
    #expect(file.isTrusted)
  }

  @Test func whatIsThereAlreadyKeepsItsModes() throws {
    mkdir(bench.directory + "/mine", 0o755)
    #expect(open(bench.directory + "/mine/board.db", O_CREAT | O_WRONLY, 0o640) >= 0)
    chmod(bench.directory + "/mine/board.db", 0o640)
    let file = try bench.open("mine/board.db")
    try bench.add("tea", to: file)
    #expect(mode("mine") == 0o755 && mode("mine/board.db") == 0o640)
  }

  @Test(arguments: [0o620, 0o602, 0o666])
  func aBoardThatOthersCanWriteIsNotTrusted(_ mode: Int) throws {
    let file = try bench.open()
    #expect(file.isTrusted)
    for suffix in ["", "-wal"] {
      chmod(bench.path + suffix, mode_t(mode))
      #expect(!file.isTrusted)
      chmod(bench.path + suffix, 0o644)
      #expect(file.isTrusted)
    }
    if geteuid() == 0 {
      chown(bench.path, 65_534, 65_534)
      #expect(!file.isTrusted)
    }
  }

  @Test func aDirectoryThatOthersCanWriteToIsNotTrusted() throws {
    let file = try bench.open()
    for mode: mode_t in [0o770, 0o707, 0o777] {
      chmod(bench.directory, mode)
      #expect(!file.isTrusted)
      // As /tmp is: others can put files there, and cannot take this one away.
      chmod(bench.directory, mode | 0o1000)
      #expect(file.isTrusted)
    }
    chmod(bench.directory, 0o755)
    #expect(file.isTrusted)
    if geteuid() == 0 {
      chown(bench.directory, 65_534, 65_534)
      #expect(!file.isTrusted)
    }
  }

  @Test func anEmptyFileIsABoardOnlyIfItsNameSaysSo() throws {
    for name in ["board.db", "lab.db"] {
      try bench.write(Data(), to: name)
      try bench.add("tea", to: bench.open(name))
    }
    try bench.write(Data(), to: "notes.txt")
    let path = bench.directory + "/notes.txt"
    let error = try #require(throws: StoreError.self) {
      try BoardFile(
        path: path, boot: bench.boot, now: { bench.stamp }, schema: .current,
        patience: Patience(seconds: 0.2))
    }
    #expect(error == .notABoard(path))
    #expect(try bench.bytes("notes.txt").isEmpty)
    #expect(try !bench.names().contains { $0.hasPrefix("notes.txt-") })
    // One that is not there is made, whatever its name, by however many at once.
    let (new, boot, stamp) = (bench.directory + "/lab", bench.boot, bench.stamp)
    let errors = Threads.run(8) { _ in _ = try BoardFile(path: new, boot: boot, now: { stamp }) }
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test func theLastToLeaveTidiesUp() throws {
    var file: BoardFile? = try bench.open()
    if let file { try bench.add("tea", to: file) }
    file = nil
    #expect(try bench.names() == ["board.db", "board.db-news"])
    #expect(try bench.open().board().names == ["tea"])
  }

  @Test func aFileOfAnotherProgramIsLeftAsItIs() throws {
    for (sql, name) in [
      ("CREATE TABLE a (b)", "board.db"),
      ("PRAGMA application_id = 7; CREATE TABLE a (b)", "other.db"),
      ("PRAGMA journal_mode = WAL; CREATE TABLE a (b)", "board.db"),
      ("PRAGMA user_version = 3", "third.db"),
    ] {
      try? FileManager.default.removeItem(atPath: bench.directory + "/" + name)
      try bench.write(Data(), to: name)
      try Database(bench.directory + "/" + name).run(sql)
      let (bytes, names) = (try bench.bytes(name), try bench.names())
      let path = bench.directory + "/" + name
      #expect(try error(name) == .notABoard(path))
      #expect(try bench.bytes(name) == bytes)
      #expect(try bench.names() == names)
    }
    let text = Data("dear diary, the tea was good\n".utf8)
    try bench.write(text, to: "notes.txt")
    #expect(try error("notes.txt") == .notABoard(bench.directory + "/notes.txt"))
    #expect(try bench.bytes("notes.txt") == text)
    // So short that SQLite would take it for a database that is still empty.
    try bench.write(Data("x".utf8), to: "x.txt")
    #expect(try error("x.txt") == .notABoard(bench.directory + "/x.txt"))
    #expect(try bench.bytes("x.txt") == Data("x".utf8))
  }

  @Test func aFileOfANewerVersionIsRefusedUntouched() throws {
    _ = try bench.open()
    try Database(bench.path).run("PRAGMA user_version = 9")
    let bytes = try bench.bytes()
    #expect(try error("board.db") == .newer(bench.path, version: 9))
    #expect(try bench.bytes() == bytes)
    #expect(try bench.names() == ["board.db"])
  }

  @Test func aFileOfAnOlderVersionIsBroughtUpToDateOnce() throws {
    let id = try bench.add("tea", to: bench.open())
    let next = Schema(version: Schema.current.version + 1) {
      Schema.current.migrations + [
        "ALTER TABLE timers ADD COLUMN colour TEXT; UPDATE timers SET colour = 'green'"
      ]
    }
    #expect(Schema.current.migrations.count == Schema.current.version)
    let path = bench.path
    let boot = bench.boot
    let stamp = bench.stamp
    let errors = Threads.run(8) { _ in
      let file = try BoardFile(
        path: path, boot: boot, now: { stamp }, schema: next, patience: Patience())
      #expect(try file.board().names == ["tea"])
    }
    #expect(errors.isEmpty, "\(errors)")
    let database = try Database(bench.path)
    #expect(try database.text("SELECT colour FROM timers") == "green")
    #expect(try database.number("PRAGMA user_version") == 3)
    #expect(try error("board.db") == .newer(bench.path, version: 3))
    #expect(id.rawValue == 1)
  }

  @Test func whatIsNoFileIsRefused() throws {
    mkdir(bench.directory + "/folder.db", 0o700)
    #expect(try error("folder.db") == .isDirectory(bench.directory + "/folder.db"))
    #expect(try error("folder.db/") == .isDirectory(bench.directory + "/folder.db/"))
    mkfifo(bench.directory + "/pipe.db", 0o600)
    #expect(try error("pipe.db") == .notABoard(bench.directory + "/pipe.db"))
    symlink("nothing", bench.directory + "/link.db")
    guard case .cannotOpen = try error("link.db") else {
      Issue.record("a link to nothing was opened")
      return
    }
    try bench.write(Data(), to: "file")
    guard case .cannotOpen = try error("file/board.db") else {
      Issue.record("a file was taken for a directory")
      return
    }
    #expect(throws: StoreError.self) { try BoardFile(path: "", now: { bench.stamp }) }
  }

  @Test func aLinkLeadsToTheBoardItself() throws {
    mkdir(bench.directory + "/real", 0o700)
    try bench.add("tea", to: bench.open("real/board.db"))
    symlink("real/board.db", bench.directory + "/link.db")
    let file = try bench.open("link.db")
    #expect(try file.board().names == ["tea"])
    #expect(file.path.hasSuffix("/real/board.db"))
    try bench.add("eggs", to: file)
    #expect(try bench.names() == ["link.db", "real"])
  }

  @Test(arguments: ["file:board.db?mode=memory", ":memory:", "a b'c\"d.db", "卵.db"])
  func anyNameIsTheNameOfAFile(_ name: String) throws {
    try bench.add("tea", to: bench.open(name))
    #expect(try bench.open(name).board().names == ["tea"])
    #expect(try bench.names().contains(name))
  }

  @Test func everyStatementFitsTheTables() throws {
    let file = try BoardFile(path: bench.path, now: { bench.stamp })
    let connection = try file.open()
    for query in Query.allCases { _ = try connection.statement(query) }
    let database = try Database(bench.path)
    #expect(try database.text("PRAGMA journal_mode") == "wal")
    #expect(try connection.number("PRAGMA synchronous") == 2)
    #expect(try connection.number("PRAGMA foreign_keys") == 1)
    #expect(try database.number("PRAGMA application_id") == 0x5442_4F41)
  }
}

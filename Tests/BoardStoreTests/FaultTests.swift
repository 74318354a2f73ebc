import Board
import Foundation
import Glibc
import Testing
import Timers

@testable import BoardStore

/// Disks and directories that do not let a board be written.
struct FaultTests {
  let bench: StoreBench

  init() throws {
    bench = try StoreBench()
  }

  @Test func aFullDiskIsSaidAndChangesNothing() throws {
    let file = try bench.open()
    let tea = try bench.add("tea 5m", to: file)
    let before = try file.board().timers
    let connection = try file.open()
    let pages = try connection.number("PRAGMA page_count")
    _ = try connection.number("PRAGMA max_page_count = \(pages)")
    let lines = try (1...2000).map { NewTimer(try AddLine(parsing: "\"timer \($0)\"")) }
    #expect(throws: CommandError.failed(.diskFull(bench.path))) {
      try file.perform(.add(lines), at: bench.stamp)
    }
    #expect(try file.board().timers == before)
    _ = try connection.number("PRAGMA max_page_count = 1000000")
    try bench.apply(.pause, to: tea, of: file)
    #expect(try file.perform(.add(lines), at: bench.stamp).events.count == 4000)
    try expectLogFoldsToBoard(file)
  }

  /// A disk of its own needs root, and a system that lets it have one.
  private static let canMount: Bool = {
    let command = try? Child(["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"])
    return command?.waitForEnd() == 0
  }()

  @Test(.enabled(if: canMount), arguments: [0, 16, 40, 64, 100, 160, 400])
  func aDiskThatIsFullFromSomePointOnStopsTheWriterWithOneLine(_ kilobytes: Int) throws {
    let program = TestProgram.path("BoardStoreWriter")
    let mount = "mount -t tmpfs -o size=\(max(4, kilobytes))k none '\(bench.directory)'"
    let fill = kilobytes == 0 ? "dd if=/dev/zero of='\(bench.directory)/x' 2>/dev/null;" : ""
    let copy = "cp '\(bench.directory)'/board.db* '\(bench.directory)-kept'"
    try FileManager.default.createDirectory(
      atPath: bench.directory + "-kept", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: bench.directory + "-kept") }
    let writer = try Child([
      "unshare", "-m", "sh", "-c",
      "\(mount); \(fill) '\(program)' '\(bench.path)' w 3 5000; \(copy) 2>/dev/null",
    ])
    var lines: [String] = []
    while let line = writer.line() { lines.append(line) }
    writer.waitForEnd()
    let error = try #require(lines.last)
    let answered = lines.dropLast().last.flatMap { Int($0.prefix { $0 != " " }) } ?? 0
    #expect(error == "error: \(StoreError.diskFull(bench.path))", "\(error)")
    guard FileManager.default.fileExists(atPath: bench.directory + "-kept/board.db") else { return }
    let kept = try BoardFile(
      path: bench.directory + "-kept/board.db", now: { Stamp(instant: .now, wall: Date()) })
    #expect(kept.notices.isEmpty)
    #expect(try kept.lastEvent() == answered)
    try expectLogFoldsToBoard(kept)
  }

  @Test func aFileThatCannotBeWrittenToIsSaid() throws {
    try bench.add("tea", to: bench.open())
    chmod(bench.directory, 0o777)
    chmod(bench.path, 0o444)
    try expect(.readOnly(bench.path))
    chmod(bench.path, 0)
    try Threads.asGuest { [path = bench.path, stamp = bench.stamp] in
      let error = #expect(throws: StoreError.self) { try BoardFile(path: path, now: { stamp }) }
      #expect("\(error as Any)".contains("Permission denied"))
    }
  }

  @Test func aDirectoryThatCannotBeWrittenToIsSaid() throws {
    try bench.add("tea", to: bench.open())
    chmod(bench.path, 0o666)
    chmod(bench.directory, 0o555)
    defer { chmod(bench.directory, 0o700) }
    try expect(.readOnly(bench.path))
    try expect(.readOnly(bench.directory + "/new.db"), name: "new.db")
    let folder = bench.directory + "/new"
    try expect(.noDirectory(folder, reason: "Permission denied"), name: "new/board.db")
  }

  private func expect(_ error: StoreError, name: String = "board.db") throws {
    try Threads.asGuest { [path = bench.directory + "/" + name, stamp = bench.stamp] in
      #expect(throws: error) { try BoardFile(path: path, now: { stamp }) }
    }
  }

  @Test func everyErrorIsOneLineThatSaysWhatToDo() {
    let path = "/home/me/board.db"
    let errors: [StoreError] = [
      .noDirectory(path, reason: "reason"), .cannotOpen(path, reason: "reason"),
      .isDirectory(path), .notABoard(path), .newer(path, version: 3), .readOnly(path),
      .diskFull(path), .busy(path), .damaged(path), .cannotSetAside(path, reason: "reason"),
      .setAside(path, as: path + ".damaged-1"), .moved(path), .failed(path, reason: "reason"),
    ]
    for error in errors {
      #expect(error.description.contains(path) && !error.description.contains("\n"))
      #expect(error.description.contains { ":;".contains($0) })
      #expect("\(CommandError.failed(error))" == error.description)
    }
  }
}

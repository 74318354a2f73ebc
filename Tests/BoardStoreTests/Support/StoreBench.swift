import Board
import Foundation
import Timers

@testable import BoardStore

/// A board's file in a directory of its own, with time that moves only when told to.
final class StoreBench {
  let directory: String
  let boot = BootIdentity("boot-1")
  var instant = ContinuousClock.Instant(bootNanoseconds: 1_000_000_000_000)
  var wall = Date(timeIntervalSince1970: 1_796_050_000)

  var path: String { directory + "/board.db" }
  var nanoseconds: Int64 { instant.bootNanoseconds }
  var stamp: Stamp { Stamp(instant: instant, wall: wall, monotonic: nanoseconds - 7) }

  init() throws {
    var template = Array("/tmp/timerboard-store.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  /// Opens a board that does not wait for the disk, which no test takes the power from.
  func open(_ name: String = "board.db") throws -> BoardFile {
    let file = try BoardFile(path: directory + "/" + name, boot: boot, now: { stamp })
    try file.open().execute("PRAGMA synchronous = OFF")
    return file
  }

  func advance(_ seconds: Double) {
    instant = instant.advanced(by: .seconds(seconds))
    wall = wall.addingTimeInterval(seconds)
  }

  @discardableResult
  func add(_ line: String, to file: BoardFile, ready: Bool = false) throws -> TimerID {
    let commit = try file.perform(.add(AddLine(parsing: line), ready: ready), at: stamp)
    return commit.deltas.last?.id ?? TimerID(rawValue: 0)
  }

  @discardableResult
  func apply(_ command: TimerCommand, to id: TimerID, of file: BoardFile) throws -> Commit {
    try file.perform(.apply(command, to: [id]), at: stamp)
  }

  func bytes(_ name: String = "board.db") throws -> Data {
    try Data(contentsOf: URL(filePath: directory + "/" + name))
  }

  func write(_ data: Data, to name: String = "board.db") throws {
    try data.write(to: URL(filePath: directory + "/" + name))
  }

  /// The names of what is in the directory, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
  }

  /// What was set aside, without what belongs to it.
  func setAside(_ name: String = "board.db") throws -> [String] {
    try names().filter {
      $0.hasPrefix("\(name).damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }
  }
}

extension Board {
  /// The names of all timers in the order of their ids.
  var names: [String] { timers.map(\.name.text) }
}

func name(_ text: String) throws -> TimerName { try TimerName(text) }

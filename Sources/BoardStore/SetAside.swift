import CSQLite
import Glibc

/// Takes a board that is not whole out of the way, with all that belongs to it, and keeps it.
enum SetAside {
  /// What became of the damaged file.
  enum Outcome {
    /// It is kept under that name.
    case kept(String)
    /// Somebody else was faster: there is another file at the path, or none.
    case gone
    /// Others have it open, and may still save something.
    case inUse
    case failed(errno: Int32)
  }

  /// Renames the file that a connection has open.
  ///
  /// It is done under SQLite's own exclusive lock on that very file, and only if the path still leads
  /// to it. Whoever finds the damage at the same time waits for the lock, and then sees that the file
  /// has moved; nobody can take a fresh board for a damaged one.
  ///
  /// The connection is good for nothing but being closed after this.
  static func run(
    _ connection: Connection, at path: String, _ patience: Patience
  ) throws(Failure) -> Outcome {
    // Closing would write the log back and delete it.
    try connection.check(csqlite_checkpoint_on_close(connection.handle, 0))
    connection.rollBack()
    let file = try DatabaseFile(of: connection)
    let isLocked = patience.awaiting { connection.hasMoved || file.lockOutOthers() }
    if connection.hasMoved { return .gone }
    guard isLocked else { return .inUse }
    return rename(path)
  }

  /// Renames the log of a board whose file is empty, since SQLite would delete it.
  ///
  /// The file stays: of one that was renamed somebody could still have an open connection, and SQLite
  /// would delete the next board's log for it. The connection is good for nothing but being closed
  /// after this.
  static func runLog(
    _ connection: Connection, at path: String, _ patience: Patience
  ) throws(Failure) -> Outcome {
    let file = try DatabaseFile(of: connection)
    let isLocked = patience.awaiting {
      connection.hasMoved || file.size > 0 || file.lockOutOthers()
    }
    // Somebody else has done it, and may have made a board of the file.
    if connection.hasMoved || file.size > 0 || Companions.logSize(of: path) == 0 { return .gone }
    guard isLocked else { return .inUse }
    let name = unusedName(for: path, "removed")
    for suffix in Companions.suffixes {
      if !move(path + suffix, to: name + suffix), errno != ENOENT { return .failed(errno: errno) }
    }
    return .kept(name + "-wal")
  }

  private static func rename(_ path: String) -> Outcome {
    let name: String
    if let mark = SetAsideMark(of: path), mark.isAbout(path) {
      // Somebody was killed at it: what is moved already and what is not belong together.
      name = mark.destination(of: path)
    } else {
      name = unusedName(for: path, "damaged")
      // Without its log a board may look undamaged. Where no mark can be made it is set aside as well.
      _ = SetAsideMark(for: path, name: name)?.leave(beside: path)
    }
    // The file itself last: as long as it is there, whoever comes next knows that this is to be done.
    for suffix in Companions.suffixes {
      if !move(path + suffix, to: name + suffix), errno != ENOENT { return .failed(errno: errno) }
    }
    guard move(path, to: name) else { return .failed(errno: errno) }
    SetAsideMark.remove(beside: path)
    return .kept(name)
  }

  /// A name under which a file and all that belongs to it can be kept.
  static func unusedName(for path: String, _ word: String) -> String {
    let name = "\(path).\(word)-\(utc(time(nil)))"
    var number = 1
    while true {
      let candidate = number == 1 ? name : "\(name)-\(number)"
      let isFree = ([""] + Companions.suffixes).allSatisfy { suffix in
        var file = stat()
        return lstat(candidate + suffix, &file) != 0
      }
      if isFree { return candidate }
      number += 1
    }
  }

  /// Renames, but never over another file where the file system can tell.
  private static func move(_ path: String, to name: String) -> Bool {
    if link(path, name) == 0 { return unlink(path) == 0 }
    guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK else { return false }
    return Glibc.rename(path, name) == 0
  }

  /// As in `20261201T143000Z`.
  private static func utc(_ seconds: time_t) -> String {
    var seconds = seconds
    var fields = tm()
    guard gmtime_r(&seconds, &fields) != nil else { return String(seconds) }
    func digits(_ value: Int32, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return digits(fields.tm_year + 1900, 4) + digits(fields.tm_mon + 1, 2)
      + digits(fields.tm_mday, 2) + "T" + digits(fields.tm_hour, 2) + digits(fields.tm_min, 2)
      + digits(fields.tm_sec, 2) + "Z"
  }
}

import CSQLite
import Glibc
import Timers

/// Why a board on disk cannot be used; the text says what to do, in one line.
public enum StoreError: Error, Hashable, Sendable {
  /// A directory on the way to the file is missing and cannot be made.
  case noDirectory(String, reason: String)
  case cannotOpen(String, reason: String)
  /// A directory is where the file should be.
  case isDirectory(String)
  /// A file of something else, which is left alone.
  case notABoard(String)
  /// Made by a newer version than this one.
  case newer(String, version: Int)
  case readOnly(String)
  case diskFull(String)
  /// Others kept the board for longer than anybody waits.
  case busy(String)
  /// Damaged, and left where it is, because others have it open.
  case damaged(String)
  /// Damaged, and cannot be renamed.
  case cannotSetAside(String, reason: String)
  /// Was found damaged while in use, and was set aside.
  case setAside(String, as: String)
  /// The file was taken away or exchanged while it was open.
  case moved(String)
  case failed(String, reason: String)
}

extension StoreError {
  /// Whether the file is still there and whole, so that it may be possible to write to it again.
  public var mayPass: Bool {
    switch self {
    case .readOnly, .diskFull, .busy, .failed: true
    case .noDirectory, .cannotOpen, .isDirectory, .notABoard, .newer, .damaged, .cannotSetAside,
      .setAside, .moved:
      false
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .noDirectory(let path, let reason):
      "there is no directory \(path), and it cannot be made: \(reason); "
        + "make it, or name another file with --board"
    case .cannotOpen(let path, let reason):
      "the board \(path) cannot be opened: \(reason); look at who may use it, "
        + "or name another file with --board"
    case .isDirectory(let path):
      "\(path) is a directory: name a file in it with --board"
    case .notABoard(let path):
      "\(path) is not a board, and is left as it is: name another file with --board"
    case .newer(let path, let version):
      "the board \(path) was made by a newer timerboard (format \(version)): use that one"
    case .readOnly(let path):
      "the board \(path) cannot be written to: allow it for the file and its directory, "
        + "or name another file with --board"
    case .diskFull(let path):
      "the disk is full, and nothing was changed on the board \(path): make room, then try again"
    case .busy(let path):
      "the board \(path) is kept busy by another program: try again when that has ended"
    case .damaged(let path):
      "the board \(path) is damaged and open elsewhere: leave the other boards, end timerboard serve "
        + "if that runs in the background, then try again"
    case .cannotSetAside(let path, let reason):
      "the board \(path) is damaged, and cannot be renamed to be kept: \(reason); "
        + "move it away, or name another file with --board"
    case .setAside(let path, let name):
      "the board \(path) was damaged and is kept as \(name): try again, on a fresh board"
    case .moved(let path):
      "the board \(path) was removed or exchanged while it was open: open it again"
    case .failed(let path, let reason):
      "the board \(path) cannot be used: \(reason); try again, or name another file with --board"
    }
  }
}

extension StoreError {
  /// Puts into words why something did not work, unless it is damage, which is seen to elsewhere.
  init(_ failure: Failure, path: String) {
    switch failure {
    case .moved, .closed, .orphaned: self = .moved(path)
    case .notABoard: self = .notABoard(path)
    case .newer(let version): self = .newer(path, version: version)
    case .sqlite(let code, let system, let text):
      self = Self.error(path, code: code, system: system, text: text)
    }
  }

  private static func error(_ path: String, code: Int32, system: Int32, text: String) -> StoreError
  {
    switch (code & 0xFF, system) {
    case (SQLITE_BUSY, _), (SQLITE_LOCKED, _), (SQLITE_PROTOCOL, _): .busy(path)
    case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _): .damaged(path)
    case (SQLITE_FULL, _), (SQLITE_IOERR, ENOSPC), (SQLITE_IOERR, EDQUOT),
      (SQLITE_IOERR, EFBIG), (SQLITE_CANTOPEN, ENOSPC), (SQLITE_CANTOPEN, EDQUOT):
      .diskFull(path)
    // The memory that all connections share is a file, and could not be made larger.
    case (SQLITE_IOERR, _) where code == SQLITE_IOERR | 19 << 8: .diskFull(path)
    case (SQLITE_READONLY, _), (SQLITE_IOERR, EROFS): .readOnly(path)
    case (SQLITE_CANTOPEN, EACCES), (SQLITE_CANTOPEN, EPERM), (SQLITE_CANTOPEN, EROFS):
      faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0
        ? .readOnly(path) : .cannotOpen(path, reason: SystemError.text(system))
    case (SQLITE_CANTOPEN, let number) where number != 0:
      .cannotOpen(path, reason: SystemError.text(number))
    case (SQLITE_IOERR, let number) where number != 0:
      .failed(path, reason: SystemError.text(number))
    default: .failed(path, reason: text)
    }
  }
}

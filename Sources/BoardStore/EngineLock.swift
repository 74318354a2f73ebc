import CLinux
import Glibc
import Timers

/// The share that every program has in a board which rings its timers: a lock beside the file that
/// ends with the program, however that ends.
///
/// It counts for the very file: of one that was removed or exchanged nobody has a share, even while a
/// program still has the old one open. From any thread.
public final class EngineLock: Sendable {
  private enum Place: Int {
    /// Shared by all engines.
    case engine
    /// Had by the one engine without a screen.
    case server

    /// The byte that stands for it, of which each file has its own.
    func byte(of file: Int) -> Int { file * 2 + rawValue }
  }

  private let descriptor: Int32
  private let file: Int

  /// Takes a share, without which a ringer would be started beside this program.
  ///
  /// - Parameter path: the board's file, as ``BoardFile/path`` gives it.
  public init(path: String) throws(StoreError) {
    descriptor = try Self.open(path)
    file = Self.number(of: path)
    guard clinux_lock_byte(descriptor, Place.engine.byte(of: file), 0) == 0 else {
      let reason = SystemError.text(errno)
      close(descriptor)
      throw .failed(path, reason: "\(Self.path(of: path)) cannot be locked (\(reason))")
    }
  }

  deinit { close(descriptor) }

  /// Becomes the one engine without a screen; false if there is one.
  public func becomeServer() -> Bool {
    clinux_lock_byte(descriptor, Place.server.byte(of: file), 1) == 0
  }

  /// Whether any program rings the timers of a board; where that cannot be found out, none does.
  public static func isHeld(path: String) -> Bool {
    guard let descriptor = try? open(path) else { return false }
    defer { close(descriptor) }
    let byte = Place.engine.byte(of: number(of: path))
    return clinux_byte_is_locked(descriptor, byte) == 1
  }

  private static func path(of board: String) -> String { board + "-engines" }

  /// The number of the file within its disk, as far as a place in a file can be told by it; no other gets
  /// it as long as somebody has this one open.
  private static func number(of board: String) -> Int {
    var status = stat()
    guard stat(board, &status) == 0 else { return 0 }
    return Int(status.st_ino & (1 << 60 - 1))
  }

  private static func open(_ board: String) throws(StoreError) -> Int32 {
    let path = path(of: board)
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw .failed(board, reason: "\(path) cannot be opened (\(SystemError.text(errno)))")
    }
    return descriptor
  }
}

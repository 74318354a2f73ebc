import Glibc

/// Tells when somebody has changed a board's file.
///
/// The log of the database changes before a commit can be seen, so that each writer touches a file of
/// its own beside it afterwards: `board.db-news`. From any thread.
public final class NewsWatch: Sendable {
  /// Readable when there is news; to be watched, never read from or closed.
  public let descriptor: Int32
  private let path: String

  /// Begins to watch.
  ///
  /// - Parameter path: the board's file, as ``BoardFile/path`` gives it.
  public init(path: String) throws(StoreError) {
    self.path = NewsFile.path(of: path)
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw .failed(path, reason: "news of it cannot be watched for (\(ErrnoText.text(errno)))")
    }
    guard watch() else {
      let reason = ErrnoText.text(errno)
      close(descriptor)
      throw .failed(path, reason: "\(self.path) cannot be watched (\(reason))")
    }
  }

  deinit { close(descriptor) }

  /// Takes note of all news so far; whether there was any.
  ///
  /// Whoever looks at the board after it has seen all of it.
  public func drain() -> Bool {
    var hasNews = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 { hasNews = true }
    }
    // The file may be another by now; asked for the same one again, the kernel changes nothing.
    if hasNews { _ = watch() }
    return hasNews
  }

  private func watch() -> Bool {
    let events = IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
    if inotify_add_watch(descriptor, path, UInt32(events)) >= 0 { return true }
    guard errno == ENOENT, NewsFile.make(path) else { return false }
    return inotify_add_watch(descriptor, path, UInt32(events)) >= 0
  }
}

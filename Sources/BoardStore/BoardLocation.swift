import Foundation
import Glibc
import Timers

/// Where a board's file is, with what had to be made for it.
struct BoardLocation {
  /// Absolute and without links, so that all that goes by the name of the file lies beside it.
  let path: String
  /// Whether there was none before, so that it may be empty.
  let wasMissing: Bool

  /// Finds the file, or makes an empty one that only this user can read, and its directories.
  init(_ given: String) throws(StoreError) {
    guard !given.isEmpty, !given.utf8.contains(0) else {
      throw .cannotOpen(given, reason: "that is no name of a file")
    }
    var path = try Self.absolute(given)
    if let target = Self.emptiedTarget(of: path) { path = target }
    wasMissing = try !Self.isThere(path)
    if wasMissing {
      let (directory, name) = Self.split(path)
      guard !name.isEmpty else { throw .isDirectory(given) }
      try Self.makeDirectory(directory)
      try Self.makeFile(try Self.resolved(directory) + "/" + name)
    }
    self.path = try Self.resolved(path)
  }

  private static func isThere(_ path: String) throws(StoreError) -> Bool {
    var file = stat()
    if stat(path, &file) == 0 {
      switch file.st_mode & S_IFMT {
      case S_IFREG: return true
      case S_IFDIR: throw .isDirectory(path)
      default: throw .notABoard(path)
      }
    }
    guard errno == ENOENT else { throw .cannotOpen(path, reason: SystemError.text(errno)) }
    guard lstat(path, &file) != 0 || file.st_mode & S_IFMT != S_IFLNK else {
      throw .cannotOpen(path, reason: "it is a link to a file that is not there")
    }
    return false
  }

  /// Where a link leads, if there is no file because the board there was set aside.
  ///
  /// Of any other link to nothing the disk may be missing that its board is on.
  private static func emptiedTarget(of link: String) -> String? {
    var path = link
    var file = stat()
    // As many as the system follows.
    for _ in 0..<40 where lstat(path, &file) == 0 && file.st_mode & S_IFMT == S_IFLNK {
      guard let text = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return nil
      }
      path = text.hasPrefix("/") ? text : split(path).directory + "/" + text
    }
    guard path != link, lstat(path, &file) != 0, errno == ENOENT else { return nil }
    let (directory, name) = split(path)
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return names?.contains { $0.hasPrefix(name + ".damaged-") } == true ? path : nil
  }

  private static func absolute(_ path: String) throws(StoreError) -> String {
    if path.hasPrefix("/") { return path }
    guard let current = getcwd(nil, 0) else {
      throw .cannotOpen(path, reason: "the current directory is not there any more")
    }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }

  private static func resolved(_ path: String) throws(StoreError) -> String {
    guard let resolved = realpath(path, nil) else {
      // It was there a moment ago.
      if errno == ENOENT { throw .moved(path) }
      throw .cannotOpen(path, reason: SystemError.text(errno))
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (
      slash == path.startIndex ? "/" : String(path[..<slash]),
      String(path[path.index(after: slash)...])
    )
  }

  /// Makes the directory and those that it is in, as far as they are missing.
  private static func makeDirectory(_ path: String) throws(StoreError) {
    if mkdir(path, 0o700) == 0 { return sync(split(path).directory) }
    switch errno {
    case EEXIST: return
    case ENOENT:
      try makeDirectory(split(path).directory)
      if mkdir(path, 0o700) == 0 { return sync(split(path).directory) }
      guard errno != EEXIST else { return }
    default: break
    }
    // A directory that is there answers so too where nothing can be written.
    var file = stat()
    let reason = errno
    if stat(path, &file) == 0, file.st_mode & S_IFMT == S_IFDIR { return }
    if reason == ENOSPC || reason == EDQUOT { throw .diskFull(path) }
    throw .noDirectory(path, reason: SystemError.text(reason))
  }

  /// Has a new directory outlast a loss of power, as what is going to be in it does.
  private static func sync(_ directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // Not every file system can; the answer to the first command does not wait for better ones.
    fsync(descriptor)
    close(descriptor)
  }

  /// Makes the file without opening it: closing any descriptor of it would drop the locks that
  /// another connection of this process has on it by then.
  private static func makeFile(_ path: String) throws(StoreError) {
    guard mknod(path, S_IFREG | 0o600, 0) != 0 else { return }
    switch errno {
    case EEXIST: return
    case EACCES, EROFS: throw .readOnly(path)
    case ENOSPC, EDQUOT: throw .diskFull(path)
    default: throw .cannotOpen(path, reason: SystemError.text(errno))
    }
  }
}

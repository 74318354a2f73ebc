import Glibc

/// What is left beside a damaged board while it is set aside, so that whoever comes next finishes that
/// if it was broken off: a link that leads nowhere and says which file it was, and its new name.
///
/// A link, since one is made in one step with all that it says.
struct SetAsideMark {
  /// The number of the damaged file, by which a mark that was left over is told from one that counts.
  private let file: UInt64
  /// The name that the file and all that belongs to it get, in the same directory.
  private let name: Substring

  private static func path(of board: String) -> String { board + "-aside" }

  /// Reads the mark beside a board, if there is one that makes sense.
  init?(of board: String) {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(Self.path(of: board), &text, text.count)
    guard count > 0 else { return nil }
    let bytes = text.prefix(count).map(UInt8.init(bitPattern:))
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let file = UInt64(parts[0]) else { return nil }
    let name = parts[1]
    // It is made from the board's own name: anything else was put there by somebody else.
    guard name.hasPrefix(Self.lastPart(of: board) + ".damaged-"), !name.contains("/") else {
      return nil
    }
    self.file = file
    self.name = name
  }

  /// Makes a mark for the file that a path leads to.
  init?(for board: String, name: String) {
    guard let file = Self.number(of: board) else { return nil }
    self.file = file
    self.name = Self.lastPart(of: name)
  }

  /// Whether it is about the file that the path leads to now.
  func isAbout(_ board: String) -> Bool { Self.number(of: board) == file }

  /// Where the board is to be kept.
  func destination(of board: String) -> String {
    String(board.dropLast(Self.lastPart(of: board).count)) + name
  }

  /// Puts it beside the board, under the lock that keeps everybody else out; whether that worked.
  func leave(beside board: String) -> Bool {
    let text = "\(file):\(name)"
    if symlink(text, Self.path(of: board)) == 0 { return true }
    // One that is there already is about a file that is not there any more.
    guard errno == EEXIST, Self.remove(beside: board) else { return false }
    return symlink(text, Self.path(of: board)) == 0
  }

  /// Takes the mark away; whether there is none then.
  @discardableResult
  static func remove(beside board: String) -> Bool {
    unlink(path(of: board)) == 0 || errno == ENOENT
  }

  private static func number(of path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  private static func lastPart(of path: String) -> Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }
}

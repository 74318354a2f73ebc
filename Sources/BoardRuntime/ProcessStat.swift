import Foundation

/// What the kernel says of a process in one line.
struct ProcessStat {
  /// When it was started, in ticks since the machine was.
  var began: Int64
  /// The number of the process that started it, or that has taken it over since.
  var parent: Int32
  /// Whether it has ended, and only its status is left.
  var isDead: Bool

  init?(of process: Int32) {
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat") else {
      return nil
    }
    let line = String(decoding: bytes, as: UTF8.self)
    // The name stands in parentheses and may hold anything, these too.
    guard let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ")
    // The state is the third field of all, the parent the fourth, and the start the twenty-second.
    guard fields.count > 19, let began = Int64(fields[19]), let parent = Int32(fields[1]) else {
      return nil
    }
    self.began = began
    self.parent = parent
    isDead = ["Z", "X", "x"].contains(fields[0])
  }
}

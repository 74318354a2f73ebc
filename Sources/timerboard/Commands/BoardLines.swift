import Board

/// A board file: one line of the grammar a row, and comments.
struct BoardLines {
  /// A row, with its place in the file.
  struct Row {
    /// Counted from 1.
    var number: Int
    var line: AddLine
  }

  private(set) var rows: [Row] = []

  /// Reads a file, or names the first line that is wrong and what is wrong with it.
  init(_ bytes: [UInt8]) throws(CommandFailure) {
    var bytes = bytes[...]
    // What some editors put in front of UTF-8.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
    let newline = UInt8(ascii: "\n")
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let text = String(validating: line, as: UTF8.self) else {
        throw CommandFailure("line \(index + 1) is not UTF-8: save the file as UTF-8")
      }
      if Self.isComment(text) { continue }
      do throws(LineError) {
        rows.append(Row(number: index + 1, line: try AddLine(parsing: text)))
      } catch {
        let offers = error.offers.isEmpty ? "" : ": try " + error.offers.joined(separator: ", or ")
        throw CommandFailure("line \(index + 1): \(error.message)\(offers)")
      }
    }
  }

  /// Whether a line is a comment, or empty: `#` begins a comment where nothing or a space follows.
  static func isComment(_ line: String) -> Bool {
    guard let start = line.firstIndex(where: { !$0.isWhitespace }) else { return true }
    guard line[start] == "#" else { return false }
    let next = line.index(after: start)
    return next == line.endIndex || line[next].isWhitespace
  }

  /// The lines of a file that holds these timers: plans, tags, and notes as comments.
  static func lines(of timers: [BoardTimer]) -> [String] {
    timers.flatMap { timer in
      let line = AddLine(name: timer.name, plan: timer.plan, tags: timer.tags).line
      return (timer.note.isEmpty ? [] : ["# \(timer.note)"]) + [line]
    }
  }
}

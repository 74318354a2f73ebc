import Board

/// A board file: one line of the grammar a row, and comments, of which some belong to the row below.
struct BoardLines {
  /// A row, with its place in the file.
  struct Row: Hashable {
    /// Counted from 1.
    var number: Int
    var line: AddLine
    /// Empty for none.
    var note = ""
    /// What else is said of it.
    var settings: [TimerSetting] = []
  }

  /// What comments above a row say of it.
  private struct Above {
    private var values: [Field: String] = [:]

    mutating func take(_ comment: Substring) throws(CommandFailure) {
      for field in Field.allCases where comment.hasPrefix(field.rawValue) {
        guard values[field] == nil else {
          throw CommandFailure("there is a second \(field.rawValue) above a timer: leave one")
        }
        let text = comment.dropFirst(field.rawValue.count)
        values[field] = try field.value(String(text.first == " " ? text.dropFirst() : text))
      }
    }

    var note: String { values[.note] ?? "" }

    var settings: [TimerSetting] {
      Field.allCases.compactMap { field in values[field].flatMap(field.setting) }
    }
  }

  private enum Field: String, CaseIterable {
    case note = "note:"
    case onRing = "on-ring:"
    case sound = "sound:"
    case sleep = "sleep:"

    /// What stands in the file, checked.
    func value(_ text: String) throws(CommandFailure) -> String {
      switch self {
      case .note: try Operand.note(text)
      case .onRing: try Operand.command(text)
      case .sound: try Operand.sound(text)
      case .sleep: SleepText.word(pauses: try SleepText.pauses(text))
      }
    }

    func setting(_ value: String) -> TimerSetting? {
      switch self {
      case .note: nil
      case .onRing: .onRing(value)
      case .sound: .sound(value)
      case .sleep: .pausesInSleep(value == SleepText.word(pauses: true))
      }
    }
  }

  private(set) var rows: [Row] = []

  /// Reads a file, or names the first line that is wrong and what is wrong with it.
  init(_ bytes: [UInt8]) throws(CommandFailure) {
    var bytes = bytes[...]
    // What some editors put in front of UTF-8.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
    let newline = UInt8(ascii: "\n")
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    var above = Above()
    for (index, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let text = String(validating: line, as: UTF8.self) else {
        throw CommandFailure("line \(index + 1) is not UTF-8: save the file as UTF-8")
      }
      do throws(CommandFailure) {
        if let comment = Self.comment(text) {
          if comment.isEmpty { above = Above() } else { try above.take(comment) }
          continue
        }
        rows.append(
          Row(
            number: index + 1, line: try Self.line(text), note: above.note,
            settings: above.settings))
        above = Above()
      } catch {
        throw CommandFailure("line \(index + 1): \(error)")
      }
    }
  }

  private static func line(_ text: String) throws(CommandFailure) -> AddLine {
    do throws(LineError) {
      return try AddLine(parsing: text)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// What a comment says, which is nothing where a line is empty; `nil` where it is no comment.
  ///
  /// `#` begins one where nothing or a space follows.
  private static func comment(_ line: String) -> Substring? {
    let rest = line.drop(while: \.isWhitespace)
    guard let first = rest.first else { return "" }
    let text = rest.dropFirst()
    guard first == "#", text.first?.isWhitespace ?? true else { return nil }
    return text.drop(while: \.isWhitespace)
  }

  /// The lines of a file that holds these timers: plans and tags, with what else there is of each above.
  ///
  /// - Parameters:
  ///   - timers: the timers.
  ///   - pausesInSleep: whether those stand still in sleep that do not say otherwise.
  ///   - hasPassed: whether it is an alarm whose time is over for good, which nothing can start again:
  ///     it is a comment, parted from what is below.
  static func lines(
    of timers: [BoardTimer], pausesInSleep: Bool = false,
    hasPassed: (BoardTimer) -> Bool = { _ in false }
  ) -> [String] {
    timers.flatMap { timer in
      let line = AddLine(name: timer.name, plan: timer.plan, tags: timer.tags).line
      let above = lines(above: timer, pausesInSleep: pausesInSleep)
      return above + (hasPassed(timer) ? ["# passed: \(line)", "#"] : [line])
    }
  }

  private static func lines(above timer: BoardTimer, pausesInSleep: Bool) -> [String] {
    var lines: [String] = []
    func add(_ field: Field, _ value: String) { lines.append("# \(field.rawValue) \(value)") }
    if !timer.note.isEmpty { add(.note, timer.note) }
    if let command = try? Operand.command(timer.onRing), !command.isEmpty {
      add(.onRing, command)
    } else if !timer.onRing.isEmpty {
      lines.append("# (a command for its rings that is not one line of text is left out)")
    }
    if let sound = try? Operand.sound(timer.sound), !sound.isEmpty { add(.sound, sound) }
    // Where another rule is the usual one it must not become that.
    if timer.pausesInSleep || pausesInSleep {
      add(.sleep, SleepText.word(pauses: timer.pausesInSleep))
    }
    return lines
  }
}

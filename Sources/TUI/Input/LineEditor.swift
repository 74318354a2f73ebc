/// One line of text being typed, with a cursor and a history.
///
/// A pure value. Text is held by grapheme: the cursor never stands inside of what looks like one
/// character, and Backspace takes all of it.
struct LineEditor: Hashable, Sendable {
  /// What became of an input.
  enum Answer: Hashable, Sendable {
    /// The text or the cursor is another now, or could not be.
    case handled
    /// The text would be longer than ``LineEditor/limit``; nothing was changed.
    case full
    /// The input is none of a line editor's.
    case ignored
  }

  /// How many characters a line may hold.
  static let limit = 8192

  private(set) var characters: [Character] = []
  /// How many characters are left of the cursor.
  private(set) var cursor = 0
  private var cut: [Character] = []
  private var history: LineHistory

  init(text: String = "", history: [String] = []) {
    self.history = LineHistory(lines: history)
    set(text)
  }

  /// The line as a string.
  var text: String { String(characters) }

  /// Takes a key or pasted text.
  mutating func handle(_ input: Input) -> Answer {
    switch input {
    case .paste(let text):
      return paste(text) ? .handled : .full
    case .key(.character(let character)):
      return insert(String(character)) ? .handled : .full
    case .key(let key):
      return handle(key)
    }
  }

  /// Replaces the whole line; the cursor goes to the end unless told otherwise.
  ///
  /// False, and nothing is changed, when the line would be too long.
  @discardableResult
  mutating func set(_ text: String, cursor: Int? = nil) -> Bool {
    let line = Array(text.prefix(Self.limit + 1))
    guard line.count <= Self.limit else { return false }
    characters = line
    self.cursor = min(max(cursor ?? line.count, 0), line.count)
    return true
  }

  /// Inserts text at the cursor; false, and nothing is changed, when it would be too much.
  ///
  /// A combining mark joins the character before it.
  mutating func insert(_ text: String) -> Bool {
    // Counting stops at the limit: a paste may be a megabyte.
    guard text.prefix(Self.limit + 1).count <= Self.limit else { return false }
    let before = characters[..<cursor].last.map(String.init) ?? ""
    let after = characters[cursor...].first.map(String.init) ?? ""
    let joined = Array(before + text + after)
    let start = before.isEmpty ? cursor : cursor - 1
    let end = after.isEmpty ? cursor : cursor + 1
    guard characters.count - (end - start) + joined.count <= Self.limit else { return false }
    characters.replaceSubrange(start..<end, with: joined)
    cursor = min(start + (before + text).count, characters.count)
    return true
  }

  /// Inserts pasted text: its line breaks and tabs become blanks, those at its end are dropped.
  ///
  /// Other control characters are kept, so that whoever reads the line can refuse them by name.
  mutating func paste(_ text: String) -> Bool {
    // Four bytes and a few marks each: what is longer than this cannot fit.
    guard text.utf8.count <= 16 * Self.limit else { return false }
    var line = text[...]
    while let last = line.last, Self.isBreak(last) { line.removeLast() }
    return insert(String(line.map { Self.isBreak($0) ? " " : $0 }))
  }

  /// Keeps the line as the newest of the earlier ones, and puts another in its place.
  ///
  /// False, and nothing is changed, when the other is too long.
  mutating func replace(with line: String) -> Bool {
    let replaced = text
    guard set(line) else { return false }
    history.remember(replaced)
    return true
  }

  // MARK: - Keys

  private mutating func handle(_ key: Key) -> Answer {
    switch key {
    case .left, .control("b"): cursor = max(cursor - 1, 0)
    case .right, .control("f"): cursor = min(cursor + 1, characters.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .backspace, .control("h"): remove(max(cursor - 1, 0)..<cursor)
    case .delete, .control("d"): remove(cursor..<min(cursor + 1, characters.count))
    case .control("u"): cut(0..<cursor)
    case .control("k"): cut(cursor..<characters.count)
    case .control("w"): cut(startOfWord..<cursor)
    case .control("y"): return insert(String(cut)) ? .handled : .full
    case .up, .control("p"):
      if let line = history.previous(from: text) { set(line) }
    case .down, .control("n"):
      if let line = history.next(from: text) { set(line) }
    default: return .ignored
    }
    return .handled
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func cut(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    cut = Array(characters[range])
    remove(range)
  }

  private var startOfWord: Int {
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    return start
  }

  private static func isBreak(_ character: Character) -> Bool {
    character.isNewline || character == "\t"
  }
}

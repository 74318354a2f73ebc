import Board

/// What a half typed word of a command can become: a command, a name or a tag.
struct Completion {
  /// The words that begin like it.
  private(set) var candidates: [String] = []
  /// The line with as much of the word as all of them share.
  private(set) var text: String
  private(set) var cursor: Int

  private static let most = 1000

  init(of editor: LineEditor, commands: [String], on board: Board) {
    let before = editor.characters[..<editor.cursor]
    let start = before.lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? 0
    let typed = String(before[start...])
    let isCommand = before[..<start].allSatisfy(\.isWhitespace)
    let words = isCommand ? commands : Self.operands(like: typed, on: board)
    candidates = Array(words.filter { $0.hasPrefix(typed) }.prefix(Self.most))
    text = editor.text
    cursor = editor.cursor
    guard let first = candidates.first else { return }
    var shared = Array(first)
    for candidate in candidates.dropFirst() {
      shared = zip(shared, candidate).prefix { $0 == $1 }.map(\.0)
    }
    if candidates.count == 1 { shared.append(" ") }
    let after = editor.characters[editor.cursor...]
    text = String(before[..<start] + shared + after)
    cursor = start + shared.count
  }

  private static func operands(like typed: String, on board: Board) -> [String] {
    if typed.hasPrefix("+") {
      return Set(board.timers.flatMap(\.tags)).sorted().map { "+" + $0 }
    }
    // As a shell takes them.
    return board.timers.map { timer in
      let name = timer.name.text
      let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.,:@%".contains($0) }
      return isWord ? name : "'" + name.replacing("'", with: "'\\''") + "'"
    }.sorted()
  }
}

/// A time in digits of many cells.
struct LargeDigits {
  private let characters: [Character]
  /// How many cells make one point of a digit.
  private let columns: Int
  private let rows: Int

  /// The time, as large as there is room for; `nil` if there is too little even for the smallest.
  init?(_ time: String, fitting size: Size) {
    characters = Array(time).filter { Self.points[$0] != nil }
    let width = characters.reduce(0) { $0 + Self.width(of: $1) + 1 } - 1
    guard width > 0, characters.count == time.count else { return nil }
    // A cell is about twice as high as wide, so that points of two by one are square.
    let largest = min(size.rows / Self.height, size.columns / (2 * width))
    if largest > 0 {
      (columns, rows) = (2 * largest, largest)
    } else if size.rows >= Self.height, size.columns >= width {
      (columns, rows) = (1, 1)
    } else {
      return nil
    }
  }

  func lines(in text: CellText) -> [String] {
    let block = text.hasBlocks ? "█" : "#"
    return (0..<Self.height).flatMap { row in
      let line = characters.map { character in
        (Self.points[character]?[row] ?? "").map { point in
          String(repeating: point == "#" ? block : " ", count: columns)
        }.joined()
      }.joined(separator: String(repeating: " ", count: columns))
      return Array(repeating: line, count: rows)
    }
  }

  private static let height = 5

  private static func width(of character: Character) -> Int { points[character]?[0].count ?? 0 }

  private static let points: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"], "1": ["  #", "  #", "  #", "  #", "  #"],
    "2": ["###", "  #", "###", "#  ", "###"], "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"], "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"], "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"], "9": ["###", "# #", "###", "  #", "###"],
    ":": [" ", "#", " ", "#", " "], ".": [" ", " ", " ", " ", "#"],
    "+": ["   ", " # ", "###", " # ", "   "], "d": ["  #", "  #", "###", "# #", "###"],
    "o": ["   ", "   ", "###", "# #", "###"], "f": [" ##", " # ", "###", " # ", " # "],
    " ": ["  ", "  ", "  ", "  ", "  "],
  ]
}

/// How much of something is over, as a bar.
struct ProgressBar {
  /// From 0 to 1.
  var part: Double
  var cells: Int

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The bar, with eighths of a cell where there are characters for them; it is full at the end only.
  func text(in text: CellText) -> String {
    let steps = text.hasBlocks ? 8 : 1
    let filled = Int((Double(cells * steps) * min(max(part, 0), 1)).rounded(.down))
    guard text.hasBlocks else {
      return String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled)
    }
    let bar = String(repeating: "█", count: filled / 8) + Self.eighths[filled % 8]
    return bar + String(repeating: "░", count: cells - (filled + 7) / 8)
  }
}

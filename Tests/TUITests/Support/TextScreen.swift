import Foundation

@testable import TUI

/// A screen that is a block of text.
@MainActor
final class TextScreen: Screen {
  var size: Size
  let text: CellText
  private(set) var picture = Picture()
  private(set) var pictures = 0
  private(set) var bells = 0
  private(set) var title = ""

  init(rows: Int, columns: Int, charset: CellText.Charset = .unicode) {
    // wcwidth knows no width but that of ASCII before.
    setlocale(LC_ALL, "C.UTF-8")
    size = Size(rows: rows, columns: columns)
    text = CellText(charset: charset)
  }

  func show(_ picture: Picture) {
    self.picture = picture
    pictures += 1
  }

  func bell() { bells += 1 }

  func setTitle(_ title: String) { self.title = title }

  /// What is on the screen, blanks at the ends of lines left out.
  var block: String { picture.block }
}

extension Picture {
  var block: String {
    lines.map { line in
      var text = line.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  /// The lines that are drawn reversed: those of the selection.
  var selectedLines: [String] {
    lines.filter { $0.contains { $0.style.attributes.contains(.reversed) } }
      .map { $0.map(\.text).joined() }
  }
}

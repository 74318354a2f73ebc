import Testing

@testable import TUI

struct ProgressBarTests {
  private func bar(_ part: Double, letters: Bool = false) -> String {
    var text = CellText(charset: .unicode)
    text.drawsLetters = letters
    return ProgressBar(part: part, cells: 4).text(in: text)
  }

  @Test(arguments: [
    (0, "░░░░", "...."), (0.03, "░░░░", "...."), (0.04, "▏░░░", "...."), (0.25, "█░░░", "#..."),
    (0.5, "██░░", "##.."), (0.97, "███▉", "###."), (0.999, "███▉", "###."), (1, "████", "####"),
    (-1, "░░░░", "...."), (2, "████", "####"),
  ])
  func isFullAtTheEndOnly(_ part: Double, _ blocks: String, _ letters: String) {
    #expect(bar(part) == blocks)
    #expect(bar(part, letters: true) == letters)
  }

  @Test func withoutUnicodeItIsOfLetters() {
    #expect(ProgressBar(part: 0.5, cells: 4).text(in: CellText(charset: .ascii)) == "##..")
  }
}

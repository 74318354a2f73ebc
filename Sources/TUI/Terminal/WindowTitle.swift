/// The title of the terminal's window while the board is in it.
@MainActor
final class WindowTitle {
  private let calls: any TerminalCalls
  private var title: String?

  private static let longest = 200
  /// Keeps the title that there is, where the terminal can.
  private static let keep = "\u{1b}[22;2t"
  /// Puts the title that was kept in its place again.
  private static let putBack = "\u{1b}[23;2t"

  init(calls: any TerminalCalls) {
    self.calls = calls
  }

  /// Sets the title to text that can be shown; sends nothing if it is that already.
  func set(_ title: String) {
    guard title != self.title else { return }
    let before = self.title == nil ? Self.keep : ""
    self.title = title
    // A terminal that takes none of it leaves all as it is.
    _ = calls.send(before + "\u{1b}]2;\(title.prefix(Self.longest))\u{7}")
  }

  /// Puts the title from before in its place again.
  func giveBack() {
    guard title != nil else { return }
    title = nil
    _ = calls.send(Self.putBack)
  }
}

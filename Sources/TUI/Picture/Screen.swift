/// Something a picture can be shown on: the terminal, or a block of text in a test.
@MainActor
protocol Screen: AnyObject {
  var size: Size { get }
  /// What characters can be shown, and how wide they are.
  var text: CellText { get }
  /// Shows the picture; draws only what differs from the one before.
  func show(_ picture: Picture)
  /// Sounds the terminal's bell.
  func bell()
  /// Names the window of the terminal, where it has one; does nothing if that is its name already.
  func setTitle(_ title: String)
}

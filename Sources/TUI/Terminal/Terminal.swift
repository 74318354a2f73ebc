/// The terminal.
@MainActor
final class Terminal: Screen {
  var onInput: (Input) -> Void = { _ in }
  var onRedraw: () -> Void = {}
  var onLeave: (LeaveReason) -> Void = { _ in }

  private(set) var size = Size(rows: 24, columns: 80)
  private(set) var text = CellText(charset: .ascii)

  init() {}
  func open() throws(TerminalError) { throw .failed("not built yet") }
  func start() {}
  func suspend() {}
  func leave() {}
  func show(_ picture: Picture) {}
  func redrawEverything() {}
  func bell() {}
  static func end(by signal: Int32) -> Never { fatalError() }
}

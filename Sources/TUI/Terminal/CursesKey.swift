import CNcurses

/// What the key codes of curses mean.
enum CursesKey {
  /// A code of our own for the sequence that begins a paste; curses' own end below it.
  static let pasteBegan: Int32 = KEY_MAX + 1000

  /// The meaning of what `wgetch` returned, or `nil` for nothing there.
  static func code(_ code: Int32) -> InputCode? {
    if code == ERR { return nil }
    if let byte = UInt8(exactly: code) { return .byte(byte) }
    if code == pasteBegan { return .pasteBegan }
    return keys[code].map(InputCode.key) ?? .unknownKey
  }

  private static let keys: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
    KEY_HOME: .home, KEY_FIND: .home, KEY_A1: .home,
    KEY_END: .end, KEY_SELECT: .end, KEY_C1: .end,
    KEY_PPAGE: .pageUp, KEY_A3: .pageUp, KEY_NPAGE: .pageDown, KEY_C3: .pageDown,
    KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_ENTER: .enter, KEY_BTAB: .backTab,
  ]
}

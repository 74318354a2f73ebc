import CNcurses

/// The bytes that put a terminal back, made ready while there is time to look them up.
enum ResetSequence {
  static let pasteModeOn = Array("\u{1b}[?2004h".utf8)
  static let pasteModeOff = Array("\u{1b}[?2004l".utf8)

  /// Everything that curses and we have set, undone: pasting, the keypad, attributes, the cursor
  /// and the alternate screen.
  @MainActor
  static func bytes(pasteMode: Bool) -> [UInt8] {
    var bytes = pasteMode ? pasteModeOff : []
    for name in ["rmkx", "sgr0", "cnorm", "rmcup"] {
      guard let value = curses_capability(name) else { continue }
      bytes += withoutPadding(String(cString: value).utf8)
    }
    return bytes
  }

  /// The bytes of a capability without its `$<5>`: delays that only real terminals needed.
  static func withoutPadding(_ capability: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = capability[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[rest.index(after: end)...]
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

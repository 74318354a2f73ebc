/// A control sequence (`ESC [` and what follows) as far as it was read, and what it means.
///
/// Curses knows the sequences of the terminal that `TERM` names; the common ones are known here
/// too, for terminals whose description does not fit them quite.
struct ControlSequence: Sendable {
  enum Meaning: Hashable, Sendable {
    case key(Key)
    case pasteBegan
    case nothing
  }

  private var parameters: [UInt8] = []
  private var isConsoleFunctionKey = false

  /// Whether nothing has followed `ESC [` yet.
  var isBare: Bool { parameters.isEmpty && !isConsoleFunctionKey }

  /// Takes a byte and returns it when it ends the sequence.
  mutating func take(_ byte: UInt8) -> UInt8? {
    if isConsoleFunctionKey { return byte }
    if byte == UInt8(ascii: "["), parameters.isEmpty {
      // The Linux console names its first function keys by `ESC [ [` and a letter.
      isConsoleFunctionKey = true
      return nil
    }
    if byte >= 0x40 { return byte }
    // No key has longer parameters; what is beyond is read over, not kept.
    if parameters.count < 32 { parameters.append(byte) }
    return nil
  }

  /// What the sequence means with this last byte.
  func meaning(final: UInt8) -> Meaning {
    guard !isConsoleFunctionKey else { return .nothing }
    let parameters = String(decoding: parameters, as: UTF8.self)
    if final == UInt8(ascii: "~") {
      if parameters == "200" { return .pasteBegan }
      return Self.numbered[parameters].map(Meaning.key) ?? .nothing
    }
    // With Shift, Alt or Ctrl held, a second parameter follows: another key, which nobody uses.
    guard parameters.isEmpty || parameters == "1" || parameters == "1;1" else { return .nothing }
    return Self.lettered[final].map(Meaning.key) ?? .nothing
  }

  /// The key of `ESC O` and a letter.
  static func singleShiftKey(final: UInt8) -> Key? {
    if let key = keypad[final] { return .character(key) }
    if final == UInt8(ascii: "M") { return .enter }
    return lettered[final]
  }

  private static let numbered: [String: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "3": .delete, "5": .pageUp, "6": .pageDown,
  ]

  private static let lettered: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "Z"): .backTab,
  ]

  private static let keypad: [UInt8: Character] = [
    UInt8(ascii: "j"): "*", UInt8(ascii: "k"): "+", UInt8(ascii: "l"): ",",
    UInt8(ascii: "m"): "-", UInt8(ascii: "n"): ".", UInt8(ascii: "o"): "/",
    UInt8(ascii: "p"): "0", UInt8(ascii: "q"): "1", UInt8(ascii: "r"): "2",
    UInt8(ascii: "s"): "3", UInt8(ascii: "t"): "4", UInt8(ascii: "u"): "5",
    UInt8(ascii: "v"): "6", UInt8(ascii: "w"): "7", UInt8(ascii: "x"): "8",
    UInt8(ascii: "y"): "9",
  ]
}

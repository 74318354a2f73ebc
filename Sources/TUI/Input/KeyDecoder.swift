/// Turns the codes that a terminal sends into keys and pasted text.
///
/// A pure value: it holds what is not finished yet (half a character, half a sequence, half a
/// paste) and knows neither terminal nor time. What it does not understand it swallows whole, so
/// that no answer of a terminal is ever taken for keys.
struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case ground
    case escape
    /// After `ESC [`, with the parameters so far.
    case control(ControlSequence)
    /// After `ESC [` at the end of a read: the begin of a sequence over a slow line, or Alt and `[`.
    case splitControl
    /// After `ESC O`.
    case singleShift
    /// After `ESC ]`, `ESC P`, `ESC _`, `ESC ^` or `ESC X`: text up to a terminator.
    case string(length: Int, afterEscape: Bool)
    case paste
  }

  private var state = State.ground
  private var character = CharacterDecoder()
  private var pasted: [UInt8] = []

  /// Whether what comes next is pasted text, up to the sequence that ends it.
  var isPasting: Bool {
    if case .paste = state { return true }
    return false
  }

  /// Whether nothing is half read but, perhaps, a character or a paste.
  var isBetweenInputs: Bool {
    switch state {
    case .ground, .paste, .splitControl: true
    case .escape, .control, .singleShift, .string: false
    }
  }

  /// All input in the codes of one read, with ``endOfRead(into:)`` at its end.
  mutating func read(_ codes: some Sequence<InputCode>) -> [Input] {
    var inputs: [Input] = []
    for code in codes { take(code, into: &inputs) }
    endOfRead(into: &inputs)
    return inputs
  }

  /// Takes one code.
  mutating func take(_ code: InputCode, into inputs: inout [Input]) {
    switch code {
    case .byte(let byte):
      take(byte, into: &inputs)
    case .key(let key):
      guard interruptForKey(into: &inputs) else { return }
      inputs.append(.key(key))
    case .unknownKey:
      _ = interruptForKey(into: &inputs)
    case .pasteBegan:
      guard interruptForKey(into: &inputs) else { return }
      beginPaste()
    }
  }

  /// Takes one byte.
  mutating func take(_ byte: UInt8, into inputs: inout [Input]) {
    switch state {
    case .ground:
      takeInGround(byte, into: &inputs)
    case .escape:
      takeAfterEscape(byte, into: &inputs)
    case .control(let sequence):
      takeInControl(byte, sequence, into: &inputs)
    case .splitControl:
      // Only a terminal goes on with a parameter at once; what a finger types next is a key.
      state = .ground
      if (0x30...0x3f).contains(byte) {
        takeInControl(byte, ControlSequence(), into: &inputs)
      } else {
        takeInGround(byte, into: &inputs)
      }
    case .singleShift:
      takeAfterSingleShift(byte, into: &inputs)
    case .string(let length, let afterEscape):
      takeInString(byte, length: length, afterEscape: afterEscape, into: &inputs)
    case .paste:
      takeInPaste(byte, into: &inputs)
    }
  }

  /// Says that nothing more is there to read just now.
  ///
  /// An escape alone was the Esc key. What only a terminal sends (a sequence with parameters, a
  /// longer string, a paste) stays open, for its rest may still come; what fingers can also type
  /// (Alt and a key) is dropped, so that it does not swallow the next key.
  mutating func endOfRead(into inputs: inout [Input]) {
    switch state {
    case .escape:
      inputs.append(.key(.escape))
      state = .ground
    case .control(let sequence) where sequence.isBare:
      state = .splitControl
    case .singleShift:
      state = .ground
    case .string(let length, _) where length < Self.shortestLastingString:
      state = .ground
    case .ground, .control, .splitControl, .string, .paste:
      break
    }
  }

  // MARK: - States

  private static let escape: UInt8 = 0x1b
  private static let cancel: ClosedRange<UInt8> = 0x18...0x1a
  private static let shortestLastingString = 8
  /// A string that has not ended by then never will; the keyboard must not stay dead.
  private static let longestString = 65_536
  // Far more than a line holds: what is longer is refused anyway, and need not be kept.
  private static let longestPaste = 1 << 20
  private static let pasteEnd: [UInt8] = Array("\u{1b}[201~".utf8)

  /// Ends what was half read because a whole key came; false inside a paste, which has no keys.
  private mutating func interruptForKey(into inputs: inout [Input]) -> Bool {
    switch state {
    case .paste:
      return false
    case .escape:
      inputs.append(.key(.escape))
    case .ground, .control, .splitControl, .singleShift, .string:
      break
    }
    state = .ground
    character.reset()
    return true
  }

  private mutating func beginPaste() {
    state = .paste
    pasted.removeAll()
  }

  private mutating func takeInGround(_ byte: UInt8, into inputs: inout [Input]) {
    if byte == Self.escape {
      character.reset()
      state = .escape
    } else if byte < 0x20 || byte == 0x7f {
      character.reset()
      inputs.append(.key(Self.controlKey(byte)))
    } else if let scalar = character.take(byte), !Self.isControl(scalar) {
      inputs.append(.key(.character(Character(scalar))))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case UInt8(ascii: "["):
      state = .control(ControlSequence())
    case UInt8(ascii: "O"):
      state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(length: 0, afterEscape: false)
    case Self.escape:
      // Esc pressed twice over a slow line, not Alt-Esc, which no one has.
      state = .escape
      inputs.append(.key(.escape))
    default:
      // Alt and a key. A character beyond ASCII goes with all its bytes.
      state = .ground
      if byte >= 0x80 { character.skip(leading: byte) }
    }
  }

  private mutating func takeInControl(
    _ byte: UInt8, _ sequence: ControlSequence, into inputs: inout [Input]
  ) {
    guard byte >= 0x20, byte < 0x7f else {
      // A control character breaks the sequence off and keeps its own meaning.
      state = .ground
      if !Self.cancel.contains(byte) { takeInGround(byte, into: &inputs) }
      return
    }
    var sequence = sequence
    guard let final = sequence.take(byte) else {
      state = .control(sequence)
      return
    }
    state = .ground
    switch sequence.meaning(final: final) {
    case .key(let key): inputs.append(.key(key))
    case .pasteBegan: beginPaste()
    case .nothing: break
    }
  }

  private mutating func takeAfterSingleShift(_ byte: UInt8, into inputs: inout [Input]) {
    state = .ground
    if byte < 0x20 {
      takeInGround(byte, into: &inputs)
    } else if let key = ControlSequence.singleShiftKey(final: byte) {
      inputs.append(.key(key))
    }
  }

  private mutating func takeInString(
    _ byte: UInt8, length: Int, afterEscape: Bool, into inputs: inout [Input]
  ) {
    if afterEscape {
      state = .ground
      // `ESC \` ends the string; any other sequence breaks it off and stands for itself.
      if byte != UInt8(ascii: "\\") {
        takeAfterEscape(byte, into: &inputs)
      }
    } else if byte == 0x07 || Self.cancel.contains(byte) || length >= Self.longestString {
      state = .ground
    } else {
      state = .string(length: length + 1, afterEscape: byte == Self.escape)
    }
  }

  /// Ends a paste whose end was lost, with what came of it.
  mutating func endPaste(into inputs: inout [Input]) {
    guard isPasting else { return }
    inputs.append(.paste(String(decoding: pasted, as: UTF8.self)))
    pasted = []
    state = .ground
  }

  private mutating func takeInPaste(_ byte: UInt8, into inputs: inout [Input]) {
    pasted.append(byte)
    if pasted.count > 2 * Self.longestPaste {
      pasted.removeSubrange(Self.longestPaste..<pasted.count - Self.pasteEnd.count)
    }
    // Looked at only where the last byte fits: a paste may be a megabyte.
    guard byte == UInt8(ascii: "~"), pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd)
    else { return }
    pasted.removeLast(Self.pasteEnd.count)
    endPaste(into: &inputs)
  }

  // MARK: - Control characters

  private static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x08, 0x7f: .backspace
    case 0x09: .tab
    case 0x0a, 0x0d: .enter
    case 0x00: .control(" ")
    case 0x01...0x1a: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}

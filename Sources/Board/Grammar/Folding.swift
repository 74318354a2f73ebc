/// What single Unicode scalars count as in a line, whatever input method typed them.
enum Folding {
  /// The ASCII form of a full-width letter, digit or sign; a plain space for any Unicode space.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x21..<0x7F: scalar
    default: isSpace(scalar) ? " " : scalar
    }
  }

  /// The folded form in small letters as a byte; 0xFF, which no keyword holds, outside ASCII.
  static func byte(_ scalar: Unicode.Scalar) -> UInt8 {
    let folded = folded(scalar).value
    switch folded {
    case 0x41...0x5A: return UInt8(folded + 0x20)
    case 0..<0x80: return UInt8(folded)
    default: return 0xFF
    }
  }

  /// A space of any width, or a tab: what parts words.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace && !isLineBreak(scalar)
  }

  /// A scalar that ends a line in some terminal or editor.
  static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// A control character, line breaks and tabs among them.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  /// A control of writing direction, which could make one name look like another.
  static func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether anything is seen of a scalar, be it only together with the one before it.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // The fillers and the blank of Braille are letters and symbols by category, and empty to the eye.
    if scalar.value == 0x2800 { return false }
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    return properties.generalCategory != .control
  }

  /// A digit of any script or a fraction such as ½: what makes a word look like an amount.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x30...0x39).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .decimalNumber:
      return true
    case .otherNumber:
      guard let value = scalar.properties.numericValue else { return false }
      return value != value.rounded()
    default:
      return false
    }
  }

  /// A letter of any script, or a number that is no digit.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .otherNumber:
      true
    default:
      false
    }
  }

  /// How a scalar that cannot be shown is named, as in `U+0007`.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

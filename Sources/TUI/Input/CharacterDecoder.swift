/// Puts characters together from the bytes of UTF-8, one at a time.
///
/// Bytes that are no UTF-8 are left out, and never hold up or take along what follows them.
struct CharacterDecoder: Sendable {
  private var bytes: [UInt8] = []
  private var missing = 0
  private var isSkipped = false

  /// The character that this byte completes.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if missing > 0, byte & 0xc0 == 0x80 {
      bytes.append(byte)
      missing -= 1
      return missing == 0 ? finish() : nil
    }
    reset()
    missing = Self.continuations(after: byte)
    if byte < 0x80 { return Unicode.Scalar(byte) }
    if missing > 0 { bytes.append(byte) }
    return nil
  }

  /// Leaves out the character that this byte begins.
  mutating func skip(leading byte: UInt8) {
    reset()
    _ = take(byte)
    isSkipped = true
  }

  /// Forgets a character that is half there.
  mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    missing = 0
    isSkipped = false
  }

  private mutating func finish() -> Unicode.Scalar? {
    defer { reset() }
    // The standard library knows overlong forms, surrogates and what lies beyond Unicode.
    guard !isSkipped, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return text.unicodeScalars.first
  }

  private static func continuations(after byte: UInt8) -> Int {
    switch byte {
    case 0xc2...0xdf: 1
    case 0xe0...0xef: 2
    case 0xf0...0xf4: 3
    default: 0
    }
  }
}

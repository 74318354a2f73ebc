import Board
import Foundation

/// Writes JSON (RFC 8259) into a buffer of UTF-8, value by value.
///
/// Strings hold no raw control character, nor anything else that a terminal would not draw: all of
/// that is escaped.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether what comes next is the second value of its array or object, or a later one.
  private var needsComma = false

  /// Takes out what was written so far; what follows goes on where it stopped.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  // MARK: - Structure

  mutating func beginObject() { begin("{") }
  mutating func endObject() { end("}") }
  mutating func beginArray() { begin("[") }
  mutating func endArray() { end("]") }

  /// Begins a member of the object; its value comes next.
  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Ends a line between two values, for those who read by lines; JSON does not care.
  mutating func newLine() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Ends a line after a value that is a document of its own.
  mutating func endLine() {
    needsComma = false
    bytes.append(UInt8(ascii: "\n"))
  }

  // MARK: - Values

  mutating func null() { literal("null") }
  mutating func value(_ flag: Bool) { literal(flag ? "true" : "false") }

  mutating func value(_ number: Int?) {
    guard let number else { return null() }
    separate()
    append(number)
    needsComma = true
  }

  mutating func value(_ text: String?) {
    guard let text else { return null() }
    separate()
    append(quoted: text)
    needsComma = true
  }

  mutating func value(_ texts: [String]) {
    beginArray()
    for text in texts { value(text) }
    endArray()
  }

  /// A length of time in seconds, rounded down to milliseconds, or up as what remains is.
  mutating func value(seconds duration: Duration?, roundingUp: Bool = false) {
    guard let duration else { return null() }
    separate()
    let (seconds, attoseconds) = duration.components
    let perMillisecond: Int64 = 1_000_000_000_000_000
    var milliseconds = attoseconds / perMillisecond
    let rest = attoseconds % perMillisecond
    if roundingUp, rest > 0 { milliseconds += 1 }
    if !roundingUp, rest < 0 { milliseconds -= 1 }
    append(thousandths: Int(seconds) * 1000 + Int(milliseconds))
    needsComma = true
  }

  /// An instant as in `2026-12-03T14:32:05.250Z`.
  mutating func value(_ date: Date?) {
    guard let date else { return null() }
    separate()
    bytes.append(UInt8(ascii: "\""))
    InstantText.append(date, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  // MARK: - Bytes

  private mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    needsComma = true
  }

  private mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func append(thousandths: Int) {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    append(Int(whole))
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    for divisor: UInt in [100, 10, 1] {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / divisor % 10))
      if rest % divisor == 0 { break }
    }
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(escaping: scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7f && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(ascii: scalar))
    case "\n": bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
    case "\t": bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "t")])
    case "\r": bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "r")])
    case _ where ShownText.isSafe(scalar):
      bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    default:
      // All of these lie below U+10000, where one escape is one scalar.
      bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
      for shift: UInt32 in [12, 8, 4, 0] {
        let digit = UInt8(truncatingIfNeeded: scalar.value >> shift & 0xf)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}

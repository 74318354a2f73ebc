import Foundation

/// The name of a timer, known to be good: trimmed, in NFC, not too long, and nothing but text.
///
/// Two names are the same if they have the same Unicode scalars in NFC; case and width count.
public struct TimerName: Hashable, Sendable {
  /// The name as it is shown.
  public let text: String

  /// The most grapheme clusters that a name has.
  public static let characterLimit = 200
  /// The most bytes that a name has in UTF-8.
  public static let byteLimit = 2000

  /// Takes a name as it stands, without quotes or escapes, and trims spaces off its ends.
  ///
  /// The range of an error is in characters of `text`.
  public init(_ text: String) throws(LineError) {
    // What most names are is good as it stands; a board of very many is read in half the time.
    if Self.isPlain(text), !Self.isNumber(text) {
      self.text = text
      return
    }
    func refused(_ message: String, _ range: Range<Int>? = nil) -> LineError {
      LineError(message: message, range: range ?? 0..<text.count)
    }
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, Folding.isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, Folding.isSpace(last) { scalars.removeLast() }
    for index in scalars.indices {
      guard let message = Self.objection(to: scalars[index]) else { continue }
      let line = TypedLine(text)
      let offset = text.unicodeScalars.distance(from: text.startIndex, to: index)
      throw refused(message, line.characters(offset..<offset + 1))
    }
    guard scalars.contains(where: Folding.isVisible) else {
      throw refused("a name needs something that can be seen")
    }
    let trimmed = String(scalars)
    if Self.isNumber(trimmed) {
      throw refused("\(trimmed) means the timer of that number: give the name another form")
    }
    // NFC makes a text at most three times as long or as short, so that far longer ones are known to
    // be refused without the work.
    let name =
      trimmed.utf8.count > 10 * Self.byteLimit
      ? trimmed : trimmed.precomposedStringWithCanonicalMapping
    let count = name.count
    guard count <= Self.characterLimit else {
      throw refused("a name has at most \(Self.characterLimit) characters; this has \(count)")
    }
    guard name.utf8.count <= Self.byteLimit else {
      throw refused("a name has at most \(Self.byteLimit) bytes; this has \(name.utf8.count)")
    }
    self.text = name
  }

  /// The name in quotes, as a line takes it whatever it holds.
  public var quoted: String { NameQuotes.quoted(text) }

  /// The first name after `name` that is not taken: `tea-2` for `tea`, `tea-3` for `tea-2`, and
  /// `timer-1` where there is none.
  ///
  /// A name at the length limit is cut to make room for the number. Does not return while `isTaken`
  /// says yes to every name.
  public static func free(
    like name: TimerName?, isTaken: (TimerName) throws -> Bool
  ) rethrows -> TimerName {
    var (stem, number) = name.map(numbered) ?? ("timer", 1)
    while true {
      let candidate = joined(&stem, number)
      if try !isTaken(candidate) { return candidate }
      number += 1
    }
  }

  /// Whether it is printable ASCII without spaces at its ends, and not too long.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= characterLimit, let first = bytes.first, first != 0x20,
      bytes.last != 0x20
    else { return false }
    return bytes.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  /// Whether the text names a timer by its number, as `id:7` does.
  private static func isNumber(_ text: String) -> Bool {
    guard text.hasPrefix("id:") else { return false }
    let digits = text.utf8.dropFirst(3)
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Why a scalar cannot be in a name, `nil` if it can.
  static func objection(to scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F { return nil }
    if Folding.isLineBreak(scalar) {
      return "a name cannot hold a line break (\(Folding.codePoint(scalar)))"
    }
    if Folding.isControl(scalar) {
      return "a name cannot hold the control character \(Folding.codePoint(scalar))"
    }
    if Folding.isBidirectionalControl(scalar) {
      return "a name cannot hold the bidirectional control \(Folding.codePoint(scalar))"
    }
    return nil
  }

  private static func numbered(_ name: TimerName) -> (stem: String, number: Int) {
    let digits = name.text.unicodeScalars.reversed().prefix { $0.isASCII && Folding.isDigit($0) }
    let stem = name.text.unicodeScalars.dropLast(digits.count)
    // A number with a zero before it, or one of many digits, is part of what the thing is called.
    guard (1...9).contains(digits.count), digits.last != "0", stem.count > 1, stem.last == "-",
      let number = Int(String(String.UnicodeScalarView(digits.reversed())))
    else { return (name.text, 2) }
    return (String(stem.dropLast()), number + 1)
  }

  private static func joined(_ stem: inout String, _ number: Int) -> TimerName {
    while true {
      let text = "\(stem)-\(number)"
      if let name = try? TimerName(text), name.text == text { return name }
      stem.removeLast()
      while stem.last?.isWhitespace == true { stem.removeLast() }
      if !stem.unicodeScalars.contains(where: Folding.isVisible) { stem = "timer" }
    }
  }
}

extension TimerName: CustomStringConvertible {
  /// The name as it is shown.
  public var description: String { text }
}

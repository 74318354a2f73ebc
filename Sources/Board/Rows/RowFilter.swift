/// Which rows of a board are shown: those that all words fit.
///
/// A word is a part of the name or the note in any case, `#tag` or `+tag`, `state:` or `kind:`. Tags,
/// states and kinds fit from their first letter on, so that the rows can follow while it is typed.
public struct RowFilter: Hashable, Sendable {
  private enum Word: Hashable, Sendable {
    case tag(String)
    case states(Set<TimerState>)
    case kinds(Set<Plan.Kind>)
    case text(FoldedText)
  }

  /// The words as they were typed.
  public let text: String
  private let words: [Word]

  /// Reads words; without any, all rows fit.
  public init(_ text: String = "") {
    self.text = text
    words = text.split(whereSeparator: \.isWhitespace).compactMap { Self.word(String($0)) }
  }

  /// Whether nothing has to fit.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether a timer fits at a moment.
  public func fits(_ timer: BoardTimer, at instant: ContinuousClock.Instant) -> Bool {
    words.allSatisfy { word in
      switch word {
      case .text(let text): text.isPart(of: timer.name.text) || text.isPart(of: timer.note)
      case .states(let states): states.contains(timer.state(at: instant))
      case .tag(let start): timer.tags.contains { $0.hasPrefix(start) }
      case .kinds(let kinds): kinds.contains(timer.plan.kind)
      }
    }
  }

  private static func word(_ word: String) -> Word? {
    if word.hasPrefix("#") || word.hasPrefix("+") {
      let tag = String(word.dropFirst())
      // Half typed it is no word yet.
      return tag.isEmpty ? nil : .tag((try? TagText.tag(parsing: tag)) ?? tag)
    }
    if word.hasPrefix("state:") {
      return .states(Set(TimerState.allCases.filter { $0.rawValue.hasPrefix(word.dropFirst(6)) }))
    }
    if word.hasPrefix("kind:") {
      return .kinds(Set(Plan.Kind.allCases.filter { $0.rawValue.hasPrefix(word.dropFirst(5)) }))
    }
    return .text(FoldedText(word))
  }
}

/// Text that is sought in others, whatever the case of their letters.
private struct FoldedText: Hashable, Sendable {
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text.lowercased()
    bytes = Array(self.text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  func isPart(of other: String) -> Bool {
    if other.utf8.count < bytes.count, isASCII { return false }
    var other = other
    return other.withUTF8 { buffer in
      if isASCII { return contains(buffer) }
      // What is ASCII alone holds nothing else.
      if buffer.allSatisfy({ $0 < 0x80 }) { return false }
      return String(decoding: buffer, as: UTF8.self).lowercased().contains(text)
    }
  }

  /// Byte by byte: most boards of many rows are of plain letters.
  private func contains(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    let last = other.count - bytes.count
    guard last >= 0 else { return false }
    for start in 0...last where Self.small(other[start]) == first {
      var index = 1
      while index < bytes.count, Self.small(other[start + index]) == bytes[index] { index += 1 }
      if index == bytes.count { return true }
    }
    return false
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
  }
}

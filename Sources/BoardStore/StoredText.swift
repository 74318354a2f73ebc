import Board
import Timers

/// Names, tags and lists as the file keeps them, and made fit to be shown when somebody else wrote
/// them.
enum StoredText {
  /// A name as it was kept; what cannot be one is made one, told apart by the number of its timer.
  static func name(_ text: String, of id: TimerID) -> TimerName {
    if let name = try? TimerName(text) { return name }
    let shown = ShownText.safe(text).prefix(TimerName.characterLimit / 2)
    let scalars = shown.unicodeScalars.prefix(TimerName.byteLimit / 8)
    if let name = try? TimerName("\(String(scalars))-\(id.rawValue)") { return name }
    return unnamed(id)
  }

  /// A name for what is never shown.
  static let nameless = unnamed(TimerID(rawValue: 0))

  private static func unnamed(_ id: TimerID) -> TimerName {
    do {
      return try TimerName("unnamed-\(id.rawValue)")
    } catch {
      // Printable ASCII of that length is a name.
      preconditionFailure("\(error)")
    }
  }

  /// Tags joined by single spaces, which no tag holds.
  static func text(ofTags tags: [String]) -> String {
    tags.map { $0.replacing(" ", with: "_") }.joined(separator: " ")
  }

  static func tags(_ text: String) -> [String] {
    text.split(separator: " ").map { ShownText.safe(String($0)) }
  }

  /// Lengths as nanoseconds, joined by single spaces.
  static func text(ofLengths lengths: [Duration]) -> String {
    lengths.map { String($0.clampedNanoseconds) }.joined(separator: " ")
  }

  /// What is no length, or would be negative, is left out.
  static func lengths(_ text: String) -> [Duration] {
    text.split(separator: " ").compactMap { word in
      Int64(word).flatMap { $0 >= 0 ? Duration(nanoseconds: $0) : nil }
    }
  }
}

extension TimerID {
  /// Ids and numbers of events beyond that were not given by this program, and are too near to the end of
  /// all numbers.
  static let most = 1 << 48

  /// An id as it was kept, if it can be one.
  init?(kept number: Int64) {
    guard (1...Int64(Self.most)).contains(number) else { return nil }
    self.init(rawValue: Int(number))
  }
}

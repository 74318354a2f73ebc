/// The words that belong to plans, so that a bare name cannot hold them everywhere.
enum ReservedWords {
  private static let plain: Set<String> = [
    "at", "@", "in", "every", "from", "until", "today", "tomorrow",
  ]
  private static let weekdays: Set<String> = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let longest = 80

  /// Whether a bare name beside a plan cannot hold this word, and one without a plan not end in it.
  static func contains(_ word: String) -> Bool {
    guard word.utf8.count <= longest else { return false }
    if plain.contains(word) || isWeekdays(word) { return true }
    let when = String(word.dropFirst())
    return word.first == "@"
      && (plain.contains(when) || isWeekdays(when) || TimeReader.time(when) != nil)
  }

  /// Why a bare word cannot be in a name; `shown` is the word as it was typed.
  static func objection(to word: String, shown: String) -> String {
    switch word {
    case "in": "\(shown) needs a length of time after it: in a name, quote it"
    case "every": "\(shown) needs a length of time or days after it: in a name, quote it"
    case "from": "\(shown) needs a time of day, or a time ago, after it: in a name, quote it"
    case "until": "\(shown) is not understood, give a length or at: in a name, quote it"
    case "at", "@": "\(shown) needs a time of day after it: in a name, quote it"
    default: "\(shown) belongs to an alarm, as in at fri 9:00: in a name, quote it"
    }
  }

  /// Whether a word is a weekday, a list or a range of them, or a piece of a list.
  static func isWeekdays(_ word: some StringProtocol) -> Bool {
    let parts = word.split { $0 == "," || $0 == "-" }
    return !parts.isEmpty && parts.allSatisfy { weekdays.contains(String($0)) }
  }

  /// Whether a word can follow `every` in an alarm.
  static func isDays(_ word: String) -> Bool {
    guard word.utf8.count <= longest else { return false }
    return word == "day" || word == "weekday" || word == "weekend" || isWeekdays(word)
  }

  /// Whether a word is `x` and a number, the rounds of a sequence.
  static func isRounds(_ word: String) -> Bool {
    word.utf8.count > 1 && word.utf8.first == UInt8(ascii: "x")
      && word.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }
}

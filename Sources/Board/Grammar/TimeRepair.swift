/// Almost a time of day, and how it would be one.
struct TimeRepair {
  var message: String
  /// The times that may be meant, most likely first.
  var times: [String]
  /// Whether it is an hour after the end of the day, which is on the next one.
  var isNextDay = false
  /// How many words it takes: 2 where `am` or `pm` stands apart.
  var count = 1

  /// The repair for a word in small ASCII letters and the word after it; `nil` if it is nothing that
  /// people are known to type for a time of day.
  init?(_ word: String, before next: String = "") {
    // No time of day that anyone types is longer.
    guard word.utf8.count <= 12, let first = word.utf8.first, Lexer.isDigit(first) else {
      return nil
    }
    if Self.halves.keys.contains(next), let time = Self.half(word, next) {
      self.init(message: "am and pm stand right behind the hour, as in \(time)", times: [time])
      count = 2
    } else if let half = Self.halves.keys.first(where: { word.hasSuffix($0) }) {
      self.init(half: String(word.dropLast(half.count)), half)
    } else {
      self.init(fields: word)
    }
  }

  private init(message: String, times: [String]) {
    (self.message, self.times) = (message, times)
  }

  /// Hours of half a day such as `13pm`, `0am`, `2:30:15pm` and `9a.m.`.
  private init?(half number: String, _ half: String) {
    if let time = Self.half(number, half), time != number + half {
      self.init(message: "that time of day is written \(time)", times: [time])
      return
    }
    let fields = number.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count <= 3,
      let hour = fields.first.flatMap({ TimeReader.number($0, digits: 1...2) })
    else { return nil }
    let isAfternoon = Self.halves[half] == "pm"
    let hours = hour == 0 || hour > 12 || !isAfternoon ? hour % 24 : hour % 12 + 12
    let rest = fields.count > 1 ? fields[1...].joined(separator: ":") : "00"
    let time = "\(hours % 24):\(rest)"
    self.init(
      message: (1...12).contains(hour)
        ? "that time of day is written \(time)"
        : "there is no \(number)\(half): hours with am or pm are 1 to 12",
      times: TimeReader.time(time) == nil ? [] : [time])
  }

  /// Numbers such as `9`, `930`, `9.30`, `9h30`, `9:5`, `25:00` and `9:60`.
  private init?(fields word: String) {
    let separators = Set<Character>([":", ".", "h"])
    var fields = word.split(omittingEmptySubsequences: false) { separators.contains($0) }
    if fields.count == 2, word.last == "h" { fields.removeLast() }
    if fields.count == 1, !word.hasSuffix("h"), (3...4).contains(word.count) {
      fields = [word.dropLast(2), word.suffix(2)]
    }
    guard fields.count <= 3 else { return nil }
    var numbers: [Int] = []
    for field in fields {
      guard let number = TimeReader.number(field, digits: 1...2) else { return nil }
      numbers.append(number)
    }
    let minutes = numbers[0] * 60 + (numbers.count > 1 ? numbers[1] : 0)
    let second = numbers.count > 2 ? ":\(numbers[2].twoDigits)" : ""
    func text(_ minutes: Int) -> String {
      "\(minutes / 60 % 24):\((minutes % 60).twoDigits)" + second
    }
    // In the evening 25:00 is said for an hour after midnight.
    let isPossible = minutes < 30 * 60 && (numbers.count < 3 || numbers[2] < 60)
    if numbers.count == 1, numbers[0] < 24, !word.hasSuffix("h") {
      let hour = numbers[0]
      self.init(
        message: "\(word) is half a time of day, as in \(text(minutes))",
        times: [text(minutes)] + ((1...11).contains(hour) ? ["\(hour)pm"] : []))
    } else if numbers[0] > 23 || numbers.dropFirst().contains(where: { $0 > 59 }) {
      self.init(
        message: "\(word) is no time of day: those are 0:00 to 23:59",
        times: isPossible ? [text(minutes)] : [])
      isNextDay = minutes >= 24 * 60
    } else {
      self.init(message: "that time of day is written \(text(minutes))", times: [text(minutes)])
    }
  }

  private static func half(_ number: String, _ half: String) -> String? {
    guard let half = halves[half], TimeReader.time(number + half) != nil else { return nil }
    return number + half
  }

  private static let halves = [
    "am": "am", "pm": "pm", "a.m.": "am", "p.m.": "pm", "a.m": "am", "p.m": "pm",
  ]
}

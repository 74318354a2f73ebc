/// Reads one word as the pieces of a length of time.
struct Lexer {
  private let bytes: ArraySlice<UInt8>

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The pieces of a word, `nil` if any of it can be no part of a length of time.
  static func lexemes(of range: Range<Int>, in line: TypedLine) -> [Lexeme]? {
    let lexer = Lexer(line.folded[range])
    if lexer.bytes.contains(UInt8(ascii: ":")) {
      return lexer.clock().map { amount, timeOfDay in
        [Lexeme(kind: .length(amount, clock: timeOfDay), range: range)]
      }
    }
    if lexer.bytes.first == UInt8(ascii: "p") {
      return lexer.iso8601().map { [Lexeme(kind: .length($0, clock: false), range: range)] }
    }
    return lexer.units()
  }

  /// Whether a byte is a digit.
  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  /// Numbers and units in turns, as far as they stand in this word.
  private func units() -> [Lexeme]? {
    var lexemes: [Lexeme] = []
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let start = position
      if let number = Self.number(in: bytes, at: &position) {
        lexemes.append(Lexeme(kind: .number(number), range: start..<position))
        continue
      }
      while position < bytes.endIndex, Self.isLetter(bytes[position]) { position += 1 }
      // The longest unit has seven letters.
      guard (1...7).contains(position - start),
        let unit = DurationUnit(word: String(decoding: bytes[start..<position], as: UTF8.self))
      else { return nil }
      lexemes.append(Lexeme(kind: .unit(unit), range: start..<position))
    }
    return lexemes.isEmpty ? nil : lexemes
  }

  /// `M:SS` or `H:MM:SS`, decimals in the seconds.
  private func clock() -> (amount: Amount, timeOfDay: Bool)? {
    let fields = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard fields.count == 2 || fields.count == 3 else { return nil }
    var amounts: [Amount] = []
    var numbers: [Number] = []
    for (index, field) in fields.enumerated() {
      var position = field.startIndex
      let digits = field.prefix(while: Self.isDigit).count
      guard let number = Self.number(in: field, at: &position), position == field.endIndex,
        index == 0 || digits == 2 && (number.whole ?? 60) < 60,
        index == fields.count - 1 || !number.hasDecimals
      else { return nil }
      let unit: DurationUnit =
        index == fields.count - 1 ? .second : index == fields.count - 2 ? .minute : .hour
      numbers.append(number)
      amounts.append(number.amount(in: unit))
    }
    let total = amounts.reduce(.success(0), +)
    let timeOfDay = (numbers.first?.whole ?? 24) < 24 && numbers.last?.hasDecimals == false
    return (total, timeOfDay)
  }

  /// `P`, weeks and days, then `T` and hours, minutes and seconds.
  private func iso8601() -> Amount? {
    var total = Amount.success(0)
    var previous: DurationUnit?
    var position = bytes.startIndex + 1
    var afterTime = false
    var fields = 0
    var ended = false
    while position < bytes.endIndex {
      if bytes[position] == UInt8(ascii: "t"), !afterTime {
        afterTime = true
        fields = 0
        position += 1
        continue
      }
      guard !ended, let number = Self.number(in: bytes, at: &position), position < bytes.endIndex,
        let unit = Self.isoUnit(bytes[position], afterTime: afterTime),
        (previous?.milliseconds ?? .max) > unit.milliseconds
      else { return nil }
      position += 1
      previous = unit
      ended = number.hasDecimals
      fields += 1
      total = total + number.amount(in: unit)
    }
    return fields > 0 ? total : nil
  }

  private static func isoUnit(_ byte: UInt8, afterTime: Bool) -> DurationUnit? {
    switch (byte, afterTime) {
    case (UInt8(ascii: "w"), false): .week
    case (UInt8(ascii: "d"), false): .day
    case (UInt8(ascii: "h"), true): .hour
    case (UInt8(ascii: "m"), true): .minute
    case (UInt8(ascii: "s"), true): .second
    default: nil
    }
  }

  /// Digits, with a point and more digits or without; moves `position` behind them.
  private static func number(in bytes: ArraySlice<UInt8>, at position: inout Int) -> Number? {
    let whole = bytes[position...].prefix(while: isDigit)
    guard !whole.isEmpty else { return nil }
    var end = whole.endIndex
    var decimals: ArraySlice<UInt8> = []
    if end < bytes.endIndex, bytes[end] == UInt8(ascii: ".") {
      decimals = bytes[(end + 1)...].prefix(while: isDigit)
      guard !decimals.isEmpty else { return nil }
      end = decimals.endIndex
    }
    position = end
    return Number(whole: whole, decimals: decimals, hasDecimals: !decimals.isEmpty)
  }
}

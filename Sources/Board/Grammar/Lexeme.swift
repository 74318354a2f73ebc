/// One piece of a plan: a word holds one or more, as in `1h30m` or `work,`.
struct Lexeme {
  enum Kind {
    case number(Number)
    case unit(DurationUnit)
    /// A length of time that is complete in one word; `clock` where it could be taken for a time of
    /// day.
    case length(Amount, clock: Bool)
    case keyword(Keyword)
    case comma
    /// A word that is no other piece: a day, a time of day, a label.
    case word
    /// What stood in quotes.
    case quoted(String)
  }

  enum Keyword: String {
    case `in`
    case every
    case at
    case from
    case ago
    case then
    case forever
    case warn
    /// The sign before a number of rounds, be it a word of its own or not.
    case times = "x"
  }

  var kind: Kind
  /// Where it stands, in scalars.
  var range: Range<Int>

  func isKeyword(_ keyword: Keyword) -> Bool {
    if case .keyword(keyword) = kind { true } else { false }
  }

  var isComma: Bool {
    if case .comma = kind { true } else { false }
  }
}

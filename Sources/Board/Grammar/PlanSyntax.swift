/// What a plan says, before it is known whether its lengths and numbers are possible.
struct PlanSyntax {
  enum Body {
    /// Nothing but a start in the past.
    case stopwatch
    case countdown(DurationParser.Match)
    case repeating(DurationParser.Match, Rounds?)
    case sequence([Phase], Rounds?)
    case alarm(AlarmTime)
  }

  struct Phase {
    var length: DurationParser.Match
    var label: Label?
    var waits = false
  }

  struct Label {
    var text: String
    /// Where it stands, in scalars.
    var range: Range<Int>
  }

  struct Rounds {
    /// How many; `nil`: for ever.
    var number: Number?
    /// Where it stands with its sign, in scalars.
    var range: Range<Int>
  }

  struct Warning {
    var length: DurationParser.Match
    /// Where it stands with its keyword, in scalars.
    var range: Range<Int>
  }

  struct Start {
    enum Kind {
      case ago(DurationParser.Match)
      case at(When)
    }

    var kind: Kind
    /// Where it stands with its keyword, in scalars.
    var range: Range<Int>
  }

  var body: Body
  /// Where the body stands, in scalars.
  var range: Range<Int>
  /// Where the moment of an alarm, or of a start, stands.
  var moment: Range<Int>?
  var warnings: [Warning] = []
  var from: Start?
  /// The pieces it took.
  var end: Int

  /// Where a length stands that could be taken for a time of day.
  var clock: Range<Int>? {
    switch body {
    case .countdown(let length), .repeating(let length, _): length.clock
    case .stopwatch, .sequence, .alarm: nil
    }
  }

  var isStopwatch: Bool {
    if case .stopwatch = body { true } else { false }
  }
}

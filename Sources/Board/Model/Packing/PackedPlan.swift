import Timers

/// A plan in nine bytes.
///
/// Nearly all timers of a large board are plain countdowns. As it is, a plan takes a `Duration`, the
/// reference of a list and what tells the cases apart: three times as much. Whatever is not a number
/// of nanoseconds and no more is kept as it is, in a box. Each plan has one packed form only, so that
/// equal timers are equal.
enum PackedPlan: Hashable, Sendable {
  case stopwatch
  case countdown(nanoseconds: Int64)
  case other(Box<Plan>)

  init(_ plan: Plan) {
    switch plan {
    case .stopwatch:
      self = .stopwatch
    case .countdown(let length, let warnings):
      let nanoseconds = length.clampedNanoseconds
      let isPlain = warnings.isEmpty && Duration(nanoseconds: nanoseconds) == length
      self = isPlain ? .countdown(nanoseconds: nanoseconds) : .other(Box(plan))
    case .repeating, .sequence, .alarm:
      self = .other(Box(plan))
    }
  }

  var plan: Plan {
    switch self {
    case .stopwatch: .stopwatch
    case .countdown(let nanoseconds): .countdown(Duration(nanoseconds: nanoseconds), warnings: [])
    case .other(let box): box.value
    }
  }
}

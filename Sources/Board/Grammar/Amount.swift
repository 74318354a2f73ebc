/// Milliseconds, or why it is no length of time although it has the form of one.
typealias Amount = Result<Int64, LengthProblem>

/// Why something of the right form is no length of time.
enum LengthProblem: Error {
  case tooLong
  case tooFine
  case zero

  /// The longest length of time in milliseconds: 3650 days.
  static let longest = 3650 * DurationUnit.day.milliseconds

  var message: String {
    switch self {
    case .tooLong: "no timer runs for more than 3650 days"
    case .tooFine: "a length of time is in whole milliseconds, as in 0.005s"
    case .zero: "a length of time is at least 1 ms"
    }
  }
}

extension Amount {
  /// The sum, or the first problem.
  static func + (left: Amount, right: Amount) -> Amount {
    guard case .success(let first) = left, case .success(let second) = right else {
      if case .failure = left { return left }
      return right
    }
    // Each is at most the longest, so that the sum cannot overflow.
    return first + second <= LengthProblem.longest
      ? .success(first + second) : .failure(.tooLong)
  }
}

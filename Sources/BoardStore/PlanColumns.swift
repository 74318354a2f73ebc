import Board
import Timers

/// How a plan is kept: its kind, its length if there is nothing else to it, and the text that it
/// parses back from.
enum PlanColumns {
  static let all: [String] = [
    "plan_kind", "plan_ms", "plan",
  ]

  static func bind(_ plan: Plan, to statement: Statement) {
    statement.bind(plan.kind.rawValue)
    statement.bind(milliseconds(of: plan))
    statement.bind(plan.canonicalText)
  }

  private static func milliseconds(of plan: Plan) -> Int64? {
    guard case .countdown(let length, let warnings) = plan, warnings.isEmpty else { return nil }
    let (milliseconds, rest) = length.clampedNanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest == 0 ? milliseconds : nil
  }
}

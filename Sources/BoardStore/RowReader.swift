import Board
import Timers

/// Reads plans and tags, of which a board has many alike: each text is parsed once, and what came of
/// it is shared.
struct RowReader {
  private var plans: [String: Plan?] = [:]
  private var tags: [String: [String]] = [:]

  /// Beyond this many, what was read so far is forgotten.
  private static let most = 1000

  /// The plan in the next columns; what is none is a countdown of the length that the row has.
  mutating func plan(_ row: Statement, length: Duration? = nil) -> Plan {
    let isStopwatch = row.withText { $0.elementsEqual(Plan.Kind.stopwatch.rawValue.utf8) }
    let milliseconds = row.optionalNumber()
    if isStopwatch {
      row.skip(1)
      return .stopwatch
    }
    if let milliseconds, milliseconds > 0, .milliseconds(milliseconds) <= Plan.longest {
      row.skip(1)
      return .countdown(.milliseconds(milliseconds), warnings: [])
    }
    if let plan = parsed(row.text()) { return plan }
    return length.map { .countdown($0, warnings: []) } ?? .stopwatch
  }

  /// The tags in the next column.
  mutating func tags(_ row: Statement) -> [String] {
    guard let text = row.withText({ $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }) else {
      return []
    }
    if let known = tags[text] { return known }
    if tags.count >= Self.most { tags = [:] }
    let list = StoredText.tags(text)
    tags[text] = list
    return list
  }

  /// The lengths in the next column.
  func lengths(_ row: Statement) -> [Duration] {
    row.withText { $0.isEmpty ? [] : StoredText.lengths(String(decoding: $0, as: UTF8.self)) }
  }

  private mutating func parsed(_ text: String) -> Plan? {
    if let known = plans[text] { return known }
    if plans.count >= Self.most { plans = [:] }
    let plan = text.isEmpty ? nil : try? Plan(parsing: text)
    plans.updateValue(plan, forKey: text)
    return plan
  }
}

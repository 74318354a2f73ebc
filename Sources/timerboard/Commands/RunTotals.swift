import Board

/// What the runs of the history sum up to, by name, by tag and by day.
struct RunTotals {
  /// The sum of several runs.
  struct Total {
    var of: String
    var runs = 0
    var counted = Duration.zero
    var overtime = Duration.zero
  }

  /// The longest first.
  private(set) var names: [Total] = []
  /// The longest first; a run counts for each of its tags.
  private(set) var tags: [Total] = []
  /// By the days on which the runs began, the earliest first.
  private(set) var days: [Total] = []

  init(_ runs: [RunSummary], in zone: any CivilZone) {
    names = Self.totals(runs) { [$0.name.text] }.longestFirst
    tags = Self.totals(runs) { $0.tags.map { "+" + $0 } }.longestFirst
    days = Self.totals(runs) { [LocalText.day($0.started, in: zone)] }.sorted { $0.of < $1.of }
  }

  /// All of them, with what they are totals by.
  var all: [(by: String, total: Total)] {
    names.map { ("name", $0) } + tags.map { ("tag", $0) } + days.map { ("day", $0) }
  }

  private static func totals(
    _ runs: [RunSummary], by keys: (RunSummary) -> [String]
  ) -> [Total] {
    var totals: [String: Total] = [:]
    for run in runs {
      for key in keys(run) {
        var total = totals[key] ?? Total(of: key)
        total.runs += 1
        total.counted += run.counted
        total.overtime += run.overtime
        totals[key] = total
      }
    }
    return Array(totals.values)
  }
}

extension [RunTotals.Total] {
  fileprivate var longestFirst: [RunTotals.Total] {
    sorted { $0.counted == $1.counted ? $0.of < $1.of : $0.counted > $1.counted }
  }
}

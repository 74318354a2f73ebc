import Board
import BoardStore
import Foundation

/// `history`: the runs that ended, and what they sum up to.
enum HistoryCommand {
  static let since = OptionSpec(
    name: "since", value: "WHEN", summary: "runs that began then or later")
  static let until = OptionSpec(name: "until", value: "WHEN", summary: "runs that began before")
  static let csv = OptionSpec(name: "csv", summary: "answer in CSV")
  static let totals = OptionSpec(name: "totals", summary: "only the totals")

  static let spec = CommandSpec(
    name: "history", operands: .init(usage: "[FILTER…]", least: 0, most: nil),
    summary: "tells the runs that ended, with totals by name, tag and day",
    options: [since, until, .json, csv, totals],
    details: """
      A run goes from its start to its ring, end, cancelling or reset. FILTER is any number of words
      that all have to fit: +tag, or a part of the name or the note.

      \(MomentText.help)

      As text the runs come first, then the totals; JSON and CSV hold the runs, or with --totals the
      totals. Times are in seconds there. Through a pipe text is one row a line, parted by tabs.

        timerboard history --since today
        timerboard history --since yesterday --until today +work
        timerboard history --since 7d --csv > week.csv
      """,
    run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    guard !arguments.has(.json) || !arguments.has(csv) else {
      throw .usage("--json and --csv together: leave one of them out")
    }
    let filter = try RunFilter(arguments.operands)
    let since = try moment(arguments.value(of: since), in: session)
    let until = try moment(arguments.value(of: until), in: session)
    let all = try session.look { board throws(StoreError) in
      try board.runs(since: since, until: until)
    }
    let runs = all.filter(filter.fits)
    let totals = RunTotals(runs, in: session.zone)
    let isOnlyTotals = arguments.has(Self.totals)
    if arguments.has(.json) {
      var json = JSONWriter()
      if isOnlyTotals { json.value(totals) } else { json.lines(runs) { $0.value($1) } }
      json.endLine()
      try session.output.write(json.take())
    } else if arguments.has(csv) {
      try writeCSV(runs, isOnlyTotals ? totals : nil, in: session)
    } else {
      if !isOnlyTotals {
        try session.answer(Self.table(of: runs, in: session.zone), ifEmpty: "no runs")
        if runs.isEmpty { return .done }
        try session.answer("")
      }
      try session.answer(Self.table(of: totals), ifEmpty: "no runs")
    }
    return .done
  }

  @MainActor
  private static func moment(
    _ text: String?, in session: Session
  ) throws(CommandFailure) -> Date? {
    guard let text else { return nil }
    return try MomentText.moment(text, now: session.stamp.wall, in: session.zone)
  }

  @MainActor
  private static func writeCSV(
    _ runs: [RunSummary], _ totals: RunTotals?, in session: Session
  ) throws(CommandFailure) {
    if let totals {
      try session.output.write(CSVText.line(["by", "of", "runs", "counted", "overtime"]))
      for (by, total) in totals.all {
        let cells = [
          by, total.of, "\(total.runs)", RunFields.seconds(total.counted),
          RunFields.seconds(total.overtime),
        ]
        try session.output.write(CSVText.line(cells))
      }
      return
    }
    try session.output.write(CSVText.line(RunFields.names))
    for run in runs { try session.output.write(CSVText.line(RunFields.cells(of: run))) }
  }

  private static func table(of runs: [RunSummary], in zone: any CivilZone) -> TextTable {
    var table = TextTable(columns: [
      .init(header: "STARTED"), .init(header: "NAME", least: 8),
      .init(header: "COUNTED", isTrailing: true), .init(header: "OVER", isTrailing: true),
      .init(header: "ENDED"), .init(header: "PLAN", least: 6), .init(header: "TAGS", least: 6),
      .init(header: "NOTE", least: 6),
    ])
    table.rows = runs.map { run in
      [
        LocalText.moment(run.started, in: zone), run.name.text, TimeText.up(run.counted),
        run.overtime >= .seconds(1) ? TimeText.over(run.overtime) : "", ending(of: run),
        run.plan.shownText, ChangeWords.tags(run.tags), run.note,
      ]
    }
    return table
  }

  private static func table(of totals: RunTotals) -> TextTable {
    var table = TextTable(columns: [
      .init(header: "BY"), .init(header: "OF", least: 8), .init(header: "RUNS", isTrailing: true),
      .init(header: "COUNTED", isTrailing: true), .init(header: "OVER", isTrailing: true),
    ])
    table.rows = totals.all.map { by, total in
      [
        by, total.of, "\(total.runs)", TimeText.up(total.counted),
        total.overtime >= .seconds(1) ? TimeText.over(total.overtime) : "",
      ]
    }
    return table
  }

  private static func ending(of run: RunSummary) -> String {
    let status = run.process?.exitStatus.map { " \($0)" }
    let signal = run.process?.signalNumber.map { " signal \($0)" }
    return run.ending.rawValue + (status ?? signal ?? "")
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ totals: RunTotals) {
    beginObject()
    for (name, list) in [("names", totals.names), ("tags", totals.tags), ("days", totals.days)]
      as [(StaticString, [RunTotals.Total])]
    {
      key(name)
      lines(list) { json, total in
        json.beginObject()
        json.key("of")
        json.value(total.of)
        json.key("runs")
        json.value(total.runs)
        json.key("counted")
        json.value(seconds: total.counted)
        json.key("overtime")
        json.value(seconds: total.overtime)
        json.endObject()
      }
    }
    endObject()
  }
}

/// Which runs are meant, by words that all have to fit.
private struct RunFilter {
  private var tags: [String] = []
  private var texts: [String] = []

  init(_ operands: [String]) throws(CommandFailure) {
    for operand in operands {
      if Operand.isTag(operand) {
        tags.append(try Operand.tag(operand))
      } else {
        texts.append(operand.lowercased())
      }
    }
  }

  func fits(_ run: RunSummary) -> Bool {
    tags.allSatisfy(run.tags.contains)
      && texts.allSatisfy { text in
        run.name.text.lowercased().contains(text) || run.note.lowercased().contains(text)
      }
  }
}

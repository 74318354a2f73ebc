import Board
import BoardRuntime
import BoardStore

/// `list`: the table of timers as text.
enum ListCommand {
  static let all = OptionSpec(name: "all", summary: "with finished timers")
  static let sort = OptionSpec(
    name: "sort", value: "KEY", summary: "sort by id, name, state, left, elapsed or ends")
  static let columns = OptionSpec(
    name: "columns", letter: "o", value: "COLUMNS", summary: "show these, as in -o name,time,note")

  static let spec = CommandSpec(
    name: "list", operands: .init(usage: "[FILTER…]", least: 0, most: nil),
    summary: "shows the timers as a table", options: [.json, all, sort, columns],
    details: """
      \(TimerFilter.help)

      What rings comes first, then all as added. running !2 runs on after two rings that nobody has
      acknowledged. A KEY sorts otherwise, with - in front (--sort -left)
      the other way round. Through a pipe it is one row a line, parted by tabs, without a header: by
      itself \(ListColumn.standard.map(\.rawValue).joined(separator: ", ")). Columns:
      \(ListColumn.allCases.map(\.rawValue).joined(separator: " ")).
      JSON is an array of rows with all there is, times in seconds.

        timerboard list +kitchen
        timerboard list state:running --sort left -o name,left,ends
        timerboard list --json | jq -r '.[] | select(.overtime > 60) | .name'
      """,
    run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let filter = try TimerFilter(arguments.operands)
    let columns = try arguments.value(of: columns).map(ListColumn.list)
    let order = try arguments.value(of: sort).map(SortOrder.init)
    let board = try session.wholeBoard()
    var timers = filter.timers(
      of: board, at: session.stamp, withFinished: arguments.has(all) || filter.isForFinished,
      finishedStay: session.configuration.finishedStay)
    if let order { timers = order.sorted(timers, at: session.stamp) }
    if arguments.has(.json) {
      try writeJSON(timers, in: session)
    } else {
      try write(timers, columns, of: board, in: session)
    }
    return .done
  }

  @MainActor
  private static func writeJSON(
    _ timers: [BoardTimer], in session: Session
  ) throws(CommandFailure) {
    var json = JSONWriter()
    json.beginArray()
    for (index, timer) in timers.enumerated() {
      if index > 0 { json.newLine() }
      json.value(timer, at: session.stamp)
      if json.bytes.count > 32_768 { try session.output.write(json.take()) }
    }
    json.endArray()
    json.endLine()
    try session.output.write(json.take())
  }

  @MainActor
  private static func write(
    _ timers: [BoardTimer], _ asked: [ListColumn]?, of board: Board, in session: Session
  ) throws(CommandFailure) {
    let isForPerson = session.output.isTerminal && asked == nil
    let columns = asked ?? (isForPerson ? ListColumn.shown : ListColumn.standard)
    var table = TextTable(columns: columns.map(\.table))
    table.rows = timers.map { timer in
      let row = TimerRow(timer, at: session.stamp)
      return columns.map { column in
        isForPerson ? column.shownText(row, in: session.zone) : column.text(row, in: session.zone)
      }
    }
    if isForPerson { table.dropEmptyColumns() }
    let hint =
      board.timers.isEmpty
      ? "no timers: timerboard add tea 4m starts one"
      : "no timer that is asked for: timerboard list --all shows all"
    try session.answer(table, ifEmpty: hint)
  }
}

/// A key to sort by, one way or the other.
private struct SortOrder {
  let key: SortKey
  let isReversed: Bool

  init(_ text: String) throws(CommandFailure) {
    isReversed = text.hasPrefix("-")
    key = try Operand.choice(String(text.drop { $0 == "-" }), of: "key to sort by")
  }

  func sorted(_ timers: [BoardTimer], at stamp: Stamp) -> [BoardTimer] {
    key.sorted(timers, at: stamp, reversed: isReversed)
  }
}

import Board

/// The whole screen at one moment: the board, what the person is doing with it, and nothing else.
struct BoardView {
  let areas: ScreenAreas

  private let board: Board
  private let overview: BoardOverview
  private let interaction: Interaction
  private let stamp: Stamp
  private let zone: any CivilZone
  private let size: Size
  private let text: CellText
  private let prompt: PromptView?
  private let isSaved: Bool

  /// Looks at the board.
  ///
  /// - Parameters:
  ///   - board: the board.
  ///   - overview: the same board as a whole.
  ///   - interaction: what the person is doing.
  ///   - isSaved: whether the board is kept, as far as it is meant to be.
  ///   - stamp: the one moment that the whole picture shows.
  ///   - zone: for times of day.
  ///   - size: how large the picture may be.
  ///   - text: what characters there are.
  init(
    of board: Board, overview: BoardOverview, interaction: Interaction,
    isSaved: Bool = true, at stamp: Stamp,
    in zone: any CivilZone, size: Size, text: CellText
  ) {
    self.board = board
    self.overview = overview
    self.interaction = interaction
    self.isSaved = isSaved
    self.stamp = stamp
    self.zone = zone
    self.size = size
    self.text = text
    if case .prompt(let prompt) = interaction.mode {
      self.prompt = PromptView(
        of: prompt, on: board, at: stamp, in: zone, width: size.columns, text: text)
    } else {
      prompt = nil
    }
    areas = ScreenAreas(rows: size.rows, reading: prompt?.reading.count)
  }

  /// The picture, and how long it stays right if nothing happens; `nil`: for good.
  ///
  /// The table is shown from its row `top` on, the help from the line that the interaction says.
  func picture(from top: Int) -> (picture: Picture, lasts: Duration?) {
    var picture = Picture()
    var lasts: Duration?
    func shorten(_ other: Duration?) {
      guard let other else { return }
      lasts = lasts.map { min($0, other) } ?? other
    }

    let isHelp = if case .help = interaction.mode { true } else { false }
    let ids = overview.order.dropFirst(top).prefix(isHelp ? 0 : areas.table)
    if areas.header > 0 {
      let header = HeaderView(
        overview: overview, board: board, shown: ids, isSaved: isSaved, stamp: stamp, zone: zone,
        text: text)
      picture.lines.append(header.line(width: size.columns))
      shorten(header.lasts)
    }
    if case .help(let first) = interaction.mode {
      let rows = Size(rows: size.rows - picture.lines.count, columns: size.columns)
      picture.lines += HelpView.lines(
        of: interaction.keys, size: rows, top: first, message: interaction.message, text: text)
      return (picture, lasts)
    }
    let rows = ids.compactMap { id in
      board.timer(id).map { (id, RowText($0, at: stamp, in: zone)) }
    }
    let widest = rows.map { text.width($0.1.time) }.max() ?? 0
    let table = TableView(
      columns: TableColumns(width: size.columns, widestTime: widest), width: size.columns,
      text: text)
    if areas.titles > 0 {
      let part =
        rows.count < overview.order.count
        ? "\(top + 1)-\(top + rows.count) of \(overview.order.count)" : ""
      picture.lines.append(overview.order.isEmpty ? [] : table.titles(part: part))
    }
    for (id, row) in rows {
      picture.lines.append(table.line(for: row, isSelected: id == interaction.selected))
      shorten(row.lasts)
    }
    if rows.isEmpty, prompt == nil { picture.lines += beginnings(rows: areas.table) }
    shorten(prompt?.lasts)
    let foot = areas.status + areas.foot
    while picture.lines.count < size.rows - foot { picture.lines.append([]) }
    addFoot(to: &picture)
    return (picture, lasts)
  }

  private func beginnings(rows: Int) -> [Line] {
    let words = [
      "Nothing is being timed.", "Press a and type a name and a time: tea 4m",
      "A name alone is a stopwatch. ? shows all keys, q leaves.",
    ]
    let lines = words.flatMap { text.wrapped($0, to: size.columns - 4) }.map { "   " + $0 }
    // What to press matters more than that nothing is there.
    let shown = rows > lines.count ? [""] + lines : Array(lines.dropFirst(rows < 3 ? 1 : 0))
    return shown.prefix(rows).map { [TextRun(text: text.clip($0, to: size.columns))] }
  }

  private func addFoot(to picture: inout Picture) {
    if let prompt {
      picture.caret = Position(row: picture.lines.count, column: prompt.caret)
      picture.lines.append(prompt.typed)
      picture.lines += statusLine.map { [$0] } ?? prompt.reading(in: areas.foot)
      return
    }
    if areas.status > 0 { picture.lines.append(statusLine ?? []) }
    if areas.foot > 0 {
      let keys = KeyLineView.line(of: interaction.keys, width: size.columns, text: text)
      picture.lines.append(areas.status > 0 ? keys : statusLine ?? keys)
    }
  }

  private var statusLine: Line? {
    interaction.message.map { message in
      let style = Style(role: message.kind == .note ? .plain : .trouble)
      return [TextRun(text: text.clip(" " + message.text, to: size.columns), style: style)]
    }
  }
}

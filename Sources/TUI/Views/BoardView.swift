import Board

/// The whole screen at one moment: the board, what the person is doing with it, and nothing else.
struct BoardView {
  /// What of the board is shown, as a whole and in rows.
  struct Shown {
    var overview: BoardOverview
    var rows: RowList
    /// The runs of the selected timer that ended.
    var history: [RunSummary]?
  }

  let areas: ScreenAreas
  /// The first line of the last screenful of what can be scrolled; `nil` where there is nothing such.
  let lastTop: Int?

  private let board: Board
  private let shown: Shown
  private let interaction: Interaction
  private let stamp: Stamp
  private let zone: any CivilZone
  private let options: DisplayOptions
  private let size: Size
  private let text: CellText
  private let prompt: PromptView?
  private let details: DetailsView?
  private let isSaved: Bool

  /// Looks at the board.
  ///
  /// - Parameters:
  ///   - board: the board.
  ///   - shown: the same board as a whole, and its rows.
  ///   - interaction: what the person is doing.
  ///   - isSaved: whether the board is kept, as far as it is meant to be.
  ///   - stamp: the one moment that the whole picture shows.
  ///   - zone: for times of day.
  ///   - options: how times are shown.
  ///   - size: how large the picture may be.
  ///   - text: what characters there are.
  init(
    of board: Board, shown: Shown, interaction: Interaction,
    isSaved: Bool = true, at stamp: Stamp, in zone: any CivilZone,
    options: DisplayOptions = DisplayOptions(), size: Size, text: CellText
  ) {
    self.board = board
    self.shown = shown
    self.interaction = interaction
    self.isSaved = isSaved
    self.stamp = stamp
    self.zone = zone
    self.options = options
    self.size = size
    self.text = text
    prompt = interaction.typed(on: board, shown: shown.rows.ids.count, at: stamp, in: zone).map {
      PromptView(
        title: $0.title, editor: $0.editor, understood: $0.reading, width: size.columns, text: text)
    }
    areas = ScreenAreas(rows: size.rows, reading: prompt?.reading.count)
    if case .details = interaction.panel, let timer = interaction.selected.flatMap(board.timer) {
      details = DetailsView(
        of: timer, history: shown.history, at: stamp, in: zone, options: options,
        width: size.columns, text: text)
    } else {
      details = nil
    }
    if case .help = interaction.mode {
      let rows = Size(rows: size.rows - areas.header, columns: size.columns)
      lastTop = HelpView.lastTop(of: interaction.keys, size: rows, text: text)
    } else {
      let room = areas.table + areas.titles
      var scrolled = details?.lines.count
      if case .answer(let lines, _) = interaction.panel { scrolled = lines.count }
      lastTop = scrolled.map { max(0, $0 - room) }
    }
  }

  /// The picture, and how long it stays right if nothing happens; `nil`: for good.
  ///
  /// - Parameter interaction: the same as before, with all that is scrolled within its bounds.
  func picture(showing interaction: Interaction) -> (picture: Picture, lasts: Duration?) {
    var picture = Picture()
    var lasts: Duration?
    func shorten(_ other: Duration?) {
      guard let other else { return }
      lasts = lasts.map { min($0, other) } ?? other
    }

    var isHelp = false
    if case .help = interaction.mode { isHelp = true }
    let isTable = !isHelp && interaction.panel == .table
    let ids = shown.rows.ids.dropFirst(interaction.top).prefix(isTable ? areas.table : 0)
    if areas.header > 0 {
      let header = HeaderView(
        overview: shown.overview, board: board, shown: ids, isSaved: isSaved, signs: signs,
        stamp: stamp, zone: zone, options: options, text: text)
      picture.lines.append(header.line(width: size.columns))
      shorten(header.lasts)
    }
    if case .help(let first) = interaction.mode {
      let rows = Size(rows: size.rows - picture.lines.count, columns: size.columns)
      picture.lines += HelpView.lines(
        of: interaction.keys, size: rows, top: first, message: interaction.message, text: text)
      return (picture, lasts)
    }
    shorten(prompt?.lasts)
    let room = Size(rows: areas.titles + areas.table, columns: size.columns)
    switch interaction.panel {
    case .details(let top) where details != nil:
      picture.lines += (details?.lines ?? []).dropFirst(top).prefix(room.rows)
      shorten(details?.lasts)
    case .answer(let lines, let top):
      picture.lines += lines.dropFirst(top).prefix(room.rows).map { line in
        [TextRun(text: text.clip(" " + line, to: size.columns))]
      }
    case .big where !shown.rows.ids.isEmpty:
      let big = BigView(
        of: bigTimers, at: stamp, in: zone, options: options, size: room, text: text)
      picture.lines += big.lines
      shorten(big.lasts)
    default:
      addTable(ids, from: interaction.top, to: &picture, shorten: shorten)
    }
    let foot = areas.status + areas.foot
    while picture.lines.count < size.rows - foot { picture.lines.append([]) }
    addFoot(to: &picture)
    return (picture, lasts)
  }

  private func addTable(
    _ ids: ArraySlice<TimerID>, from top: Int, to picture: inout Picture,
    shorten: (Duration?) -> Void
  ) {
    let rows = ids.compactMap { id in
      board.timer(id).map { (id, RowText($0, at: stamp, in: zone, options: options)) }
    }
    let needs = TableColumns.Needs(
      time: rows.map { text.width($0.1.time) }.max() ?? 0, ends: options.clockWidth,
      state: rows.map { text.width($0.1.stateAndRings) }.max() ?? 0)
    let table = TableView(
      columns: TableColumns(width: size.columns, needs: needs), width: size.columns, text: text)
    if areas.titles > 0 {
      picture.lines.append(
        board.ids.isEmpty ? [] : table.titles(part: part(top, rows.count), sort: shown.rows.sort))
    }
    var number: Int?
    if case .row? = interaction.message?.kind { number = top + 1 }
    for (id, row) in rows {
      let place = TableView.Place(
        isSelected: id == interaction.selected, isMarked: interaction.marks.contains(id),
        number: number)
      picture.lines.append(table.line(for: row, at: place))
      shorten(row.lasts)
      number? += 1
    }
    guard rows.isEmpty, prompt == nil else { return }
    if board.ids.isEmpty {
      picture.lines += BeginningView.lines(
        size: Size(rows: areas.table, columns: size.columns), text: text)
    } else if areas.table > 0 {
      let words = text.clip("   nothing fits: Esc shows all", to: size.columns)
      picture.lines.append([TextRun(text: words)])
    }
  }

  /// Which part of the board is in the table.
  private func part(_ top: Int, _ count: Int) -> String {
    let rows = shown.rows
    let filter = rows.filter.isEmpty ? "" : "/" + text.clip(rows.filter.text, to: 16) + "  "
    let of = rows.filter.isEmpty ? "" : " of \(board.ids.count)"
    if count < rows.ids.count {
      return filter + "\(top + 1)-\(top + count) of \(rows.ids.count)" + of
    }
    return filter.isEmpty ? "" : filter + "\(rows.ids.count)" + of
  }

  private var signs: [String] {
    let marked = interaction.marks.count
    return (interaction.isLocked ? ["LOCKED"] : []) + (marked > 0 ? ["\(marked) marked"] : [])
      + (interaction.follows ? ["following"] : [])
      + (!interaction.filter.isEmpty && areas.titles == 0 ? ["filtered"] : [])
  }

  private var bigTimers: [BoardTimer] {
    let marked = shown.rows.ids.filter(interaction.marks.contains)
    let ids = marked.isEmpty ? interaction.selected.map { [$0] } ?? [] : marked
    return ids.compactMap { board.timer($0) }
  }

  private func addFoot(to picture: inout Picture) {
    if let prompt {
      picture.caret = Position(row: picture.lines.count, column: prompt.caret)
      picture.lines.append(prompt.typed)
      picture.lines += statusLine.map { [$0] } ?? prompt.reading(in: areas.foot)
      return
    }
    if areas.status > 0 { picture.lines.append(statusLine ?? []) }
    guard areas.foot > 0 else { return }
    if case .sorting = interaction.mode {
      picture.lines.append(
        SortLineView.line(sort: interaction.sort, width: size.columns, text: text))
      return
    }
    let keys = KeyLineView.line(of: interaction.keys, width: size.columns, text: text)
    picture.lines.append(areas.status > 0 ? keys : statusLine ?? keys)
  }

  private var statusLine: Line? {
    interaction.message.map { message in
      let style = Style(role: message.kind.isPlain ? .plain : .trouble)
      return [TextRun(text: text.clip(" " + message.text, to: size.columns), style: style)]
    }
  }
}

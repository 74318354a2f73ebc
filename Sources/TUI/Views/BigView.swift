import Board

/// Times in digits as large as the screen allows, one below the other.
struct BigView {
  private let text: CellText
  private let size: Size
  /// How long the picture stays right; `nil`: for good.
  private(set) var lasts: Duration?
  private(set) var lines: [Line] = []

  private struct Block {
    var caption: String
    var time: String
    var style: Style
    var below: [String]
  }

  /// Draws timers.
  ///
  /// - Parameters:
  ///   - timers: which; as many as there is room for.
  ///   - stamp: the moment of the picture.
  ///   - zone: for times of day.
  ///   - options: how times are shown.
  ///   - size: the room there is.
  ///   - text: what characters there are.
  init(
    of timers: [BoardTimer], at stamp: Stamp, in zone: any CivilZone, options: DisplayOptions,
    size: Size, text: CellText
  ) {
    self.text = text
    self.size = size
    guard size.rows > 0, !timers.isEmpty else { return }
    // Each has at least a line of digits.
    let shown = timers.prefix(max(1, size.rows))
    let blocks = shown.map { timer in
      let row = RowText(timer, at: stamp, in: zone, options: options)
      if let rowLasts = row.lasts { lasts = lasts.map { min($0, rowLasts) } ?? rowLasts }
      return Block(
        caption: caption(row, isOne: timers.count == 1), time: row.time, style: row.style,
        below: timers.count == 1 ? Self.below(timer, row) : [])
    }
    let rows = size.rows / blocks.count
    for block in blocks { lines += draw(block, rows: rows) }
    if timers.count > shown.count, let last = lines.indices.last {
      lines[last] = [TextRun(text: text.clip(" and \(timers.count - last) more", to: size.columns))]
    }
  }

  private func caption(_ row: RowText, isOne: Bool) -> String {
    let ends = row.ends.isEmpty ? "" : "  \(row.ends)"
    let round = row.round.isEmpty ? "" : "  \(row.round)"
    return "\(row.glyph) \(row.name)  \(row.stateAndRings)\(ends)\(round)"
  }

  /// The laps, or the phases of the plan.
  private static func below(_ timer: BoardTimer, _ row: RowText) -> [String] {
    if !timer.laps.isEmpty {
      let laps = zip(timer.laps, timer.marks).enumerated().map { index, lap in
        "lap \(index + 1)  \(TimeText.up(lap.0))  (\(TimeText.up(lap.1)))"
      }
      return laps.reversed()
    }
    return timer.plan == .stopwatch ? [] : [row.plan]
  }

  private func draw(_ block: Block, rows: Int) -> [Line] {
    let caption: Line = [
      TextRun(text: text.clipMiddle(" " + block.caption, to: size.columns), style: block.style)
    ]
    guard rows >= 2 else {
      let line = text.padded(" " + block.time, to: 10) + " " + block.caption
      return [[TextRun(text: text.clip(line, to: size.columns), style: block.style)]]
    }
    let digits = LargeDigits(block.time, fitting: Size(rows: rows - 1, columns: size.columns - 2))
    var lines = [caption]
    let drawn = digits.map { $0.lines(in: text) } ?? [block.time]
    let width = drawn.map { text.width($0) }.max() ?? 0
    let indent = String(repeating: " ", count: max(0, (size.columns - width) / 2))
    let free = rows - 1 - drawn.count
    // What is beside the time stands below it, and all in the middle of what is left.
    let below = block.below.prefix(max(0, free - 1))
    lines += Array(repeating: [], count: max(0, (free - (below.isEmpty ? 0 : below.count + 1)) / 2))
    for line in drawn {
      let shown = text.clip(indent + line, to: size.columns)
      lines.append([TextRun(text: shown, style: block.style)])
    }
    if !below.isEmpty {
      lines.append([])
      lines += below.map { [TextRun(text: text.clip(" " + $0, to: size.columns))] }
    }
    while lines.count < rows { lines.append([]) }
    return Array(lines.prefix(rows))
  }
}

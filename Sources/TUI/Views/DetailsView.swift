import Board
import Foundation

/// All about one timer.
struct DetailsView {
  /// All lines, as long as the width allows.
  private(set) var lines: [Line] = []
  /// How long they stay right; `nil`: for good.
  let lasts: Duration?

  private let width: Int
  private let text: CellText

  /// Writes it down.
  ///
  /// - Parameters:
  ///   - timer: the timer.
  ///   - history: its runs that ended, oldest first; `nil` while they are not known.
  ///   - stamp: the moment of the picture.
  ///   - zone: for times of day.
  ///   - options: how times are shown.
  ///   - width: the cells of a line.
  ///   - text: what characters there are.
  init(
    of timer: BoardTimer, history: [RunSummary]?, at stamp: Stamp, in zone: any CivilZone,
    options: DisplayOptions, width: Int, text: CellText
  ) {
    self.width = width
    self.text = text
    let row = RowText(timer, at: stamp, in: zone, options: options)
    lasts = row.lasts
    let instant = stamp.instant
    func moment(_ date: Date?) -> String? {
      date.map { date in
        let civil = zone.civil(secondsSince1970: date.timeIntervalSince1970)
        return "\(civil.year)-\(civil.monthAndDay) \(options.timeOfDay(civil))"
      }
    }
    heading(row.name, row.style)
    entry("state", row.stateAndRings + " " + row.time)
    entry("plan", row.plan)
    entry("round", row.round)
    entry("ends", row.ends)
    entry("tags", row.tags)
    entry("note", timer.note)
    entry("added", moment(timer.moments.created))
    entry("started", moment(timer.moments.started))
    entry("rang", moment(timer.moments.rang))
    if timer.progress != .ready {
      entry("counted", TimeText.up(timer.elapsed(at: instant), tenths: options.tenths))
    }
    let paused = timer.paused(at: instant)
    if paused >= .seconds(1) { entry("paused", TimeText.up(paused)) }
    entry("command", timer.process?.end.map(ChangeWords.end))
    entry("on ring", timer.onRing)
    entry("number", "id:\(timer.id.rawValue)")
    if !timer.marks.isEmpty {
      heading("Laps")
      for (index, lap) in zip(timer.laps, timer.marks).enumerated().reversed() {
        entry("\(index + 1)", "\(TimeText.up(lap.0)) (\(TimeText.up(lap.1)) in all)")
      }
    }
    if let history, !history.isEmpty {
      heading("Earlier runs")
      for run in history.reversed() {
        let laps = run.laps.isEmpty ? "" : ", laps: \(run.laps.count)"
        entry(
          moment(run.started) ?? "", "\(TimeText.up(run.counted)), \(run.ending.rawValue)\(laps)")
      }
    }
  }

  private mutating func heading(_ words: String, _ style: Style = .plain) {
    if !lines.isEmpty { lines.append([]) }
    var style = style
    style.attributes.insert(.bold)
    lines.append([TextRun(text: text.clipMiddle(" " + words, to: width), style: style)])
  }

  private mutating func entry(_ title: String, _ words: String?) {
    guard let words, !words.isEmpty else { return }
    let indent = width >= 40 ? 18 : 10
    let label = " " + text.padded(title, to: indent - 2) + " "
    for (index, part) in text.wrapped(words, to: width - indent - 1).enumerated() {
      let left = index == 0 ? label : String(repeating: " ", count: indent)
      lines.append([TextRun(text: text.clip(left + part, to: width))])
    }
  }
}

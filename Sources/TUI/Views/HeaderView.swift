import Board
import Foundation

/// The first line: counts by state, the next ring, the time of day.
struct HeaderView {
  private let overview: BoardOverview
  private let text: CellText
  /// How long the line stays as it is, if nothing happens.
  private(set) var lasts: Duration

  private var next: (name: String, time: String)?
  private var unseenRing: String?
  private let isSaved: Bool
  private var clock = ""

  /// Makes the line.
  ///
  /// - Parameters:
  ///   - overview: the board as a whole.
  ///   - board: the board.
  ///   - shown: the timers whose rows are on the screen.
  ///   - isSaved: whether the board is kept, as far as it is meant to be.
  ///   - stamp: the moment of the picture.
  ///   - zone: for the time of day.
  ///   - text: what characters there are.
  init(
    overview: BoardOverview, board: Board, shown: ArraySlice<TimerID>, isSaved: Bool = true,
    stamp: Stamp, zone: any CivilZone, text: CellText
  ) {
    self.overview = overview
    self.isSaved = isSaved
    self.text = text
    let seconds = stamp.wall.timeIntervalSince1970
    clock = zone.civil(secondsSince1970: seconds).hourAndMinute
    lasts = .seconds(60 - seconds.truncatingRemainder(dividingBy: 60))
    if let ringing = overview.oldestRinging, !shown.contains(ringing) {
      // Heard and not seen: that is what the line is for then.
      unseenRing = board.timer(ringing)?.name.text
    } else if let next = overview.next, let timer = board.timer(next.timer) {
      let row = RowText(timer, at: stamp, in: zone)
      self.next = (row.name, row.time)
      if let rowLasts = row.lasts { lasts = min(lasts, rowLasts) }
    }
  }

  func line(width: Int) -> Line {
    let style = Style(role: .header, attributes: .bold)
    let right = " \(clock) "
    var room = width - text.width(right)
    guard room > 0 else { return [TextRun(text: text.clip(clock, to: width), style: style)] }

    // As the room shrinks, the name of the program goes first, then the name of the next ring gets
    // shorter and the ring goes, then the counts of what needs nobody: what rings stays longest.
    let all = counts.joined(separator: " · ")
    var candidates = [["timerboard ", all, next(name: 24)]]
    candidates += [24, 16, 8].map { [all, next(name: $0)] }
    for count in stride(from: counts.count, to: 0, by: -1) {
      candidates.append([counts.prefix(count).joined(separator: " · ")])
    }
    let lefts = candidates.map { " " + $0.filter { !$0.isEmpty }.joined(separator: "  ") }
    let left = text.clip(lefts.first { text.width($0) <= room } ?? "", to: room)
    room -= text.width(left)
    return [TextRun(text: left + String(repeating: " ", count: room) + right, style: style)]
  }

  private func next(name cells: Int) -> String {
    if let unseenRing { return "ringing: \(text.clipMiddle(unseenRing, to: cells))" }
    return next.map { "next: \(text.clipMiddle($0.name, to: cells)) in \($0.time)" } ?? ""
  }

  private var counts: [String] {
    let states: [TimerState] = [.ringing, .running, .paused, .ready, .finished]
    let counts = states.compactMap { state in
      overview.counts[state].map { "\($0) \(state.rawValue)" }
    }
    return (isSaved ? [] : ["NOT SAVED"]) + (counts.isEmpty ? ["no timers"] : counts)
  }
}

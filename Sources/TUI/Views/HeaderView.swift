import Board
import Foundation

/// The first line: counts by state, the next ring, the time of day.
struct HeaderView {
  private let overview: BoardOverview
  private let text: CellText
  private let options: DisplayOptions
  /// How long the line stays as it is, if nothing happens.
  private(set) var lasts: Duration

  private var next: (name: String, time: String)?
  private var unseenRing: String?
  private let isSaved: Bool
  private let signs: [String]
  private var clock = ""

  /// Makes the line.
  ///
  /// - Parameters:
  ///   - overview: the board as a whole.
  ///   - board: the board.
  ///   - shown: the timers whose rows are on the screen.
  ///   - isSaved: whether the board is kept, as far as it is meant to be.
  ///   - signs: what else holds until somebody changes it, such as a lock.
  ///   - stamp: the moment of the picture.
  ///   - zone: for the time of day.
  ///   - options: how times are shown.
  ///   - text: what characters there are.
  init(
    overview: BoardOverview, board: Board, shown: ArraySlice<TimerID>, isSaved: Bool = true,
    signs: [String] = [], stamp: Stamp, zone: any CivilZone, options: DisplayOptions,
    text: CellText
  ) {
    self.overview = overview
    self.isSaved = isSaved
    self.signs = signs
    self.text = text
    self.options = options
    let seconds = stamp.wall.timeIntervalSince1970
    clock = options.timeOfDay(zone.civil(secondsSince1970: seconds))
    lasts = .seconds(60 - seconds.truncatingRemainder(dividingBy: 60))
    if let ringing = overview.oldestRinging, !shown.contains(ringing) {
      // Heard and not seen: that is what the line is for then.
      unseenRing = board.timer(ringing)?.name.text
    } else if let next = overview.next, let timer = board.timer(next.timer) {
      let row = RowText(timer, at: stamp, in: zone)
      self.next = (timer.name.text, row.time)
      if let rowLasts = row.lasts { lasts = min(lasts, rowLasts) }
    }
  }

  /// The line.
  ///
  /// What is in it is chosen by the most room that it can come to need, so that nothing comes and
  /// goes, or moves, because a number grows by a digit.
  func line(width: Int) -> Line {
    let style = Style(role: .header, attributes: .bold)
    let right = " " + text.padded(clock, to: options.clockWidth, alignment: .trailing) + " "
    let room = width - text.width(right)
    guard room > 0 else { return [TextRun(text: text.clip(clock, to: width), style: style)] }

    let form = forms.first { $0.isLast || needs($0) <= room }
    var left = " " + (form?.showsProgram == true ? "timerboard   " : "")
    left += counts(form?.counts ?? 0, digits: nil)
    var next = next(name: form?.name)
    // The next ring stands beside the clock, where growing counts do not move it.
    if !next.isEmpty { next += "  " }
    left = text.padded(left, to: max(0, room - text.width(next)))
    return [TextRun(text: left + next + right, style: style)]
  }

  /// What could be shown, and how.
  private struct Form {
    var showsProgram = false
    /// How many of the counts.
    var counts: Int
    /// How many cells the name of the next ring gets; `nil`: it is not told.
    var name: Int?
    var isLast = false
  }

  /// As the room shrinks, the name of the next ring gets shorter, the name of the program goes, then
  /// the ring, then the counts of what needs nobody: what rings stays longest.
  private var forms: [Form] {
    let all = words.count
    let names: [Int?] = hasNext ? [24, 16, 8] : [nil]
    var forms = names.map { Form(showsProgram: true, counts: all, name: $0) }
    forms += names.map { Form(counts: all, name: $0) }
    forms += stride(from: all, to: 0, by: -1).map { Form(counts: $0, isLast: $0 == 1) }
    return forms
  }

  private var hasNext: Bool { unseenRing != nil || next != nil }

  private func needs(_ form: Form) -> Int {
    let digits = String(overview.counts.values.reduce(0, +)).count
    let left =
      " " + (form.showsProgram ? "timerboard   " : "") + counts(form.counts, digits: digits)
    guard let cells = form.name else { return text.width(left) }
    if let unseenRing {
      return text.width(left) + 2 + 9 + min(cells, text.width(unseenRing)) + 2
    }
    let name = min(cells, text.width(next?.name ?? ""))
    // Hours may be left, and then less.
    return text.width(left) + 2 + 6 + name + 4 + max(7, text.width(next?.time ?? "")) + 2
  }

  private func next(name cells: Int?) -> String {
    guard let cells else { return "" }
    if let unseenRing { return "ringing: \(text.clipMiddle(unseenRing, to: cells))" }
    return next.map { "next: \(text.clipMiddle($0.name, to: cells)) in \($0.time)" } ?? ""
  }

  /// The first counts in words, each number as it is or as wide as any number can be.
  private func counts(_ shown: Int, digits: Int?) -> String {
    words.prefix(shown).map { number, word in
      guard let number else { return word }
      return (digits.map { String(repeating: "0", count: $0) } ?? "\(number)") + " " + word
    }.joined(separator: text.separator)
  }

  private var words: [(number: Int?, word: String)] {
    let states: [TimerState] = [.ringing, .running, .paused, .ready, .finished]
    let counts: [(Int?, String)] = states.compactMap { state in
      overview.counts[state].map { ($0, state.rawValue) }
    }
    let before: [(Int?, String)] = (isSaved ? [] : ["NOT SAVED"]).map { (nil, $0) }
    let signs: [(Int?, String)] = signs.map { (nil, $0) }
    return before + signs + (counts.isEmpty ? [(nil, "no timers")] : counts)
  }
}

import Board

/// A column of the list.
enum ListColumn: String, CaseIterable {
  case id
  case name
  case state
  case time
  case ends
  case plan
  case tags
  case note
  case kind
  case left
  case elapsed
  case overtime
  case paused
  case laps
  case rings
  case unacknowledged
  case late
  case phase
  case round
  case next
  case sound
  case created
  case started

  /// What is shown unless other columns are asked for.
  static let standard: [ListColumn] = [.id, .name, .state, .time, .ends, .plan, .tags]

  /// What a person is shown who asks for no columns; those that hold nothing are left out.
  static let shown: [ListColumn] = [.id, .name, .state, .time, .ends, .round, .plan, .tags]

  /// The columns of a list such as `name,time`.
  static func list(_ text: String) throws(CommandFailure) -> [ListColumn] {
    var columns: [ListColumn] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      columns.append(try Operand.choice(String(word), of: "column"))
    }
    return columns
  }

  var table: TextTable.Column {
    let header = rawValue.uppercased()
    return switch self {
    case .id, .time, .left, .elapsed, .overtime, .paused, .laps, .rings, .unacknowledged, .late,
      .round:
      TextTable.Column(header: header, isTrailing: true)
    case .state, .ends, .kind, .next, .created, .started: TextTable.Column(header: header)
    case .name: TextTable.Column(header: header, least: 8)
    case .plan, .tags, .note, .phase, .sound: TextTable.Column(header: header, least: 6)
    }
  }

  func text(_ row: TimerRow, in zone: any CivilZone) -> String {
    let timer = row.timer
    let instant = row.stamp.instant
    return switch self {
    case .id: "\(timer.id.rawValue)"
    case .name: timer.name.text
    case .state: row.state.rawValue
    case .time: row.time
    case .ends: row.ends(in: zone)
    case .plan: row.plan
    case .tags: ChangeWords.tags(timer.tags)
    case .note: timer.note
    case .kind: timer.plan.kind.rawValue
    case .left: timer.remaining(at: instant).map { TimeText.down($0) } ?? ""
    case .elapsed: TimeText.up(timer.elapsed(at: instant))
    case .overtime:
      timer.overtime(at: instant) > .zero ? TimeText.over(timer.overtime(at: instant)) : ""
    case .paused: TimeText.up(timer.paused(at: instant))
    case .laps: "\(timer.marks.count)"
    case .rings: "\(row.rings)"
    case .unacknowledged: "\(row.unacknowledged)"
    case .late: timer.late > .zero ? TimeText.up(timer.late) : ""
    case .phase: row.phase
    case .round: row.round
    case .next: row.nextRing.map { LocalText.moment($0, in: zone) } ?? ""
    case .sound: timer.sound
    case .created: LocalText.moment(timer.moments.created, in: zone)
    case .started: timer.moments.started.map { LocalText.moment($0, in: zone) } ?? ""
    }
  }

  /// The text as a person is shown it who asks for no columns: the phase goes with the name, and what
  /// nobody has heard with the state.
  func shownText(_ row: TimerRow, in zone: any CivilZone) -> String {
    switch self {
    case .name: ([row.timer.name.text, row.phase].filter { !$0.isEmpty }).joined(separator: " · ")
    case .state: row.markedState
    default: text(row, in: zone)
    }
  }
}

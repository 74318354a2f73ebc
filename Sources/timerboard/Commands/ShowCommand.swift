import Board
import BoardStore

/// `show`: all that there is to say of one timer.
enum ShowCommand {
  static let spec = CommandSpec(
    name: "show", operands: .init(usage: "NAME", least: 1, most: 1),
    summary: "tells all of one timer, with its laps and events", options: [.json],
    details: """
      JSON is one object: the row as list --json has it, its events, and what went wrong when its
      rings were made known.

        timerboard show tea
        timerboard show id:7 --json
      """,
    run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let timer = try session.settled(TimerSelection.one(arguments.operands[0], in: session))
    let events = try session.look { board throws(StoreError) in try board.events(of: timer.id) }
    let failures = try session.look { board throws(StoreError) in
      try board.alertFailures(of: timer.id)
    }
    if arguments.has(.json) {
      var json = JSONWriter()
      json.beginObject()
      json.members(of: timer, at: session.stamp)
      json.key("events")
      json.beginArray()
      for event in events { json.value(event.event, number: event.number) }
      json.endArray()
      json.key("failures")
      json.beginArray()
      for failure in failures {
        json.beginObject()
        json.key("ring")
        json.value(failure.ordinal)
        json.key("channel")
        json.value(failure.channel.rawValue)
        json.key("failure")
        json.value(failure.text)
        json.endObject()
      }
      json.endArray()
      json.endObject()
      json.endLine()
      try session.output.write(json.take())
      return .done
    }
    try write(timer, in: session)
    if !failures.isEmpty { try session.answer("failures") }
    for failure in failures {
      let line = "  ring \(failure.ordinal), \(failure.channel.rawValue): \(failure.text)"
      try session.answer(line: line)
    }
    guard !events.isEmpty else { return .done }
    try session.answer("events")
    for event in events {
      let what = EventText.words(for: event.event.change)
      let at = LocalText.moment(event.event.stamp.wall, in: session.zone)
      try session.answer(line: "  \(event.number)  \(at)  \(what)")
    }
    return .done
  }

  @MainActor
  private static func write(
    _ timer: BoardTimer, in session: Session
  ) throws(CommandFailure) {
    let row = TimerRow(timer, at: session.stamp)
    let instant = session.stamp.instant
    let state =
      row.state == .finished ? row.state.rawValue : "\(row.state.rawValue), \(row.timeWords)"
    var lines: [(String, String)] = [
      ("name", timer.name.text), ("id", "\(timer.id.rawValue)"), ("state", state),
      ("plan", row.plan),
    ]
    func add(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { lines.append((key, value)) }
    }
    add("tags", ChangeWords.tags(timer.tags))
    add("note", timer.note)
    add("created", LocalText.moment(timer.moments.created, in: session.zone))
    add("started", timer.moments.started.map { LocalText.moment($0, in: session.zone) })
    add(row.state == .running ? "rings" : "rang", row.moment(in: session.zone))
    add("elapsed", timer.progress == .ready ? nil : TimeText.up(timer.elapsed(at: instant)))
    let paused = timer.paused(at: instant)
    add("paused", paused >= .seconds(1) ? TimeText.up(paused) : nil)
    add("command", timer.process?.end.map(ChangeWords.end))
    add("on ring", timer.onRing)
    add("sound", timer.sound)
    add("sleep", timer.pausesInSleep ? "pauses while the machine sleeps" : nil)
    for (index, lap) in timer.laps.enumerated() {
      add("lap \(index + 1)", "\(TimeText.up(lap)) (\(TimeText.up(timer.marks[index])) in all)")
    }
    let width = lines.map(\.0.count).max() ?? 0
    for (key, value) in lines {
      let blanks = String(repeating: " ", count: width + 2 - key.count)
      try session.answer(line: key + blanks + value)
    }
  }
}

extension TimerRow {
  /// When it rings next, or rang last.
  fileprivate func moment(in zone: any CivilZone) -> String? {
    (nextRing ?? rang).map { LocalText.moment($0, in: zone) }
  }
}

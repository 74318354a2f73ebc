import Board
import BoardStore
import Foundation

/// `show`: all that there is to say of one timer.
enum ShowCommand {
  static let spec = CommandSpec(
    name: "show", operands: .init(usage: "NAME", least: 1, most: 1),
    summary: "tells all of one timer, with its laps and events", options: [.json],
    details: """
      JSON is one object: the row as list --json has it, what is done at its rings, what went wrong with
      that, and its events.

        timerboard show tea
        timerboard show id:7 --json
      """,
    run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let timer = try session.settled(TimerSelection.one(arguments.operands[0], in: session))
    let (events, failures) = try session.look { board throws(StoreError) in
      (try board.events(of: timer.id), try board.alertFailures(of: timer.id))
    }
    if arguments.has(.json) {
      var json = JSONWriter()
      json.beginObject()
      json.members(of: timer, at: session.stamp)
      json.members(besidePlanOf: timer)
      json.key("alert_failures")
      json.beginArray()
      for failure in failures { json.value(failure) }
      json.endArray()
      json.key("events")
      json.beginArray()
      for event in events { json.value(event.event, number: event.number) }
      json.endArray()
      json.endObject()
      json.endLine()
      try session.output.write(json.take())
      return .done
    }
    try write(timer, failures, in: session)
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
    _ timer: BoardTimer, _ failures: [AlertFailure], in session: Session
  ) throws(CommandFailure) {
    let row = TimerRow(timer, at: session.stamp)
    let instant = session.stamp.instant
    let words = row.state == .finished ? nil : row.timeWords
    let state = ([row.state.rawValue] + [words].compactMap(\.self)).joined(separator: ", ")
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
    add("phase", row.phase)
    add("round", row.roundWords)
    add("rings", row.nextRing.map { LocalText.moment($0, in: session.zone) })
    add("snoozed", row.snooze.map { LocalText.moment($0, in: session.zone) })
    add("rang", row.rang.map { LocalText.moment($0, in: session.zone) + row.lateWords })
    add("unheard", row.unacknowledged > 0 ? "\(row.unacknowledged) of \(row.rings) rings" : nil)
    add("elapsed", timer.progress == .ready ? nil : TimeText.up(timer.elapsed(at: instant)))
    let paused = timer.paused(at: instant)
    add("paused", paused >= .seconds(1) ? TimeText.up(paused) : nil)
    add("command", timer.process?.end.map(ChangeWords.end))
    add("sound", timer.sound)
    add("sleep", timer.pausesInSleep ? "pauses while the machine sleeps" : nil)
    add("on ring", timer.onRing)
    for failure in failures {
      add("failed", "\(failure.channel.rawValue) of ring \(failure.ordinal): \(failure.text)")
    }
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
  /// The round that it is in, of how many; `nil` where there is only one.
  fileprivate var roundWords: String? {
    guard let rounds, rounds.of != 1 else { return nil }
    return rounds.of.map { "\(rounds.number) of \($0)" } ?? "\(rounds.number)"
  }

  /// When a ring that was put off comes again, beside the plan.
  fileprivate var snooze: Date? {
    guard state == .running else { return nil }
    return timer.snoozedUntil.map { stamp.wall(at: $0) }
  }

  fileprivate var lateWords: String {
    timer.late > .zero ? ", \(TimeText.up(timer.late)) late" : ""
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ failure: AlertFailure) {
    beginObject()
    key("ring")
    value(failure.ordinal)
    key("channel")
    value(failure.channel.rawValue)
    key("failure")
    value(failure.text)
    endObject()
  }
}

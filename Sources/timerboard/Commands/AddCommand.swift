import Board
import BoardRuntime
import BoardStore
import Foundation

/// `add`: puts a timer on the board and starts it.
enum AddCommand {
  static let name = OptionSpec(
    name: "name", value: "NAME", summary: "the name as it stands; LINE is then the plan alone")
  static let tag = OptionSpec(
    name: "tag", letter: "t", value: "TAG", summary: "a tag beside those in LINE; can be repeated")
  static let note = OptionSpec(name: "note", value: "TEXT", summary: "a note to go with it")
  static let preset = OptionSpec(
    name: "preset", value: "PRESET",
    summary: "a line of the configuration; LINE renames it")
  static let ready = OptionSpec(name: "ready", summary: "add it only, without starting it")
  static let replace = OptionSpec(
    name: "replace", summary: "take the place of a timer that bears the name")
  static let spec = CommandSpec(
    name: "add", operands: .init(usage: "LINE…", least: 0, most: nil),
    summary: "adds a timer and starts it",
    options: [name, tag, note, preset, ready, replace] + SettingOptions.all + [.quiet, .json],
    details: """
      LINE is a name, a plan and tags, in any sensible order: tea 4m +kitchen. Without a plan it is a
      stopwatch, without a name it is called timer-1 and so on. Of two or more arguments one that holds
      a space is a name. What was understood is said back.

        timerboard add build                        counts up: a stopwatch
        timerboard add tea 4m                       counts down
        timerboard add stretch every 30m            again and again; x8: 8 times
        timerboard add pomodoro 25m work, 5m break x4
                                                    phases in turn; or forever
        timerboard add bread 1h rise then 40m bake  waits until the ring is heard
        timerboard add standup at 9:45              or at tomorrow 9:45, fri 2pm,
                                                    2026-12-24 18:00
        timerboard add pills every day at 8:00      or weekday, weekend, mon,thu

      Any of them takes warn, and all but alarms from:

        timerboard add talk 20m warn 5m warn 1m     a word so long before the end
        timerboard add assay 2h from 14:02          began then; or from 10m ago

      Lengths are 90s, 1h30m, 1.5h, 2d, 4:00 (minutes and seconds) or 1:30:00; times of day are 14:30,
      2pm, noon or midnight, and always stand after at. What could mean something else is refused, with
      ways to say it: room 101 is a name in quotes of the shell, '5pm tea' one with --name.

        timerboard add "room 101" 1h30m
        timerboard add --name '5pm tea' 4m

      SOUND is the name of a file in ~/.local/share/timerboard/sounds, a path, or none. Without --sleep
      the configuration says. CMD gets the timer in variables such as TIMERBOARD_NAME.

      A preset is a line with a name of its own in the configuration:

        presets: { eggs: "eggs 7m +kitchen" },

        timerboard add --preset eggs
        timerboard add --preset eggs soft ones +breakfast
      """,
    run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    guard !arguments.has(.quiet) || !arguments.has(.json) else {
      throw .usage("--quiet and --json together: leave one of them out")
    }
    let reading = try reading(of: arguments, in: session)
    let note = try arguments.value(of: note).map(Operand.note) ?? ""
    let isReady = arguments.has(ready)
    let timer = NewTimer(
      reading.line, isReady: isReady, note: note,
      onTakenName: arguments.has(replace) ? .replace : .refuse,
      pausesInSleep: session.pausesInSleep
    ).with(try SettingOptions.settings(of: arguments))
    let commit = try perform(timer, in: session)
    guard let added = commit.addedTimers.first, !arguments.has(.quiet) else { return .done }
    if arguments.has(.json) {
      var json = JSONWriter()
      json.value(added, at: session.stamp)
      json.endLine()
      try session.output.write(json.take())
      return .done
    }
    let start = isReady ? nil : session.stamp.wall.timeIntervalSince1970
    let text = reading.text(freeName: added.name, start: start, zone: session.zone)
    try session.answer(line: text + (commit.replacesUnfinished ? " · took the other's place" : ""))
    return .done
  }

  /// What the arguments say, tags of options included.
  @MainActor
  private static func reading(
    of arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> Reading {
    let asked = try arguments.value(of: name).map(Operand.name)
    if let preset = arguments.value(of: preset) {
      return Reading(try line(ofPreset: preset, name: asked, arguments, in: session))
    }
    var tags: [String] = []
    for text in arguments.values(of: tag) { tags.append("+" + (try Operand.tag(text))) }
    let pieces: [String]
    if let asked {
      // Nothing of the rest can be a name, so that nothing is quoted.
      pieces = [asked.quoted] + arguments.operands
    } else {
      guard !arguments.operands.isEmpty else {
        throw .usage("add needs a line after it, as in timerboard add tea 4m")
      }
      pieces = [AddLine.joining(arguments: arguments.operands)]
    }
    let line = (pieces + tags).joined(separator: " ")
    let reading: Reading
    do throws(LineError) {
      reading = try Reading(parsing: line)
      if let asked, reading.line.name != asked {
        throw LineError(
          message: "beside --name stand only a plan and tags, as in --name tea 4m",
          range: 0..<0)
      }
    } catch {
      throw failure(error)
    }
    let now = session.stamp.wall.timeIntervalSince1970
    if let passed = reading.problem(at: now, in: session.zone) {
      // The line is understood, and would do at another time.
      throw CommandFailure(failure(passed).description)
    }
    return reading
  }

  private static func failure(_ error: LineError) -> CommandFailure {
    CommandFailure(error) { "timerboard add \(ShellWord.quoted($0))" }
  }

  @MainActor
  private static func perform(
    _ timer: NewTimer, in session: Session
  ) throws(CommandFailure) -> Commit {
    let board = try session.board()
    do throws(CommandError) {
      return try board.perform(.add([timer]), at: session.stamp)
    } catch {
      guard case .refused(.nameTaken(let name, let free)) = error else {
        throw CommandFailure(error)
      }
      var offer = timer.line
      offer.name = free
      throw CommandFailure(
        "\(name.text) is on the board already: --replace takes its place, "
          + "or timerboard add \(ShellWord.quoted(offer.line))")
    }
  }
}

extension Commit {
  /// The timers that were put on the board, as they are after the command.
  var addedTimers: [BoardTimer] {
    deltas.compactMap { $0.before == nil ? $0.after : nil }
  }

  /// Whether a timer that was not finished had to leave the board.
  var replacesUnfinished: Bool {
    events.contains { event in
      guard case .replaced = event.change else { return false }
      let before = deltas.first { $0.id == event.timer }?.before
      return before.map { $0.progress != .finished } ?? false
    }
  }
}

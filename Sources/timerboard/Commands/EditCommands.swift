import Board

/// The commands that change what a timer is called or set to: `rename`, `edit` and `note`.
enum EditCommands {
  static let rename = CommandSpec(
    name: "rename", operands: .init(usage: "NAME NEW", least: 2, most: 2),
    summary: "gives a timer another name", options: [.quiet],
    details: """
        timerboard rename tea 'green tea'
        timerboard rename id:7 eggs
      """
  ) { arguments, session throws(CommandFailure) in
    let name = try Operand.name(arguments.operands[1])
    return try change(arguments, .rename(name), in: session)
  }

  static let note = CommandSpec(
    name: "note", operands: .init(usage: "NAME TEXT…", least: 2, most: nil),
    summary: "sets the note of a timer", options: [.quiet],
    details: """
      An empty text takes the note away. A note is one line.

        timerboard note tea two sugars
        timerboard note tea ''
      """
  ) { arguments, session throws(CommandFailure) in
    let note = try Operand.note(arguments.operands.dropFirst().joined(separator: " "))
    return try change(arguments, .note(note), in: session)
  }

  private static let tag = OptionSpec(
    name: "tag", letter: "t", value: "TAG", summary: "a tag, as +TAG is; can be repeated")
  private static let noTags = OptionSpec(name: "no-tags", summary: "take all tags away")

  static let edit = CommandSpec(
    name: "edit", operands: .init(usage: "NAME [PLAN…] [+TAG…]", least: 1, most: nil),
    summary: "sets another plan, other tags, or what is done at a ring",
    options: [tag, noTags] + SettingOptions.all + [.quiet],
    details: """
      PLAN is what stands beside the name in add, or the word stopwatch. What was counted stays; the
      wait for an alarm does not count. Tags take the place of those there are; without tags they stay
      unless --no-tags is given. Without PLAN the plan stays. An empty CMD or SOUND takes that away.

        timerboard edit tea 5m
        timerboard edit talk 30m warn 5m +work
        timerboard edit standup at 10:00
        timerboard edit tea +kitchen
        timerboard edit tea --no-tags
        timerboard edit tea --sound none --on-ring ''
        timerboard edit tea stopwatch
      """
  ) { arguments, session throws(CommandFailure) in
    // The plan may stay as it is, so that the timer is asked first.
    let timer = try TimerSelection.one(arguments.operands[0], in: session)
    // Several words may be one argument, as for add.
    let words = arguments.operands.dropFirst().flatMap { $0.split(whereSeparator: \.isWhitespace) }
    let typed = words.filter(Operand.isTag).map(String.init) + arguments.values(of: tag)
    guard typed.isEmpty || !arguments.has(noTags) else {
      throw .usage("--no-tags and tags together: leave one of them out")
    }
    var tags: [String] = []
    for text in typed {
      let tag = try Operand.tag(text)
      if !tags.contains(tag) { tags.append(tag) }
    }
    let isTagged = !tags.isEmpty || arguments.has(noTags)
    let settings = try SettingOptions.settings(of: arguments)
    let rest = words.filter { !Operand.isTag($0) }.joined(separator: " ")
    let isPlanKept = rest.isEmpty && (isTagged || !settings.isEmpty)
    return try change(
      arguments,
      .edit(
        isPlanKept ? timer.plan : try readPlan(rest), tags: isTagged ? tags : nil,
        settings: settings), in: session)
  }

  private static func readPlan(_ text: String) throws(CommandFailure) -> Plan {
    if text == Plan.Kind.stopwatch.rawValue { return .stopwatch }
    guard !text.isEmpty else {
      throw .usage("edit to what? a plan as in add, stopwatch, +TAG, --no-tags, --sound and so on")
    }
    do throws(LineError) {
      return try Plan(parsing: text)
    } catch {
      throw CommandFailure(error)
    }
  }

  @MainActor
  private static func change(
    _ arguments: ParsedArguments, _ command: TimerCommand, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let timer = try TimerSelection.one(arguments.operands[0], in: session)
    return try Change(command, in: session).carryOut(
      on: TimerSelection(timer, in: session), isQuiet: arguments.has(.quiet))
  }
}

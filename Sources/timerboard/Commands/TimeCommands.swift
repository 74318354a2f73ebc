import Board
import BoardRuntime

/// The commands that take a length of time: `snooze` and `adjust`.
enum TimeCommands {
  static let snooze = CommandSpec(
    name: "snooze", operands: .init(usage: "NAME [DURATION]", least: 0, most: 2),
    summary: "lets what rings run again for a while",
    options: [.all, .quiet],
    details: """
      For DURATION, or for as long as the configuration says: 5 minutes unless it is set. Only for
      what rings; adjust gives time to a timer that still runs. +tag and --all stand for
      those timers that ring.

        timerboard snooze eggs
        timerboard snooze eggs 90s
        timerboard snooze --all 10m
      """
  ) { arguments, session throws(CommandFailure) in
    let (timers, rest) = try split(arguments)
    let length = try rest.map(Operand.duration) ?? session.configuration.snooze
    let selection = try TimerSelection(timers, all: arguments.has(.all), in: session)
    return try Change(.snooze(for: length), in: session).carryOut(
      on: selection, isQuiet: arguments.has(.quiet))
  }

  static let adjust = CommandSpec(
    name: "adjust",
    operands: .init(usage: "NAME (+DURATION|-DURATION|=DURATION)", least: 1, most: 2),
    summary: "gives a timer more time or less, or sets what is left",
    options: [.all, .quiet],
    details: """
      The time left of a countdown is changed, the counted time of a stopwatch; the plan stays. A
      timer that rings runs again with what is added. Of a countdown some time has to stay, and of a
      stopwatch no more can be taken than it has counted; =0s sets a stopwatch back to nothing.

        timerboard adjust tea +5m
        timerboard adjust tea -30s
        timerboard adjust tea =10m        (ten minutes left from now)
        timerboard adjust +kitchen +1m
      """
  ) { arguments, session throws(CommandFailure) in
    let (timers, rest) = try split(arguments)
    guard let rest else { throw .usage("adjust by how much? +5m, -30s, or =10m for what is left") }
    let command = try adjustment(rest)
    let selection = try TimerSelection(timers, all: arguments.has(.all), in: session)
    return try Change(command, in: session).carryOut(
      on: selection, isQuiet: arguments.has(.quiet))
  }

  /// The timer and the length of time; with `--all` only the length.
  private static func split(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> (timers: [String], rest: String?) {
    let operands = arguments.operands
    guard arguments.has(.all) else {
      return (Array(operands.prefix(1)), operands.dropFirst().first)
    }
    guard operands.count < 2 else {
      throw .usage("--all means all timers: leave out \(operands[0].clipped)")
    }
    return ([], operands.first)
  }

  private static func adjustment(_ text: String) throws(CommandFailure) -> TimerCommand {
    // A minus sign as it is printed is one too.
    let length = String(text.dropFirst())
    switch text.first {
    case "+": return .adjust(by: try Operand.time(length))
    case "-", "\u{2212}": return .adjust(by: .zero - (try Operand.time(length)))
    case "=": return .setTime(try Operand.time(length))
    default:
      let text = text.clipped
      throw .usage("adjust by how much? +\(text), -\(text), or =\(text) for what is left")
    }
  }
}

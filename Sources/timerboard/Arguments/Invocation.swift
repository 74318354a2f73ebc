import Foundation

/// What the command line asks for.
enum Invocation {
  case board(file: String?, trapsOnSignal: Bool)
  case help(String)
  case version
  case command(CommandSpec, ParsedArguments, file: String?)

  static let versionText = "timerboard 0.1.0"

  /// Reads the arguments of the process, the first of which is its name.
  init(
    arguments: ArgumentList, table: CommandTable = .standard
  ) throws(CommandFailure) {
    let front = try OptionScanner(
      arguments: arguments, options: OptionSpec.everywhere + [.debugTrap], stopsAtOperand: true,
      help: "timerboard --help"
    ).scan()
    var given = ParsedArguments()
    for case .option(let option, let value) in front.elements { given.add(option, value: value) }
    let words = arguments.suffix(from: front.rest ?? arguments.texts.count)
    guard let name = words.texts.first, name != "--" else {
      guard words.texts.count < 2 else {
        throw .usage("a command stands before --: timerboard --help")
      }
      self = Self.withoutCommand(given, table)
      return
    }
    if let wrong = front.notText.first { throw arguments.refusal(of: wrong) }
    guard let spec = table.command(named: name) else {
      throw Self.unknownCommand(words.texts, table)
    }
    if given.has(.help) {
      self = .help(HelpText(spec).text)
      return
    }
    let file = given.value(of: .board)
    do throws(CommandFailure) {
      try self.init(spec, words, place: front.rest ?? 0, file: file)
    } catch {
      let isUsage = error.status == .wrongUsage
      throw isUsage ? CommandFailure(error.description, status: spec.usageStatus) : error
    }
  }

  private init(
    _ spec: CommandSpec, _ words: ArgumentList, place: Int, file: String?
  ) throws(CommandFailure) {
    let help = "timerboard \(spec.name) --help"
    let scan = try OptionScanner(
      arguments: words, options: spec.options + OptionSpec.everywhere, help: help
    ).scan()
    var given = ParsedArguments()
    for element in scan.elements {
      switch element {
      case .option(let option, let value): given.add(option, value: value)
      case .operand(let operand): given.operands.append(operand)
      }
    }
    if let rest = scan.rest {
      given.dashes = given.operands.count
      given.placeAfterDashes = place + rest
      given.operands += words.texts[rest...]
    }
    if spec.runsWhatFollows {
      given.notText = scan.notText.map { words.refusal(of: $0) }
    } else if let wrong = words.notText(in: 0..<words.texts.count).first {
      throw words.refusal(of: wrong)
    }
    if given.has(.help) {
      self = .help(HelpText(spec).text)
    } else if given.has(.version) {
      self = .version
    } else {
      try spec.operands.check(given.operands.count, command: spec.name)
      self = .command(spec, given, file: given.value(of: .board) ?? file)
    }
  }

  private static func withoutCommand(
    _ given: ParsedArguments, _ table: CommandTable
  ) -> Invocation {
    if given.has(.help) { return .help(HelpText.overview(of: table)) }
    if given.has(.version) { return .version }
    return .board(file: given.value(of: .board), trapsOnSignal: given.has(.debugTrap))
  }
}

extension CommandSpec.Operands {
  /// Refuses too few operands or too many.
  func check(_ count: Int, command: String) throws(CommandFailure) {
    if count < least {
      throw .usage("\(command) needs \(usage) after it: timerboard \(command) --help tells more")
    }
    if let most, count > most {
      let takes = most == 0 ? "nothing" : "only \(usage)"
      throw .usage(
        "\(command) takes \(takes) after it, and there is more: put what holds spaces in quotes")
    }
  }
}

/// `help`: the same as `--help`.
enum HelpCommand {
  static let spec = CommandSpec(
    name: "help", operands: .init(usage: "[COMMAND]", least: 0, most: 1),
    summary: "prints help, for the whole or for one command", details: "", run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let table = CommandTable.standard
    guard let name = arguments.operands.first else {
      try session.answer(HelpText.overview(of: table))
      return .done
    }
    guard let spec = table.command(named: name) else {
      throw Invocation.unknownCommand([name], table)
    }
    try session.answer(HelpText(spec).text)
    return .done
  }
}

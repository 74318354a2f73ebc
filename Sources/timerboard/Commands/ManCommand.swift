/// `man`: the manual page, for whoever installs the program.
enum ManCommand {
  static let spec = CommandSpec(
    name: "man", operands: .none, summary: "prints the manual page",
    details: """
      The page is in the language of man(7).

        timerboard man | man -l -
      """, isHidden: true, run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    try session.output.write(ManualPage(of: .standard).text)
    return .done
  }
}

/// `completions`: what shells complete the command line by.
enum CompletionsCommand {
  static let spec = CommandSpec(
    name: "completions", operands: .init(usage: "SHELL", least: 1, most: 1),
    summary: "prints what a shell completes commands, options and timers by",
    details: """
      SHELL is \(CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")). The installed
      program has all of them in place already. Names and tags are those of the board at the moment.

        source <(timerboard completions bash)     (in ~/.bashrc)
        source <(timerboard completions zsh)      (in ~/.zshrc, after compinit)
        timerboard completions fish | source      (in ~/.config/fish/config.fish)
      """,
    run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let shell: CompletionShell = try Operand.choice(arguments.operands[0], of: "shell")
    try session.answer(shell.script(of: .standard))
    return .done
  }
}

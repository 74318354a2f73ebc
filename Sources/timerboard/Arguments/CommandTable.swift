/// All commands, in the order of the help.
struct CommandTable: Sendable {
  var commands: [CommandSpec]

  /// The commands of this program.
  static let standard = CommandTable(commands: [
    HelpCommand.spec
  ])

  /// The command with exactly that name.
  func command(named name: String) -> CommandSpec? {
    commands.first { $0.name == name }
  }
}

/// All commands, in the order of the help.
struct CommandTable: Sendable {
  var commands: [CommandSpec]

  /// The commands of this program.
  static let standard = CommandTable(commands: [
    AddCommand.spec,
    ChangeCommands.pause,
    ChangeCommands.resume,
    ChangeCommands.toggle,
    ChangeCommands.restart,
    ChangeCommands.reset,
    ChangeCommands.lap,
    ChangeCommands.acknowledge,
    ChangeCommands.finish,
    ChangeCommands.cancel,
    TimeCommands.snooze,
    TimeCommands.adjust,
    EditCommands.rename,
    EditCommands.edit,
    EditCommands.note,
    ClearCommand.spec,
    ListCommand.spec,
    ShowCommand.spec,
    UndoCommands.undo,
    UndoCommands.redo,
    WaitCommand.spec,
    RunCommand.spec,
    EventsCommand.spec,
    HistoryCommand.spec,
    FileCommands.load,
    FileCommands.export,
    StatusCommand.spec,
    ServeCommand.spec,
    AlertTestCommand.spec,
    ConfigCommand.spec,
    DemoCommand.spec,
    CompletionsCommand.spec,
    ManCommand.spec,
    HelpCommand.spec,
  ])

  /// The commands that help tells of.
  var shown: [CommandSpec] { commands.filter { !$0.isHidden } }

  /// The command with exactly that name.
  func command(named name: String) -> CommandSpec? {
    commands.first { $0.name == name }
  }
}

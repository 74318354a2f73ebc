/// A shell that can complete the words of this program.
enum CompletionShell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// What the shell has to read.
  func script(of table: CommandTable) -> String {
    switch self {
    case .bash: BashCompletion(table: table).text
    case .zsh: ZshCompletion(table: table).text
    case .fish: FishCompletion(table: table).text
    }
  }
}

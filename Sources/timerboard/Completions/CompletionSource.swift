import Board

/// What a word of the command line can be completed to.
enum CompletionSource: Hashable, Sendable {
  /// Nothing: it is up to the person.
  case nothing
  /// One of a few words.
  case words([String])
  /// Some of a few words, parted by commas.
  case list([String])
  /// The timers of the board: names, numbers once `id:` stands there, and tags.
  case timers
  /// What a filter is made of: names, tags, and these words.
  case filter([String])
  /// The words of a line or a plan, of which only the tags are known.
  case line
  /// The tags of the board, without their signs.
  case tags
  case files

  /// By what stands for the value in help and usage, such as `TAG`.
  init(placeholder: String, in table: CommandTable) {
    self =
      switch placeholder {
      case "NAME": .timers
      case "FILTER":
        .filter(
          TimerState.allCases.map { "state:\($0.rawValue)" }
            + Plan.Kind.allCases.map { "kind:\($0.rawValue)" })
      case "LINE", "PLAN", "+TAG": .line
      case "TAG": .tags
      case "FILE": .files
      case "KEY": .words(SortKey.allCases.map(\.rawValue))
      case "COLUMNS": .list(ListColumn.allCases.map(\.rawValue))
      case "BAR": .words(StatusBar.allCases.map(\.rawValue))
      case "CHANNEL": .words(AlertChannel.allCases.map(\.rawValue))
      case "SHELL": .words(CompletionShell.allCases.map(\.rawValue))
      case "COMMAND": .words(table.shown.map(\.name))
      default: .nothing
      }
  }

  /// By the option whose value it is; `nil` for one that takes none.
  init?(valueOf option: OptionSpec, in table: CommandTable) {
    guard let value = option.value else { return nil }
    switch option {
    case RunCommand.ring: self = .words(RunRing.allCases.map(\.rawValue))
    // A name that is given and not one that is sought.
    case _ where value == "NAME": self = .nothing
    default: self.init(placeholder: value, in: table)
    }
  }
}

extension CommandSpec {
  /// What its operands can be completed to, one after the other.
  func operandSources(in table: CommandTable) -> [CompletionSource] {
    // What follows -- is completed as that command's own.
    let usage = operands.usage.split(separator: " -- ").first ?? ""
    if usage.hasPrefix("(") {
      let choices = usage.dropFirst().dropLast().split(separator: "|")
        .map { $0.split(separator: " ") }
      let words = choices.compactMap { $0.first.map(String.init) }
      let second = choices.compactMap { $0.dropFirst().first }.first
      return [.words(words)] + (second.map { [source(of: $0, in: table)] } ?? [])
    }
    return usage.split(separator: " ").map { source(of: $0, in: table) }
  }

  /// Whether the last operand can be there any number of times.
  var repeatsLastOperand: Bool { operands.most == nil }

  private func source(of word: Substring, in table: CommandTable) -> CompletionSource {
    let placeholder = word.filter { !"[]()…".contains($0) }
    // The row of a command is a new one.
    if runsWhatFollows, placeholder == "NAME" { return .nothing }
    let source = CompletionSource(placeholder: placeholder, in: table)
    // Some filters know names and tags alone.
    if case .filter = source, !details.contains(TimerFilter.help) { return .filter([]) }
    return source
  }
}

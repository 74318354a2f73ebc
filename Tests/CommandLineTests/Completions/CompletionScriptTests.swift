import Testing

@testable import timerboard

struct CompletionScriptTests {
  private let table = CommandTable.standard

  @Test(arguments: CompletionShell.allCases)
  func everyCommandAndOptionIsInTheScriptAndNothingHidden(_ shell: CompletionShell) {
    let script = shell.script(of: table)
    for spec in table.shown {
      #expect(script.contains(spec.name))
      for option in spec.options + OptionSpec.everywhere where !option.isHidden {
        let form = shell == .fish ? "-l \(option.name) " : "--\(option.name)"
        #expect(script.contains(form), "\(spec.name) --\(option.name)")
      }
    }
    #expect(!script.contains("debug"))
  }

  @Test(arguments: CompletionShell.allCases)
  func whatIsHiddenStaysSo(_ shell: CompletionShell) {
    var secret = ClearCommand.spec
    secret.name = "frobnicate"
    secret.isHidden = true
    var option = OptionSpec.json
    option.name = "twiddle"
    option.isHidden = true
    var open = ShowCommand.spec
    open.options.append(option)
    let script = shell.script(of: CommandTable(commands: [open, secret]))
    #expect(script.contains("show"))
    #expect(!script.contains("frobnicate"))
    #expect(!script.contains("twiddle"))
  }

  @Test func operandsAreCompletedByWhatTheUsageCallsThem() {
    func sources(_ spec: CommandSpec) -> [CompletionSource] { spec.operandSources(in: table) }
    #expect(sources(ChangeCommands.pause) == [.timers])
    #expect(ChangeCommands.pause.repeatsLastOperand)
    #expect(sources(EditCommands.rename) == [.timers, .nothing])
    #expect(!EditCommands.rename.repeatsLastOperand)
    #expect(sources(AddCommand.spec) == [.line])
    #expect(sources(RunCommand.spec) == [.nothing, .line, .line])
    #expect(sources(ConfigCommand.spec) == [.words(["check", "path", "show"]), .files])
    #expect(sources(FileCommands.load) == [.files])
    #expect(sources(HistoryCommand.spec) == [.filter([])])
    #expect(sources(TimeCommands.adjust) == [.timers, .nothing])
    #expect(sources(CompletionsCommand.spec) == [.words(["bash", "zsh", "fish"])])
  }

  @Test func optionsOfFewWordsHaveThem() {
    func words(_ option: OptionSpec) -> CompletionSource? {
      CompletionSource(valueOf: option, in: table)
    }
    #expect(words(RunCommand.ring) == .words(["auto", "always", "fail", "never"]))
    #expect(words(StatusCommand.bar) == .words(["tmux", "polybar", "pango"]))
    #expect(words(HistoryCommand.since) == .nothing)
    #expect(words(AddCommand.name) == .nothing)
    #expect(words(AddCommand.tag) == .tags)
    #expect(words(.board) == .files)
    #expect(words(.json) == nil)
  }

  /// fish knows only by the option itself, and not by its command, whether a value follows it.
  @Test func anOptionTakesAValueWhereverItIs() {
    let all = OptionSpec.everywhere + table.commands.flatMap(\.options)
    let valued = Set(all.filter { $0.value != nil }.map(\.name))
    #expect(valued.isDisjoint(with: all.filter { $0.value == nil }.map(\.name)))
  }
}

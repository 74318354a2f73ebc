import Foundation
import Testing

/// The completions in the shells that they are for: keys typed into them, and what the line is after Tab.
///
/// Shells that are not installed are left out; the setup for tests installs all of them.
struct CompletionTests {
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    var isInstalled: Bool {
      (try? Command.run(
        ["sh", "-c", "command -v \(rawValue)"], environment: ["PATH": CompletionTests.path]))?
        .status == 0
    }

    /// How it is started so that it completes and nothing else.
    var command: String {
      switch self {
      case .bash:
        "exec bash --norc --noprofile -i"
      case .zsh:
        // Without a file of its own zsh asks a new user questions.
        "touch \"$HOME/.zshrc\"; exec zsh -i"
      case .fish: "exec fish --no-config -i"
      }
    }

    /// The line that makes the shell complete.
    var start: String {
      switch self {
      case .bash: "PS1='% '; source <(timerboard completions bash); clear; echo ready"
      case .zsh:
        "PS1='%% '; autoload -U compinit && compinit -u -D; "
          + "source <(timerboard completions zsh); clear; echo ready"
      case .fish:
        "function fish_prompt; echo -n '% '; end; timerboard completions fish | source; "
          + "set -g fish_autosuggestion_enabled 0; clear; echo ready"
      }
    }
  }

  static let path = "/usr/local/bin:/usr/bin:/bin"

  @Test(arguments: Shell.allCases.filter(\.isInstalled))
  func tabCompletesWhatIsOnTheBoardAndInTheTable(_ shell: Shell) throws {
    let board = try TemporaryBoard()
    let other = board.folder.appending(path: "other.db").path
    try board.done("add", "green tea", "4m", "+kitchen", "-q")
    try board.done("--board", other, "add", "onions", "4m", "-q")
    try Data().write(to: board.folder.appending(path: "notes.txt"))
    let folder = URL(filePath: Binary.path).deletingLastPathComponent().path
    let session = try TmuxSession(
      "cd \"$HOME\"; \(shell.command)", columns: 120,
      environment: [
        "HOME": board.folder.path, "TIMERBOARD_BOARD": board.path,
        "PATH": "\(folder):\(Self.path)",
      ])
    try session.type(shell.start)
    try session.press("Enter")
    try session.waitFor("fresh shell") { $0.contains("ready") }

    func expect(_ typed: String, _ completed: String) throws {
      try session.type("timerboard \(typed)")
      try session.waitFor("the line typed") { $0.contains { $0.contains("timerboard \(typed)") } }
      try session.press("Tab")
      try session.waitFor("\(completed) by Tab after \(typed) in \(shell)") { lines in
        lines.contains { $0.hasSuffix("timerboard \(completed)") }
      }
      // A shell may still be drawing: the next line is typed once this one is gone.
      try session.press("C-u", "C-l")
      try session.waitFor("an empty line") { !$0.contains { $0.contains("timerboard") } }
    }

    try expect("pau", "pause")
    try expect("list --sort el", "list --sort elapsed")
    try expect("list state:ru", "list state:running")
    // zsh is ready for more, and takes the comma away by itself.
    try expect("list -o id,na", "list -o id,name\(shell == .zsh ? "," : "")")
    try expect("config che", "config check")
    try expect("load not", "load notes.txt")
    try expect("pause gre", "pause green\\ tea")
    try expect("pause green\\ t", "pause green\\ tea")
    try expect("pause \"gre", "pause \"green tea\"")
    try expect("pause -q id:", "pause -q id:1")
    try expect("restart +kit", "restart +kitchen")
    try expect("add x -t kit", "add x -t kitchen")
    try expect("--board other.db pause on", "--board other.db pause onions")
    try expect("run --ring nev", "run --ring never")
    try expect("run x -- cat not", "run x -- cat notes.txt")
  }

  @Test(arguments: Shell.allCases.filter(\.isInstalled))
  func aNameIsTextWhateverItHolds(_ shell: Shell) throws {
    let board = try TemporaryBoard()
    for name in ["$(touch pwned)", "`touch pwned`", "; touch pwned", "*", "it's \"so\""] {
      try board.done("add", "--name", name, "4m", "-q")
    }
    let script = board.folder.appending(path: "completions").path
    let ask =
      switch shell {
      case .bash:
        """
        . \(script); COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'; compopt() { :; }
        COMP_LINE='timerboard cancel ' COMP_POINT=18; _timerboard timerboard
        for word in "${COMPREPLY[@]}"; do eval "printf '%s\\n' $word"; done
        """
      case .zsh:
        """
        compdef() { :; }; _call_program() { shift; eval "$@"; }; _wanted() { print -rl -- $lines; }
        typeset -A opt_args; . \(script); timerboard_program=(timerboard); _timerboard_names
        """
      case .fish: "source \(script); complete -C 'timerboard cancel '"
      }
    let folder = URL(filePath: Binary.path).deletingLastPathComponent().path
    let answer = try board.answer(
      toShell: """
        cd "$HOME"; "$TIMERBOARD" completions \(shell.rawValue) >completions
        exec \(shell.rawValue) -c "$1"
        """, [ask], environment: ["PATH": "\(folder):\(Self.path)"])
    #expect(answer.errors == "")
    let lines = Set(answer.output.split(separator: "\n").map(String.init))
    #expect(
      lines == ["$(touch pwned)", "`touch pwned`", "; touch pwned", "*", "it's \"so\""])
    #expect(!FileManager.default.fileExists(atPath: board.folder.appending(path: "pwned").path))
  }
}

/// One command: how it is written, what its help says, and what it does.
///
/// The table of these (``CommandTable``) is all there is: parsing, help and the offers for a
/// mistyped word are made from it.
struct CommandSpec: Sendable {
  /// Carries the command out, and says how the program ends.
  typealias Action =
    @MainActor @Sendable (ParsedArguments, Session) throws(CommandFailure) -> ExitStatus

  var name: String
  var operands: Operands
  /// What it does, in one line without a period.
  var summary: String
  /// The options beside those that every command has.
  var options: [OptionSpec] = []
  /// The rest of its help: what the summary leaves open, and examples.
  var details: String
  /// How the program ends when the command line was not understood.
  var usageStatus = ExitStatus.wrongUsage
  /// Whether what follows `--` is a command that is run whatever the operands before it are like.
  var runsWhatFollows = false
  /// Whether help and offers leave it out.
  var isHidden = false
  var run: Action

  /// What follows the name of a command, options apart.
  struct Operands: Sendable {
    /// As in a usage line.
    var usage: String
    var least: Int
    /// `nil`: as many as one likes.
    var most: Int?

    static let none = Operands(usage: "", least: 0, most: 0)
    /// Any number of timers; that there is one is asked where `--all` is looked at too.
    static let timers = Operands(usage: "NAME…", least: 0, most: nil)
  }

  /// What can stand in the command's line, beside `--help` and the like.
  var usage: String {
    let options = options.filter { !$0.isHidden }.map { "[\($0.usage)]" }
    let operands = [operands.usage].filter { !$0.isEmpty }
    // What follows a command that is an operand is its own.
    let parts = operands.contains { $0.contains(" -- ") } ? options + operands : operands + options
    return ([name] + parts).joined(separator: " ")
  }
}

/// Carries out commands in the grammar of the shell, for the line in which they are typed.
@MainActor
public struct CommandShell {
  /// What came of a command.
  public struct Answer: Sendable {
    /// What it said.
    public var lines: [String]
    /// Whether it was done.
    public var succeeded: Bool

    /// Creates an answer.
    public init(lines: [String], succeeded: Bool) {
      self.lines = lines
      self.succeeded = succeeded
    }
  }

  /// The names of the commands, to be completed.
  public let commandNames: [String]
  /// Carries out a line, and answers when that is done.
  let run: @MainActor (String, @escaping @MainActor (Answer) -> Void) -> Void

  /// Creates a shell.
  ///
  /// - Parameters:
  ///   - commandNames: the names of the commands.
  ///   - run: carries out a line, and answers when that is done.
  public init(
    commandNames: [String],
    run: @escaping @MainActor (String, @escaping @MainActor (Answer) -> Void) -> Void
  ) {
    self.commandNames = commandNames
    self.run = run
  }
}

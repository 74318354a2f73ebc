import BoardRuntime
import BoardStore

/// What the row of a command is kept with, by a thread of its own: all of it may take long.
struct RunSurroundings: Sendable {
  /// Where the configuration is looked for.
  var environment: Environment
  /// Opens the board.
  var open: @Sendable () throws -> BoardFile

  /// What the person set, as far as it can be read: a command is no place to talk about it.
  var configuration: Configuration { Configuration.inForce(in: environment).configuration }
}

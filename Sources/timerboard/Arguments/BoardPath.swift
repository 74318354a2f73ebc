import BoardRuntime

/// Where the board is kept if nobody says otherwise.
enum BoardPath {
  /// The file that was asked for, or that of the environment, or the one in the folder that the XDG
  /// base directory specification gives for state.
  static func resolve(
    given: String?, environment: Environment = .process
  ) throws(CommandFailure) -> String {
    if let given {
      guard !given.isEmpty else { throw .usage("--board needs the name of a file") }
      return given
    }
    let path = try path(in: environment)
    // Swift puts it where a variable is not UTF-8, and another file would be meant.
    guard !path.unicodeScalars.contains("\u{FFFD}") else {
      throw CommandFailure(
        "the path of the board, \(path.clipped), is not UTF-8: give another with --board FILE")
    }
    return path
  }

  private static func path(
    in environment: Environment
  ) throws(CommandFailure) -> String {
    if let variable = environment["TIMERBOARD_BOARD"], !variable.isEmpty { return variable }
    guard let folder = stateFolder(environment) else {
      throw CommandFailure("no home folder to keep the board in: set HOME, or give --board FILE")
    }
    return folder + "/board.db"
  }

  /// The file that gets what commands for rings write; `nil` if there is no home.
  static func alertsLog(_ environment: Environment) -> String? {
    stateFolder(environment).map { $0 + "/alerts.log" }
  }

  /// The program's folder for what is kept but is no document; `nil` if there is no home either.
  static func stateFolder(_ environment: Environment = .process) -> String? {
    BaseFolder.state.path(in: environment).map { $0 + "/timerboard" }
  }
}

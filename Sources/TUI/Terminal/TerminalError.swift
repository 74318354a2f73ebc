/// Why the terminal cannot be used, in words that say what to do.
public enum TerminalError: Error, Hashable, Sendable {
  /// One of the two streams that must be a terminal.
  public enum Stream: String, Sendable {
    case input
    case output
  }

  /// Standard input or output is a file or a pipe.
  case notATerminal(Stream)
  /// `TERM` is not set.
  case noTerminalType
  /// `TERM` names a terminal that this machine does not know, and no near one does either.
  case unknownTerminal(String)
  /// The terminal cannot put its cursor where it is told.
  case noCursorAddressing(String)
  /// Curses or the system refused a step.
  case failed(String)
}

extension TerminalError: CustomStringConvertible {
  /// One line for standard error, with the way out.
  public var description: String {
    switch self {
    case .notATerminal(let stream):
      "standard \(stream.rawValue) is not a terminal: the board needs one"
    case .noTerminalType:
      "TERM is not set: set it to the kind of terminal you use, for example TERM=xterm-256color"
    case .unknownTerminal(let name):
      "this machine does not know the terminal '\(name.prefix(60))': install the package ncurses-term, "
        + "or set TERM to a near one, for example TERM=xterm-256color"
    case .noCursorAddressing(let name):
      "the terminal '\(name.prefix(60))' cannot move its cursor, so it cannot show the board: set TERM to "
        + "what you use, for example TERM=xterm-256color"
    case .failed(let step):
      "the terminal could not be set up: \(step)"
    }
  }
}

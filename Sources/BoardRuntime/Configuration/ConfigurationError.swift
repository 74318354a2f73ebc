import Board

/// What is wrong with a configuration, and where.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The file, or the variable, cannot be used at all: why not.
    case unusable(String)
    /// The text is not JSON5: why not.
    case syntax(String)
    /// There is no such key; with what was most likely meant.
    case unknownKey(nearest: String?)
    /// The value is of another kind: what it should be, and what it is.
    case wrongType(expected: String, found: String)
    /// The value is of the right kind, and still cannot be used: why not.
    case value(String)
    /// The key is there already; with the line of the one before.
    case duplicate(first: Int)
  }

  /// The file, or the variable of the environment.
  public var source: String
  /// The line, from 1; `nil` where no line is to blame.
  public var line: Int?
  /// The key with those of the groups that it is in, as in `alerts.bell`; empty where none is to blame.
  public var key: String
  /// What is wrong.
  public var problem: Problem

  /// One line that says where, what is wrong, and what would be right.
  public var description: String {
    "\(source)\(line.map { ", line \($0):" } ?? separator) \(words)"
  }

  /// What is wrong with a whole file reads on from its name.
  private var separator: String {
    if case .unusable = problem { "" } else { ":" }
  }

  private var words: String {
    let key = JSON5Text.quoted(String(key.prefix(60)))
    switch problem {
    case .unusable(let why): return why
    case .syntax(let why): return "\(why): nothing in the file counts until it is JSON5"
    case .unknownKey(let nearest?):
      return "unknown key \(key): did you mean \(JSON5Text.quoted(nearest))?"
    case .unknownKey(nil):
      return "unknown key \(key): timerboard config show lists those that there are"
    case .wrongType(let expected, let found): return "\(key) is \(expected), and not \(found)"
    case .value(let why): return "\(key): \(why)"
    case .duplicate(let first): return "\(key) is there already in line \(first): this one counts"
    }
  }
}

/// What can be said of keys in a configuration: known to the screen, which reads them.
public struct BindingRules: Sendable {
  /// The names of what a key can do.
  public var commands: [String]
  /// Whether a name is that of a key.
  public var isKey: @Sendable (String) -> Bool

  /// Creates rules from their parts.
  public init(commands: [String], isKey: @escaping @Sendable (String) -> Bool) {
    self.commands = commands
    self.isKey = isKey
  }
}

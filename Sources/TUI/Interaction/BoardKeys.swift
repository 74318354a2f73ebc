public import BoardRuntime

/// What a configuration can say of the keys of the board.
public enum BoardKeys {
  /// The keys that there are, and what they can do.
  public static let rules = BindingRules(
    commands: KeyTable.standard(Configuration()).map(\.command) + [KeyTable.nothing]
  ) { name in
    Key(named: name) != nil
  }
}

extension BoardKeys {
  /// The keys of the board as they are unless somebody wants them otherwise, in the order of the help.
  public static var listing: [(label: String, help: String)] {
    KeyTable().bindings.map { ($0.label, $0.help) }
  }
}

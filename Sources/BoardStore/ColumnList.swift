extension [String] {
  /// Names of columns with commas between them.
  var list: String { joined(separator: ", ") }

  /// As many parameters, with commas between them.
  var parameters: String { map { _ in "?" }.joined(separator: ", ") }

  /// Each name set to a parameter.
  var assignments: String { map { "\($0) = ?" }.joined(separator: ", ") }
}

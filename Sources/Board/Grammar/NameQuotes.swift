/// Names in quotes, as a line takes them.
enum NameQuotes {
  /// The text between quotes, with `\` before quotes and backslashes in it.
  static func quoted(_ text: String) -> String {
    var quoted: String.UnicodeScalarView = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}

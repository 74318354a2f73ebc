/// A word as it is typed in a shell.
enum ShellWord {
  /// The word itself where a shell leaves it alone, else in quotes.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "+-=@%:,./_".unicodeScalars.contains(scalar)
        : !scalar.properties.isWhitespace
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

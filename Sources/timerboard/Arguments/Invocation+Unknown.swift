import Board

extension Invocation {
  /// What to say where the first word is no command: what was most likely meant.
  static func unknownCommand(_ words: [String], _ table: CommandTable) -> CommandFailure {
    let word = words.first ?? ""
    let near = NearestWord.to(word, among: table.shown.map(\.name))
    let line = AddLine.joining(arguments: words.filter { $0 != "--" })
    let isTimer = (try? AddLine(parsing: line)).map { $0.plan != .stopwatch } ?? false
    // A command that is one letter off is meant, whatever follows; a timer such as tea 4m is not far
    // from some command either.
    if let near, !isTimer || isOneOff(word, near) {
      return .usage("no command \(word.clipped): did you mean \(near)?")
    }
    if isTimer {
      let arguments = words.map(ShellWord.quoted).joined(separator: " ").clipped
      return .usage("no command \(word.clipped): did you mean add \(arguments)?")
    }
    return .usage("no command \(word.clipped): timerboard --help lists them, add starts a timer")
  }

  private static func isOneOff(_ word: String, _ near: String) -> Bool {
    NearestWord.distance(Array(word.unicodeScalars), Array(near.unicodeScalars), limit: 1) != nil
  }
}

import Board
import Foundation

/// What single operands and the values of options stand for.
enum Operand {
  /// A length of time such as `5m`, `1h30m` or `4:00`.
  static func duration(_ text: String) throws(CommandFailure) -> Duration {
    guard case .countdown(let length, let warnings)? = try? Plan(parsing: text), warnings.isEmpty
    else {
      throw .usage(
        "\(text.isEmpty ? "nothing" : text.clipped) is no length of time: 90s, 5m, 1h30m or 4:00")
    }
    return length
  }

  /// A length of time, or none, as `0s` and `0:00` say.
  static func time(_ text: String) throws(CommandFailure) -> Duration {
    // The grammar knows no length of nothing: it is one but for its last digit.
    if let last = text.lastIndex(where: \.isNumber), text.allSatisfy({ !$0.isNumber || $0 == "0" })
    {
      let next = text.replacingCharacters(in: last...last, with: "1")
      if text == "0" || (try? duration(next)) != nil { return .zero }
    }
    return try duration(text)
  }

  /// A name, as it stands.
  static func name(_ text: String) throws(CommandFailure) -> TimerName {
    do throws(LineError) {
      return try TimerName(text)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether an operand stands for a tag, with its sign as it is typed anywhere.
  static func isTag(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.first == "+" || text.unicodeScalars.first == "\u{ff0b}"
  }

  /// A tag, with its sign or without.
  static func tag(_ text: String) throws(CommandFailure) -> String {
    do throws(LineError) {
      return try TagText.tag(parsing: text)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// A sound: `none`, the name of one, or a file, which is found from any folder; empty for the usual one.
  static func sound(_ text: String) throws(CommandFailure) -> String {
    guard text.unicodeScalars.allSatisfy(ShownText.isSafe) else {
      throw .usage("a sound is a name, a file, or none")
    }
    guard text.contains("/"), !text.hasPrefix("/"), !text.hasPrefix("~/") else { return text }
    return FileManager.default.currentDirectoryPath + "/" + text
  }

  /// A note.
  static func note(_ text: String) throws(CommandFailure) -> String {
    do throws(LineError) {
      return try NoteText.note(parsing: text)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// A command for rings: one line of text, so that a board file can hold it.
  static func command(_ text: String) throws(CommandFailure) -> String {
    guard text.unicodeScalars.allSatisfy(ShownText.isSafe) else {
      throw .usage(
        "a command for rings is one line without control characters: put more into a script")
    }
    return text
  }

  /// One of a few words.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, of what: String
  ) throws(CommandFailure) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    if let near = NearestWord.to(text, among: words) {
      throw .usage("no \(what) \(text.clipped): did you mean \(near)?")
    }
    throw .usage("no \(what) \(text.clipped): there are \(words.joined(separator: ", "))")
  }
}

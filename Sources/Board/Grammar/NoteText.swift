import Foundation

/// The rules for notes, wherever they come from.
public enum NoteText {
  /// The most characters that a note has.
  public static let characterLimit = 2000
  /// The most bytes that a note has in UTF-8.
  public static let byteLimit = 20_000

  /// The note that `text` stands for: trimmed and in NFC, and nothing but text in one line; it may
  /// be empty.
  public static func note(parsing text: String) throws(LineError) -> String {
    func refused(_ message: String) -> LineError {
      LineError(message: message, range: 0..<text.count)
    }
    guard text.utf8.count <= byteLimit else {
      throw refused("a note has at most \(byteLimit) bytes; this has \(text.utf8.count)")
    }
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, Folding.isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, Folding.isSpace(last) { scalars.removeLast() }
    for scalar in scalars {
      if let message = TimerName.objection(to: scalar) {
        throw refused(message.replacing("a name", with: "a note", maxReplacements: 1))
      }
    }
    let note = String(scalars).precomposedStringWithCanonicalMapping
    guard note.count <= characterLimit else {
      throw refused("a note has at most \(characterLimit) characters; this has \(note.count)")
    }
    return note
  }
}

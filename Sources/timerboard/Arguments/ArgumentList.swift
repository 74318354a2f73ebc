/// The arguments of the program as text, and which of them were none.
///
/// Swift's own list of them puts replacement characters in the place of what is not UTF-8, and says
/// nothing.
struct ArgumentList {
  /// The arguments, the first of which is the name of the program or of the command.
  private(set) var texts: [String]
  /// The places of those that are not UTF-8.
  private var notText: Set<Int> = []

  /// Arguments that are text.
  init(_ texts: [String]) {
    self.texts = texts
  }

  /// Arguments as the system gave them, ended by a null pointer.
  init(_ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
    texts = []
    while let argument = arguments[texts.count] {
      if String(validatingCString: argument) == nil { notText.insert(texts.count) }
      texts.append(String(cString: argument))
    }
  }

  /// The arguments from a place on.
  func suffix(from place: Int) -> ArgumentList {
    var suffix = ArgumentList(Array(texts[place...]))
    suffix.notText = Set(notText.lazy.filter { $0 >= place }.map { $0 - place })
    return suffix
  }

  /// The places in a range of what is not UTF-8.
  func notText(in places: Range<Int>) -> [Int] { places.filter(notText.contains) }

  /// What to say of one that is not UTF-8.
  func refusal(of place: Int) -> CommandFailure {
    .usage(
      "the argument \(texts[place].clipped) is not UTF-8: write it in UTF-8, "
        + "or name the timer by number, as in id:7")
  }
}

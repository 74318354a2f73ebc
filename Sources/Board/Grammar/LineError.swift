/// Why a line, a name or a length of time was refused, and the ways out.
public struct LineError: Error, Hashable, Sendable {
  /// What is wrong and what would be right: one line, without a final period.
  public var message: String
  /// What was not understood, in `Character` offsets into the text as it was typed.
  ///
  /// Empty, at the end of the text, where something is missing there.
  public var range: Range<Int>
  /// Whole lines that would be accepted instead, the most likely first; each of them parses.
  public var offers: [String]

  /// Creates an error from its parts.
  public init(message: String, range: Range<Int>, offers: [String] = []) {
    self.message = message
    self.range = range
    self.offers = offers
  }
}

extension LineError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

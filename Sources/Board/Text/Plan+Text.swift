extension Plan {
  /// The plan as it is shown: its canonical text, or a word for a stopwatch, whose text is empty.
  public var shownText: String { self == .stopwatch ? kind.rawValue : canonicalText }
}

/// One line that adds a timer: its name, its plan and its tags.
public struct AddLine: Hashable, Sendable {
  /// The name.
  ///
  /// Without one, a timer takes the first of `timer-1`, `timer-2` and so on that is free.
  public var name: TimerName?
  /// What the timer is set to do.
  public var plan: Plan
  /// The tags without their signs, each once, in the order they were given.
  public var tags: [String]
  /// When the timer started, if that was before it is added.
  public var from: EarlierStart?

  /// Creates a line from its parts.
  ///
  /// Tags are taken to have come from here or from ``TagText``: they are not checked again.
  public init(name: TimerName?, plan: Plan, tags: [String] = [], from: EarlierStart? = nil) {
    self.name = name
    self.plan = plan
    self.tags = tags
    self.from = from
  }

  /// Reads a line such as `tea 4m +kitchen`.
  ///
  /// Nothing is guessed: what is not wholly understood is refused, with the ways out. The time it
  /// takes grows with the length of the line and no faster, and a line ends at 64 KiB.
  public init(parsing line: String) throws(LineError) {
    self = try Self.reading(line).addLine
  }

  /// The one way in which this line is written, with the name in quotes where it would be read
  /// otherwise; it parses back to the same value.
  ///
  /// Only a line with neither name nor plan does not: there is no way to write it.
  public var line: String {
    guard let name else { return line(withName: nil) }
    let bare = line(withName: name.text)
    if let reading = try? LineReader.read(TypedLine(bare)), reading.addLine == self { return bare }
    return lineWithQuotes
  }

  /// The line with the name in quotes, be it needed or not.
  var lineWithQuotes: String { line(withName: name?.quoted) }

  private func line(withName name: String?) -> String {
    let parts = [name, plan.canonicalText, from?.canonicalText].compactMap(\.self)
    return (parts.filter { !$0.isEmpty } + tags.map { "+" + $0 }).joined(separator: " ")
  }

  /// The line that arguments of a shell make.
  ///
  /// Of two or more, one that holds a space is a name that was quoted for the shell, and is quoted
  /// here too; a single one is the line itself.
  public static func joining(arguments: [String]) -> String {
    guard arguments.count > 1 else { return arguments.first ?? "" }
    return arguments.map { argument in
      argument.isEmpty || argument.unicodeScalars.contains(where: Folding.isSpace)
        ? NameQuotes.quoted(argument) : argument
    }.joined(separator: " ")
  }

  static func reading(_ text: String) throws(LineError) -> LineReader.Reading {
    let line = try TypedLine.bounded(text)
    do {
      return try LineReader.read(line)
    } catch {
      throw error.lineError(in: line)
    }
  }
}

extension LineReader.Reading {
  var addLine: AddLine { AddLine(name: name, plan: plan, tags: tags, from: from) }
}

extension Refusal {
  private static let mostOffers = 3
  /// No line that is near to a longer one would be accepted: names end at half of it.
  private static let longestWithOffers = 4000

  /// The error in characters, with those offers that are indeed accepted.
  func lineError(in line: TypedLine) -> LineError {
    var offers: [String] = []
    let candidates = line.scalars.count <= Self.longestWithOffers ? candidates : []
    for candidate in candidates where offers.count < Self.mostOffers {
      let offer = candidate.trimmedSpaces
      guard offer != line.text, !offers.contains(offer),
        let reading = try? LineReader.read(TypedLine(offer)),
        !wantsRing || reading.plan != .stopwatch
      else { continue }
      offers.append(offer)
    }
    return LineError(message: message, range: line.characters(range), offers: offers)
  }
}

extension String {
  fileprivate var trimmedSpaces: String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, Folding.isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, Folding.isSpace(last) { scalars.removeLast() }
    return String(scalars)
  }
}

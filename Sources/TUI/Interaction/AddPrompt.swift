import Board
import Foundation

/// The line in which a new timer is typed, and what is made of it while it is typed.
struct AddPrompt: Sendable {
  /// What the board would make of the line as it stands.
  enum Understanding: Equatable {
    case nothingYet
    case line(Reading)
    case trouble(LineError)
  }

  var editor: LineEditor
  /// Whether the timer is only added, not started.
  let ready: Bool
  /// What the last Enter was refused for, until the text changes.
  private(set) var refusal: LineError?

  init(ready: Bool, history: [String]) {
    self.ready = ready
    editor = LineEditor(history: history)
  }

  var title: String { ready ? "add ready: " : "add: " }

  /// What is made of the line at a moment.
  func understanding(
    on board: some TimerLookup, at stamp: Stamp, in zone: any CivilZone
  ) -> Understanding {
    if let refusal { return .trouble(refusal) }
    if editor.text.allSatisfy(\.isWhitespace) { return .nothingYet }
    do throws(LineError) {
      let reading = try Reading(parsing: editor.text)
      if let taken = Self.trouble(with: reading, on: board) { return .trouble(taken) }
      // An alarm may pass while its line is still typed.
      let now = stamp.wall.timeIntervalSince1970
      if let passed = reading.problem(at: now, in: zone) { return .trouble(passed) }
      return .line(reading)
    } catch {
      return .trouble(error)
    }
  }

  /// What is said of the line at a moment.
  func reading(
    on board: some TimerLookup, at stamp: Stamp, in zone: any CivilZone
  ) -> LineReading {
    switch understanding(on: board, at: stamp, in: zone) {
    case .nothingYet:
      return .hint("a name and a time to count down: tea 4m; a name alone is a stopwatch: build")
    case .trouble(let trouble):
      return .trouble(trouble)
    case .line(let understood):
      let now = stamp.wall.timeIntervalSince1970
      let start = ready ? nil : now
      let words = understood.text(
        freeName: understood.line.name ?? board.freeName(like: nil), start: start, zone: zone)
      // It tells the second at which the timer would ring, or what has passed by now.
      let isOfTheMoment =
        start != nil && (understood.line.plan != .stopwatch || understood.line.from != nil)
      return .words(
        words,
        lasts: isOfTheMoment ? .seconds(1 - now.truncatingRemainder(dividingBy: 1)) : nil)
    }
  }

  /// The line to add, or `nil`, with the trouble kept and the cursor put to it.
  mutating func submit(
    on board: some TimerLookup, at stamp: Stamp, in zone: any CivilZone
  ) -> AddLine? {
    refusal = nil
    switch understanding(on: board, at: stamp, in: zone) {
    case .line(let reading):
      return reading.line
    case .trouble(let trouble):
      refuse(trouble)
    case .nothingYet:
      refuse(
        LineError(
          message: "type a name, a time, or both: tea 4m", range: 0..<0, offers: []))
    }
    return nil
  }

  /// Keeps why the line was refused, and puts the cursor to the place.
  mutating func refuse(_ trouble: LineError) {
    refusal = trouble
    editor.set(editor.text, cursor: trouble.range.lowerBound)
  }

  /// Takes the first way out that the trouble offers.
  ///
  /// - Returns: the line that it took the place of, `nil` if nothing is offered.
  mutating func takeOffer(
    on board: some TimerLookup, at stamp: Stamp, in zone: any CivilZone
  ) -> String? {
    let typed = editor.text
    guard case .trouble(let trouble) = understanding(on: board, at: stamp, in: zone),
      let offer = trouble.offers.first, editor.replace(with: offer)
    else { return nil }
    refusal = nil
    return typed
  }

  /// Lets the line editor have a key or a paste.
  mutating func edit(_ input: Input) -> LineEditor.Answer {
    guard refusal != nil else { return editor.handle(input) }
    let text = editor.characters
    let answer = editor.handle(input)
    if editor.characters != text { refusal = nil }
    return answer
  }

  /// A name that another timer bears is trouble that the grammar cannot see.
  private static func trouble(with reading: Reading, on board: some TimerLookup) -> LineError? {
    guard let name = reading.line.name, board.isTaken(name) else { return nil }
    var free = reading.line
    free.name = board.freeName(like: name)
    let error = BoardError.nameTaken(name, free: free.name ?? name)
    return LineError(message: "\(error)", range: reading.nameRange, offers: [free.line])
  }
}

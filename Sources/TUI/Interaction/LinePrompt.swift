import Board
import Foundation

/// A line that is typed for something other than a new timer.
struct LinePrompt: Sendable {
  /// What the line is for.
  enum Purpose: Hashable, Sendable {
    /// Which rows are shown; they follow while it is typed.
    case filter(before: RowFilter)
    /// Name, plan and tags of a timer.
    case edit(TimerID)
    case note([TimerID])
    /// The time that is left, or the end.
    case time([TimerID])
    /// A command as in the shell.
    case command

    /// Purposes whose lines are kept together.
    enum Sort: Hashable, Sendable {
      case filter
      case edit
      case note
      case time
      case command
    }

    var sort: Sort {
      switch self {
      case .filter: .filter
      case .edit: .edit
      case .note: .note
      case .time: .time
      case .command: .command
      }
    }
  }

  let purpose: Purpose
  var editor: LineEditor
  /// What the last Enter was refused for, until the text changes.
  private(set) var refusal: LineError?

  init(_ purpose: Purpose, text: String = "", history: [String]) {
    self.purpose = purpose
    editor = LineEditor(text: text, history: history)
  }

  var title: String {
    switch purpose {
    case .filter: "/"
    case .edit: "edit: "
    case .note: "note: "
    case .time: "time left: "
    case .command: ":"
    }
  }

  /// Lets the line editor have a key or a paste.
  mutating func edit(_ input: Input) -> LineEditor.Answer {
    let text = editor.characters
    let answer = editor.handle(input)
    if editor.characters != text { refusal = nil }
    return answer
  }

  /// Keeps why the line was refused, and puts the cursor to the place.
  mutating func refuse(_ trouble: LineError) {
    refusal = trouble
    editor.set(editor.text, cursor: trouble.range.lowerBound)
  }

  /// Takes the first way out that its trouble offers; whether there was one.
  mutating func takeOffer(on board: Board, at stamp: Stamp, in zone: any CivilZone) -> Bool {
    guard case .trouble(let trouble) = reading(on: board, at: stamp, in: zone),
      let offer = trouble.offers.first, editor.replace(with: offer)
    else { return false }
    refusal = nil
    return true
  }

  /// The command that the line asks for; `nil` where it is for something else.
  func command(
    on board: Board, at stamp: Stamp, in zone: any CivilZone
  ) throws(LineError) -> BoardCommand? {
    switch purpose {
    case .filter, .command:
      return nil
    case .note(let ids):
      return .apply(.note(try NoteText.note(parsing: editor.text)), to: ids)
    case .time(let ids):
      let left = try TimeLeft(parsing: editor.text, at: stamp, in: zone)
      return .apply(.setTime(left.time), to: ids)
    case .edit(let id):
      guard let timer = board.timer(id) else {
        throw LineError(message: "the timer has left the board: Esc closes", range: 0..<0)
      }
      let line = try revised(timer, on: board, at: stamp, in: zone).line
      return .apply(.revise(line.name ?? timer.name, line.plan, tags: line.tags), to: [id])
    }
  }

  /// What is made of the line at a moment.
  func reading(on board: Board, at stamp: Stamp, in zone: any CivilZone) -> LineReading {
    if let refusal { return .trouble(refusal) }
    do throws(LineError) {
      switch purpose {
      case .filter, .command: return .hint("")
      case .note:
        let note = try NoteText.note(parsing: editor.text)
        return note.isEmpty
          ? .hint("a line of text; an empty one takes the note away") : .words(note)
      case .time(let ids):
        if editor.text.allSatisfy(\.isWhitespace) {
          return .hint("a time that is left, or the end: 10m, 1:30:00, at 15:00")
        }
        let left = try TimeLeft(parsing: editor.text, at: stamp, in: zone)
        let name = ids.count == 1 ? board.timer(ids[0])?.name.text : "\(ids.count) timers"
        return .words(left.text(of: name ?? "", at: stamp, in: zone), lasts: left.lasts(at: stamp))
      case .edit(let id):
        guard let timer = board.timer(id) else { return .words("the timer has left the board") }
        let reading = try revised(timer, on: board, at: stamp, in: zone)
        return .words(reading.text(freeName: timer.name, start: nil, zone: zone))
      }
    } catch {
      return .trouble(error)
    }
  }

  private func revised(
    _ timer: BoardTimer, on board: Board, at stamp: Stamp, in zone: any CivilZone
  ) throws(LineError) -> Reading {
    let reading = try Reading(parsing: editor.text)
    if reading.line.from != nil {
      throw LineError(
        message: "the start stays as it was: leave out from, or set the time left with =",
        range: 0..<0)
    }
    if let name = reading.line.name, name != timer.name, board.isTaken(name) {
      var free = reading.line
      free.name = board.freeName(like: name)
      let error = BoardError.nameTaken(name, free: free.name ?? name)
      throw LineError(message: "\(error)", range: reading.nameRange, offers: [free.line])
    }
    // One that is over may stay as it is; a new time has to come.
    if reading.line.plan != timer.plan,
      let passed = reading.problem(at: stamp.wall.timeIntervalSince1970, in: zone)
    {
      throw passed
    }
    return reading
  }
}

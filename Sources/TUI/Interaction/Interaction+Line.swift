import Board

/// What keys do while a line is typed that is for no new timer.
extension Interaction {
  private static let longestHistory = 200

  mutating func open(_ purpose: LinePrompt.Purpose, text: String = "") {
    mode = .line(
      LinePrompt(purpose, text: text, history: lineHistory[purpose.sort] ?? []))
  }

  /// Opens the line for what it is that should change of the timers that are meant.
  mutating func openLine(for action: TableAction, on table: Table) {
    let targets = targets(on: table)
    guard let first = targets.first, let timer = table.board.timer(first) else { return }
    switch action {
    case .edit:
      guard targets.count == 1 else {
        message = .note("one timer is edited at a time: Esc takes the marks away")
        return
      }
      let line = AddLine(name: timer.name, plan: timer.plan, tags: timer.tags)
      open(.edit(first), text: line.line)
    case .note: open(.note(targets), text: targets.count == 1 ? timer.note : "")
    case .setTime: open(.time(targets))
    default: break
    }
  }

  mutating func handle(
    _ input: Input, in line: inout LinePrompt, at stamp: Stamp, on table: Table
  ) -> Effect {
    message = nil
    switch input {
    case .key(.enter):
      return submit(&line, at: stamp, on: table)
    case .key(.escape), .key(.control("c")):
      if case .filter(let before) = line.purpose { filter = before }
      close(line)
    case .key(.tab) where line.purpose == .command:
      complete(&line, on: table)
    case .key(.tab):
      if !line.takeOffer(on: table.board, at: stamp, in: table.zone) {
        message = .note("nothing is offered here")
      }
      mode = .line(line)
    case .key(.control("l")): return .redraw
    case .key(.control("z")): return .suspend
    case .key(.backspace) where line.editor.text.isEmpty:
      // As in editors: back out of a line in which nothing is left.
      if case .filter = line.purpose { filter = RowFilter() }
      close(line)
    default:
      if line.edit(input) == .full { message = .trouble("the line is full: nothing was put in") }
      if case .filter = line.purpose { filter = RowFilter(line.editor.text) }
      mode = .line(line)
    }
    return .none
  }

  private mutating func submit(
    _ line: inout LinePrompt, at stamp: Stamp, on table: Table
  ) -> Effect {
    switch line.purpose {
    case .filter:
      close(line)
      if table.rows.isEmpty, !filter.isEmpty {
        message = .note("nothing fits \(filter.text): Esc shows all")
      }
      return .none
    case .command:
      close(line)
      let text = line.editor.text
      return text.allSatisfy(\.isWhitespace) ? .none : .run(text)
    case .edit, .note, .time:
      do throws(LineError) {
        guard let command = try line.command(on: table.board, at: stamp, in: table.zone) else {
          return .none
        }
        submitted = command
        return .perform(command)
      } catch {
        line.refuse(error)
        mode = .line(line)
        return .none
      }
    }
  }

  mutating func close(_ line: LinePrompt) {
    mode = .table
    let text = line.editor.text
    var history = lineHistory[line.purpose.sort] ?? []
    guard !text.isEmpty, history.last != text else { return }
    history.append(text)
    if history.count > Self.longestHistory { history.removeFirst() }
    lineHistory[line.purpose.sort] = history
  }

  private mutating func complete(_ line: inout LinePrompt, on table: Table) {
    let completion = Completion(
      of: line.editor, commands: commandNames, on: table.board)
    if completion.candidates.isEmpty {
      message = .note("nothing begins like that")
    } else {
      line.editor.set(completion.text, cursor: completion.cursor)
      if completion.candidates.count > 1 {
        message = .note(completion.candidates.prefix(30).joined(separator: "  "))
      }
    }
    mode = .line(line)
  }

  /// What is made of the line while it is typed.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - board: the board.
  ///   - shown: how many rows there are.
  ///   - stamp: the present moment.
  ///   - zone: for times of day.
  func reading(
    of line: LinePrompt, on board: Board, shown: Int, at stamp: Stamp, in zone: any CivilZone
  ) -> LineReading {
    switch line.purpose {
    case .filter:
      filter.isEmpty
        ? .hint("a part of the name or note, #tag, state:running, kind:alarm: all words must fit")
        : .words("\(shown) of \(board.ids.count) fit")
    case .command:
      .hint("a command as in the shell: pause tea, snooze eggs 2m; Tab completes")
    case .edit, .note, .time:
      line.reading(on: board, at: stamp, in: zone)
    }
  }
}

import Board

/// What keys do while a line is typed.
extension Interaction {
  private static let longestHistory = 200

  mutating func handle(
    _ key: Key, in prompt: inout AddPrompt, at stamp: Stamp, on table: Table
  ) -> Effect {
    message = nil
    var effect = Effect.none
    switch key {
    case .enter:
      if let line = prompt.submit(on: table.board, at: stamp, in: table.zone) {
        let timer = NewTimer(line, isReady: prompt.ready, pausesInSleep: pausesInSleep)
        effect = .perform(.add([timer]))
      }
    case .tab:
      if let typed = prompt.takeOffer(on: table.board, at: stamp, in: table.zone) {
        remember(typed)
      } else {
        message = .note("nothing is offered here")
      }
    case .escape, .control("c"):
      // What was typed is not lost: it is the newest line of the history.
      close(prompt)
      return .none
    case .control("l"):
      effect = .redraw
    case .control("z"):
      effect = .suspend
    default:
      type(.key(key), into: &prompt)
    }
    mode = .prompt(prompt)
    return effect
  }

  mutating func type(_ input: Input, into prompt: inout AddPrompt) {
    message =
      prompt.edit(input) == .full ? .trouble("the line is full: nothing was put in") : nil
    mode = .prompt(prompt)
  }

  mutating func close(_ prompt: AddPrompt) {
    remember(prompt.editor.text)
    mode = .table
  }

  private mutating func remember(_ line: String) {
    guard !line.isEmpty, history.last != line else { return }
    history.append(line)
    if history.count > Self.longestHistory { history.removeFirst() }
  }
}

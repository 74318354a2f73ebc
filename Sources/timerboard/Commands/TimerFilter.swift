import Board

/// Which timers of the board are meant, by words that all have to fit.
struct TimerFilter {
  private enum Word {
    case tag(String)
    case state(TimerState)
    case kind(Plan.Kind)
    case text(String)
  }

  private let words: [Word]

  /// What the help says of the words.
  static let help = """
    FILTER is any number of words that all have to fit: +tag, state:running (ringing, paused, ready,
    finished), kind:countdown (stopwatch, repeating, sequence, alarm), or a part of the name or the note.
    """

  /// Reads the words.
  init(_ operands: [String]) throws(CommandFailure) {
    var words: [Word] = []
    for operand in operands {
      if Operand.isTag(operand) {
        words.append(.tag(try Operand.tag(operand)))
      } else if operand.hasPrefix("state:") {
        words.append(.state(try Operand.choice(String(operand.dropFirst(6)), of: "state")))
      } else if operand.hasPrefix("kind:") {
        words.append(.kind(try Operand.choice(String(operand.dropFirst(5)), of: "kind")))
      } else {
        words.append(.text(operand.lowercased()))
      }
    }
    self.words = words
  }

  /// Whether finished timers are asked for by name.
  var isForFinished: Bool {
    words.contains { if case .state(.finished) = $0 { true } else { false } }
  }

  /// Whether there is nothing that has to fit.
  var isEmpty: Bool { words.isEmpty }

  func fits(_ timer: BoardTimer, at instant: ContinuousClock.Instant) -> Bool {
    words.allSatisfy { word in
      switch word {
      case .tag(let tag): timer.tags.contains(tag)
      case .state(let state): timer.state(at: instant) == state
      case .kind(let kind): timer.plan.kind == kind
      case .text(let text):
        timer.name.text.lowercased().contains(text) || timer.note.lowercased().contains(text)
      }
    }
  }

  /// The timers of the board that fit, in the order of the rows; finished ones if they are wanted.
  ///
  /// How long those stay is asked only where there are some.
  func timers(
    of board: Board, at stamp: Stamp, withFinished: Bool,
    finishedStay: @autoclosure () -> Duration = BoardTimer.staysFinished
  ) -> [BoardTimer] {
    let order = BoardOverview(of: board, at: stamp.instant).order
    return order.compactMap { board.timer($0) }.filter { timer in
      // One that was finished long enough ago is gone, whether or not a board was open to clear it.
      if timer.progress == .finished {
        guard withFinished, let leaves = timer.leaves(after: finishedStay()),
          leaves > stamp.instant
        else { return false }
      }
      return words.isEmpty || fits(timer, at: stamp.instant)
    }
  }
}

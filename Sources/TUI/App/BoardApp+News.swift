import Board
import BoardRuntime

/// What happens on the board, and how the person at it hears of that.
extension BoardApp {
  /// Takes in what happened on the board, whoever asked for it.
  ///
  /// Much can happen at one moment: the board is looked at once, and the bell rings once, before the
  /// next key or picture.
  func noticed(_ commit: Commit) {
    shown.isStale = true
    if commit.rings { rung.append(commit) }
    showSoon()
  }

  func tellTrouble() {
    interaction.message =
      live.trouble.map { .trouble($0) }
      ?? .note("the board is being saved again, with all that was done meanwhile")
    shown.isStale = true
    keepMessageForAMoment()
    showSoon()
  }

  /// Says that something is not as it should be, for a moment.
  func tell(_ trouble: String) {
    interaction.message = .trouble(trouble)
    keepMessageForAMoment()
    showSoon()
  }

  func tellRings() {
    guard let last = rung.last else { return }
    if alerts.bell {
      screen.bell()
      if rung.contains(where: \.hasUnheardRing) { bells?.begin() }
    }
    // The line being typed and its reading are not to be covered, nor a question.
    if !interaction.isTyping, interaction.mayBeCovered {
      interaction.message =
        rung.count == 1
        ? Message(telling: last, on: live.board, in: zone) : Message.rings(rung.count)
      keepMessageForAMoment()
    }
    rung = []
  }

  /// Sounds the bell once more, if there is a ring that nobody has acknowledged.
  func ringAgain() -> Bool {
    guard live.board.timers.contains(where: { $0.rings > $0.acknowledgedRings }) else {
      return false
    }
    screen.bell()
    return true
  }
}

extension Interaction {
  /// Whether another message may take the place of the present one.
  fileprivate var mayBeCovered: Bool {
    switch message?.kind {
    case .confirmation?, .row?: false
    default: true
    }
  }
}

extension Commit {
  fileprivate var rings: Bool {
    events.indices.contains { index in
      switch events[index].change {
      // What was done about a ring at once needs no bell any more.
      case .rang: !events[(index + 1)...].contains { $0.timer == events[index].timer }
      case .warned: true
      default: false
      }
    }
  }

  /// Whether there is a ring in it, and not only a warning.
  fileprivate var hasUnheardRing: Bool { events.contains(where: \.isRing) }
}

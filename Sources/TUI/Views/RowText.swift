import Board
import Foundation
import Timers

/// One row of the table in words and figures, as it stands at one instant.
struct RowText: Hashable, Sendable {
  var glyph: String
  var name: String
  var time: String
  /// The time of day at which it rings or rang, or the date or year if that is far away.
  var ends: String
  var state: String
  /// How much of the whole is over, 0 to 1; `nil` where there is no whole.
  var progress: Double?
  var style: Style
  /// How long the row stays as it is, if nothing happens; `nil`: for good.
  var lasts: Duration?

  init(_ timer: BoardTimer, at stamp: Stamp, in zone: any CivilZone) {
    let instant = stamp.instant
    let state = timer.state(at: instant)
    name = timer.name.text
    self.state = state == .ringing ? "RINGING" : timer.process?.end?.word ?? state.rawValue
    glyph = state.glyph
    style = state.style
    ends = ""
    if let deadline = timer.deadline(at: instant) {
      let civil = zone.civil(
        secondsSince1970: stamp.shownWall(at: deadline).timeIntervalSince1970)
      // A time of day would be taken for today's.
      let away = instant.duration(to: deadline)
      let days = max(away, .zero - away).components.seconds / 86400
      ends = days == 0 ? civil.hourAndMinute : days < 330 ? civil.monthAndDay : "\(civil.year)"
    }

    let elapsed = timer.elapsed(at: instant)
    switch (state, timer.remaining(at: instant)) {
    case (.ringing, _):
      let overtime = timer.overtime(at: instant)
      time = TimeText.over(overtime)
      lasts = overtime.toNextSecond
      progress = 1
    case (.finished, _) where timer.process != nil:
      // How long the command ran, whatever it was given.
      time = TimeText.up(timer.stopwatch.elapsed(at: instant))
    case (.running, _) where timer.overtime(at: instant) > .zero:
      // A command that goes on though somebody knows that its time is over.
      let overtime = timer.overtime(at: instant)
      time = TimeText.over(overtime)
      lasts = overtime.toNextSecond
      progress = 1
    case (_, let remaining?):
      time = TimeText.down(remaining)
      if state == .running { lasts = remaining.sinceSecondBegan }
      // The bar follows the digits, so that it never asks for a picture of its own.
      if let length = timer.stage(at: instant)?.length, length > .zero {
        progress = max(0, 1 - remaining.roundedUpToSecond / length)
      }
    case (_, nil):
      time = TimeText.up(elapsed)
      if state == .running { lasts = elapsed.toNextSecond }
    }
  }
}

extension TimerState {
  /// The state as one character, for those who see no colours and have no room for words.
  var glyph: String {
    switch self {
    case .ringing: "!"
    case .running: " "
    case .paused: "="
    case .ready: "."
    case .finished: "-"
    }
  }

  var style: Style {
    switch self {
    case .ringing: Style(role: .ringing, attributes: .bold)
    case .running: Style(role: .running)
    case .paused: Style(role: .paused)
    case .ready: Style(role: .ready)
    case .finished: Style(role: .finished)
    }
  }
}

extension Duration {
  private var isWholeSeconds: Bool { components.attoseconds == 0 }

  /// From a time that counts up and is shown rounded down: how long the shown second stands.
  fileprivate var toNextSecond: Duration {
    .seconds(components.seconds + 1) - self
  }

  /// From a time that counts down and is shown rounded up: how long the shown second stands.
  fileprivate var sinceSecondBegan: Duration {
    isWholeSeconds ? min(self, .seconds(1)) : self - .seconds(components.seconds)
  }

  fileprivate var roundedUpToSecond: Duration {
    isWholeSeconds ? self : .seconds(components.seconds + 1)
  }
}

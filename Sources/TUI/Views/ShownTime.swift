import Board
import Timers

/// The figure of a row: what is left, what was counted, or for how long it has been over.
struct ShownTime: Hashable, Sendable {
  var text: String
  /// How much of the stage is over, 0 to 1; `nil` where there is no whole.
  var progress: Double?
  /// How long the figure stays as it is; `nil`: for good.
  var lasts: Duration?

  init(
    _ timer: BoardTimer, in state: TimerState, at instant: ContinuousClock.Instant, tenths: Bool
  ) {
    let unit: Duration = tenths ? .milliseconds(100) : .seconds(1)
    let overtime = timer.overtime(at: instant)
    if state == .finished, timer.process != nil {
      // How long the command ran, whatever it was given.
      text = TimeText.up(timer.stopwatch.elapsed(at: instant), tenths: tenths)
    } else if state == .ringing || state == .running && overtime > .zero {
      // A command goes on though somebody knows that its time is over.
      text = TimeText.over(overtime, tenths: tenths)
      lasts = overtime.untilNext(unit)
      progress = 1
    } else if let remaining = timer.remaining(at: instant) {
      text = TimeText.down(remaining, tenths: tenths)
      if state == .running { lasts = remaining.sinceBegin(of: unit) }
      // The bar follows the digits, so that it never asks for a picture of its own.
      if let length = timer.stage(at: instant)?.length, length > .zero {
        progress = max(0, 1 - remaining.roundedUp(to: unit) / length)
      }
    } else if timer.plan.kind == .alarm {
      // One that is off has no time until somebody starts it.
      text = "off"
    } else {
      let elapsed = timer.elapsed(at: instant)
      text = TimeText.up(elapsed, tenths: tenths)
      if state == .running { lasts = elapsed.untilNext(unit) }
    }
  }
}

extension Duration {
  /// The part of it that whole units leave.
  private func rest(of unit: Duration) -> Duration {
    let (_, attoseconds) = components
    let size = unit.components.attoseconds
    // Units are a second or a whole part of one.
    return Duration(
      secondsComponent: 0, attosecondsComponent: size == 0 ? attoseconds : attoseconds % size)
  }

  /// From a time that counts up and is shown rounded down: how long the shown unit stands.
  fileprivate func untilNext(_ unit: Duration) -> Duration { unit - rest(of: unit) }

  /// From a time that counts down and is shown rounded up: how long the shown unit stands.
  fileprivate func sinceBegin(of unit: Duration) -> Duration {
    let rest = rest(of: unit)
    return rest == .zero ? min(self, unit) : rest
  }

  fileprivate func roundedUp(to unit: Duration) -> Duration {
    let rest = rest(of: unit)
    return rest == .zero ? self : self - rest + unit
  }
}

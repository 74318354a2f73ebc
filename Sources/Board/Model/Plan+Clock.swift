import Foundation

/// What the clock makes of a plan, and of a start that lies in the past.
extension Plan {
  /// The plan with the date of its alarm fixed: the next time that it is that time, from a moment on.
  func fixed(
    for name: TimerName, at stamp: Stamp, in zone: any CivilZone
  ) throws(BoardError) -> Plan {
    guard case .alarm(.once(let when), let warnings) = self else { return self }
    do throws(WhenProblem) {
      let fixed = try when.fixed(after: stamp.wall.timeIntervalSince1970, in: zone)
      return .alarm(.once(fixed), warnings: warnings)
    } catch {
      throw .badTime(name, "\(error)")
    }
  }
}

extension BoardTimer {
  /// What starts the timer as if that had been earlier.
  func startedEarlier(
    _ from: EarlierStart, at stamp: Stamp, in zone: any CivilZone
  ) throws(BoardError) -> BoardEvent.Change {
    let time: Duration
    switch from {
    case .ago(let ago): time = ago
    case .at(let when):
      let now = stamp.wall.timeIntervalSince1970
      do throws(WhenProblem) {
        time = .seconds(now - (try when.latest(before: now, in: zone)))
      } catch {
        throw .badTime(name, "\(error)")
      }
    }
    guard time <= Plan.longest else { throw .tooLong(name) }
    // What rang before it was added rings no more; what waits for somebody, or is over, does.
    let stage = plan.firstStage.map { plan.position(from: $0, counted: time).stage }
    return .startedEarlier(by: time, stage: stage)
  }
}

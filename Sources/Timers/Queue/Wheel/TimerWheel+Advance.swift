extension TimerWheel {
  /// What the wheel has to do, or has done, to get to an instant.
  enum Step {
    /// This timer is due before all others.
    case due(Slot)
    /// A portion of records was moved; ask again.
    case working
    /// Nothing is due by the instant that was not deferred.
    case idle
  }

  /// Goes one step towards an instant; instants are given in rising order.
  ///
  /// - Parameter order: What was deferred with this or a higher order is not due.
  mutating func step(to instant: Int64, since order: UInt64) -> Step {
    let tick = instant &>> WheelLevel.tickShift
    if let first = near.first, first.deadline <= instant,
      first.deadline &>> WheelLevel.tickShift < current,
      !Self.isDeferred(first.order, since: order)
    {
      return .due(first.slot)
    }
    let coarse = firstCoarse()
    if let next = lists.firstOccupied(.finest, from: current, to: min(coarse.start, tick &+ 1)) {
      load(next)
      return .working
    }
    if coarse.start <= tick, let level = coarse.level {
      // All before it is empty. The levels below hold no more than one turn from the current tick on.
      if current < coarse.start { moveOn(to: coarse.start) }
      spread(coarse.slot, of: level)
      return .working
    }
    if current <= tick { moveOn(to: tick &+ 1) }
    return .idle
  }

  /// Does a portion of what can be done before it is needed; false when there is nothing.
  ///
  /// Spreads wide slots over narrow ones a quarter of a slot before they begin, and loads the next
  /// slot into the heap when the heap is empty, or when the slot begins before `horizon`.
  mutating func prepare(at instant: Int64, horizon: Int64) -> Bool {
    let tick = instant &>> WheelLevel.tickShift
    var wide: (level: WheelLevel, slot: Int64)?
    WheelLevel.forEachCoarse { level in
      wide = lists.firstOccupied(
        level, from: firstFull[level.index], to: level.slot(of: tick &+ level.lead) &+ 1
      ).map { (level, $0) }
      return wide == nil
    }
    if let wide {
      spread(wide.slot, of: wide.level)
      return true
    }
    let ahead = near.count == 0 ? Int64.max : horizon &>> WheelLevel.tickShift &+ 1
    guard current < ahead else { return false }
    let end = min(firstCoarse().start, ahead)
    guard let next = lists.firstOccupied(.finest, from: current, to: end) else {
      // All up to the horizon is in the heap then, which is what it was wanted for.
      if end == ahead, near.count > 0 { moveOn(to: ahead) }
      return false
    }
    load(next)
    return true
  }

  /// The coarse slot that begins first, of those that begin together the widest.
  func firstCoarse() -> (level: WheelLevel?, slot: Int64, start: Int64) {
    var first: (level: WheelLevel?, slot: Int64, start: Int64) = (nil, 0, .max)
    WheelLevel.forEachCoarse { level in
      let from = firstFull[level.index]
      if let slot = lists.firstOccupied(level, from: from, to: .max) {
        let start = level.start(of: slot)
        if start < first.start { first = (level, slot, start) }
      }
      return true
    }
    return first
  }

  /// Moves a portion of the slot of a tick into the heap.
  private mutating func load(_ tick: Int64) {
    if current < tick { moveOn(to: tick) }
    let list = WheelLevel.finest.list(of: tick)
    let isEmpty = moveFront(of: list) { wheel, slot, position in
      // It is called within a millisecond or so: what it captured is fetched meanwhile.
      wheel.records[slot].pointee.action.prefetchContext()
      wheel.pushNear(slot, at: position, flag: 0)
    }
    if isEmpty { moveOn(to: tick &+ 1) }
  }

  /// Moves a portion of a coarse slot to the levels below.
  private mutating func spread(_ slot: Int64, of level: WheelLevel) {
    firstFull[level.index] = slot
    let isEmpty = moveFront(of: level.list(of: slot)) { wheel, slot, position in
      wheel.place(slot, at: position, below: level.index)
    }
    if isEmpty { firstFull[level.index] = slot &+ 1 }
  }

  /// Moves up to a portion from the front of a list; true when the list is empty then.
  @inline(__always)
  private mutating func moveFront(
    of list: Int, by place: (inout TimerWheel, Slot, Int64) -> Void
  ) -> Bool {
    var slot = lists.first(of: list)
    var moved = 0
    while slot < TimerLists.mark, moved < Self.portion {
      let record = records[slot]
      let next = record.pointee.next
      if next < TimerLists.mark { prefetch(records[next]) }
      place(&self, slot, record.pointee.position)
      slot = next
      moved &+= 1
    }
    lists.dropFront(of: list, upTo: slot, in: records)
    moveCount &+= moved
    return slot >= TimerLists.mark
  }

  /// Takes note that all before a tick is in the heap, and passes over coarse slots that are empty.
  private mutating func moveOn(to tick: Int64) {
    current = tick
    let finestCoarse = WheelLevel(index: 1)
    guard finestCoarse.slot(of: tick &+ finestCoarse.lead) >= firstFull[1] else { return }
    // No level may get beyond what the level above has been emptied up to: a timer that is added there
    // would go into a finer list, before older ones of its deadline that still wait in the coarser.
    var bound = Int64.max
    WheelLevel.forEachCoarse { level in
      let end = min(level.slot(of: tick &+ level.lead) &+ 1, level.slot(of: bound))
      let from = firstFull[level.index]
      if from < end {
        firstFull[level.index] = lists.firstOccupied(level, from: from, to: end) ?? end
      }
      bound = level.start(of: firstFull[level.index])
      return true
    }
  }
}

extension TimerWheel {
  /// When the wheel has to be advanced next, and for what.
  struct Wake {
    /// `.max` for never.
    var instant: Int64 = .max
    /// The slot of a timer, or the mark and number of a list whose portion is to be moved then.
    var cause: UInt32 = 0
  }

  /// The earliest deadline, or an earlier instant at which a full slot is to be emptied ahead.
  ///
  /// - Parameter limit: A slot of up to so many timers is searched for its earliest, one with more is
  ///   worth a wake of its own. Without a limit the answer is always a deadline.
  func nextWake(searching limit: Int) -> Wake {
    var wake = Wake()
    if let first = near.first { wake = Wake(instant: first.deadline, cause: first.slot) }
    for index in 0..<WheelLevel.count {
      let level = WheelLevel(index: index)
      let from = index == 0 ? current : firstFull[index]
      guard let slot = lists.firstOccupied(level, from: from, to: .max) else { continue }
      let start = level.start(of: slot)
      guard start &<< WheelLevel.tickShift < wake.instant else { continue }
      search(level.list(of: slot), limit: limit, ahead: start &- level.lead, into: &wake)
    }
    return wake
  }

  private func search(_ list: Int, limit: Int, ahead tick: Int64, into wake: inout Wake) {
    var slot = lists.first(of: list)
    var rest = limit
    var found = wake
    while slot < TimerLists.mark {
      if rest == 0 {
        let instant = tick &<< WheelLevel.tickShift
        if instant < wake.instant {
          wake = Wake(instant: instant, cause: TimerLists.mark | UInt32(truncatingIfNeeded: list))
        }
        return
      }
      rest -= 1
      let record = records[slot]
      if record.pointee.position < found.instant {
        found = Wake(instant: record.pointee.position, cause: slot)
      }
      slot = record.pointee.next
    }
    wake = found
  }
}

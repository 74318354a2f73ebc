import Glibc

/// The figures of W1, gathered round by round.
struct ScheduleAndCancelFigures {
  var schedule: [Double] = []
  var scheduleCPU: [Double] = []
  var cancel: [Double] = []
  var cancelCPU: [Double] = []
  var bytes = 0.0
  var bytesAfter = 0.0
  /// With all scheduled again: no more than before where memory is used again.
  var bytesAgain = 0.0
  var idleWakes = 0.0
  var idleMilliseconds = 0.0
  var move: Double?

  /// Looks at a second in which all timers are pending and none is due.
  mutating func watchIdle() {
    Measure.settle()
    let cpu = Measure.cpu
    let sleeps = Measure.sleeps
    usleep(1_000_000)
    // One is the end of the window itself.
    idleWakes = Double(max(0, Measure.sleeps - sleeps - 1))
    idleMilliseconds = Double(Measure.cpu - cpu) / 1e6
  }

  func report() {
    var fields = [
      ("schedule_ns", schedule[0]), ("reschedule_ns", schedule[1]), ("cancel_ns", cancel[0]),
      ("recancel_ns", cancel[1]), ("schedule_cpu_ns", scheduleCPU[0]),
      ("cancel_cpu_ns", cancelCPU[0]), ("bytes", bytes), ("bytes_after", bytesAfter),
      ("bytes_again", bytesAgain), ("idle_wakes", idleWakes), ("idle_cpu_ms", idleMilliseconds),
    ]
    if let move { fields.append(("move_ns", move)) }
    Report.line(fields)
  }
}

/// W1: N one-shots due in one to two hours, then all cancelled in random order; twice, so that the
/// second round uses the memory of the first.
func scheduleAndCancel<F: Form>(_ form: F, count: Int, seed: UInt64) {
  let delays = randomDelays(count, seed: seed)
  let order = RandomNumbers.order(of: count, seed: seed + 7)
  let handles = touchedHandles(of: F.Handle.self, count: count)
  var figures = ScheduleAndCancelFigures()
  let perTimer = 1 / Double(count)
  Measure.settle()
  let resident = Measure.residentBytes
  for round in 0..<2 {
    let cpu0 = Measure.cpu
    let t0 = Measure.now
    for index in 0..<count {
      (handles + index).initialize(to: form.add(after: delays[index], index: index))
    }
    let t1 = Measure.now
    Measure.settle()
    let cpu1 = Measure.cpu
    if round == 0 {
      figures.bytes = (Measure.residentBytes - resident) * perTimer
      figures.watchIdle()
    } else {
      figures.bytesAgain = (Measure.residentBytes - resident) * perTimer
    }
    let cpu2 = Measure.cpu
    let t2 = Measure.now
    for index in order { form.cancel((handles + Int(index)).move()) }
    let t3 = Measure.now
    Measure.settle()
    let cpu3 = Measure.cpu
    figures.schedule.append(Double(t1 - t0) * perTimer)
    figures.scheduleCPU.append(Double(cpu1 - cpu0) * perTimer)
    figures.cancel.append(Double(t3 - t2) * perTimer)
    figures.cancelCPU.append(Double(cpu3 - cpu2) * perTimer)
    if round == 0 {
      Measure.giveMemoryBack()
      figures.bytesAfter = (Measure.residentBytes - resident) * perTimer
    }
  }
  figures.move = timeMoves(form, handles, delays: delays, order: order)
  figures.report()
}

/// A third round: all scheduled again, and each moved to the delay of another in random order.
private func timeMoves<F: Form>(
  _ form: F, _ handles: UnsafeMutablePointer<F.Handle>, delays: [Int64], order: [UInt32]
) -> Double? {
  for index in delays.indices {
    (handles + index).initialize(to: form.add(after: delays[index], index: index))
  }
  var moved = 0
  let t0 = Measure.now
  for (position, index) in order.enumerated() {
    guard form.move(handles[Int(index)], after: delays[position]) else { break }
    moved += 1
  }
  let t1 = Measure.now
  return moved == delays.count ? Double(t1 - t0) / Double(moved) : nil
}

func randomDelays(_ count: Int, seed: UInt64) -> [Int64] {
  let hour: Int64 = 3_600_000_000_000
  var numbers = RandomNumbers(seed: seed)
  return (0..<count).map { _ in hour + numbers.below(hour) }
}

/// Room for handles, written to once so that its pages are not counted to the timers.
private func touchedHandles<Handle>(
  of type: Handle.Type, count: Int
) -> UnsafeMutablePointer<Handle> {
  let size = count * MemoryLayout<Handle>.stride
  let memory = UnsafeMutableRawPointer.allocate(
    byteCount: size, alignment: MemoryLayout<Handle>.alignment)
  memset(memory, 1, size)
  return memory.bindMemory(to: Handle.self, capacity: count)
}

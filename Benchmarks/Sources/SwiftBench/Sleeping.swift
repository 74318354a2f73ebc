import Glibc

/// The workloads for tasks that sleep on a clock: one task for each timer.
struct Sleeping<C: Clock> where C.Duration == Duration {
  let clock: C

  private func task(until deadline: C.Instant, index: Int) -> Task<Void, Never> {
    Task.detached { [clock] in
      // An error is the cancellation: nothing is served then.
      guard (try? await clock.sleep(until: deadline, tolerance: .zero)) != nil else { return }
      Self.note(index)
    }
  }

  private static func note(_ index: Int) {
    guard let lateness = Record.lateness, let deadlines = Record.deadlines else { return }
    lateness[index] = Measure.now - deadlines[index]
  }

  private func instant(after delay: Int64) -> C.Instant {
    clock.now.advanced(by: .nanoseconds(delay))
  }

  func scheduleAndCancel(count: Int, seed: UInt64) {
    let delays = randomDelays(count, seed: seed)
    let order = RandomNumbers.order(of: count, seed: seed + 7)
    var tasks = [Task<Void, Never>?](repeating: nil, count: count)
    var figures = ScheduleAndCancelFigures()
    let perTimer = 1 / Double(count)
    Measure.settle()
    let resident = Measure.residentBytes
    for round in 0..<2 {
      let cpu0 = Measure.cpu
      let t0 = Measure.now
      for index in 0..<count {
        tasks[index] = task(until: instant(after: delays[index]), index: index)
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
      for index in order {
        tasks[Int(index)]?.cancel()
        tasks[Int(index)] = nil
      }
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
    figures.report()
  }

  func fireAll(count: Int, seed: UInt64) async {
    let deadlines = randomDeadlines(count, seed: seed)
    Record.prepare(deadlines: deadlines)
    let tasks = (0..<count).map { index in
      task(until: instant(after: max(0, deadlines[index] - Measure.now)), index: index)
    }
    let cpu = Measure.cpu
    let sleeps = Measure.sleeps
    for task in tasks { await task.value }
    let used = Measure.cpu - cpu
    Report.line(
      [
        ("cpu_per_fire_ns", Double(used) / Double(count)),
        ("wakes", Double(Measure.sleeps - sleeps)),
      ] + Report.lateness(Record.oneShotLateness))
  }

  func repeatAll(isSpread: Bool) async {
    Record.prepareRepeating()
    let start = Measure.now
    for index in 0..<Record.repeating {
      awaitPhase(index, from: start, isSpread: isSpread)
      Record.begin(index)
      let interval = Duration.nanoseconds(Record.interval)
      let first = clock.now.advanced(by: interval)
      Task.detached { [clock] in
        var deadline = first
        while (try? await clock.sleep(until: deadline, tolerance: .zero)) != nil {
          Record.fired(index)
          deadline = deadline.advanced(by: interval)
        }
      }
    }
    let cpu = Measure.cpu
    let sleeps = Measure.sleeps
    try? await Task.sleep(for: .seconds(5))
    reportRepeat(used: Measure.cpu - cpu, woken: Measure.sleeps - sleeps)
  }
}

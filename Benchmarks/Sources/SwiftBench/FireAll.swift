import Dispatch
import Glibc

/// W2: N one-shots uniform over two seconds, all served.
func fireAll<F: Form>(_ form: F, count: Int, seed: UInt64) {
  let deadlines = randomDeadlines(count, seed: seed)
  Record.prepare(deadlines: deadlines)
  var handles: [F.Handle] = []
  handles.reserveCapacity(count)
  for index in 0..<count {
    handles.append(form.add(after: max(0, deadlines[index] - Measure.now), index: index))
  }
  let cpu = Measure.cpu
  let sleeps = Measure.sleeps
  if Record.done.wait(timeout: .now() + 60) == .timedOut {
    Report.fail("not all of \(count) timers were served within 60 s")
  }
  let used = Measure.cpu - cpu
  withExtendedLifetime(handles) {}
  Report.line(
    [
      ("cpu_per_fire_ns", Double(used) / Double(count)),
      ("wakes", Double(Measure.sleeps - sleeps)),
    ] + Report.lateness(Record.oneShotLateness))
}

func randomDeadlines(_ count: Int, seed: UInt64) -> [Int64] {
  // Time to schedule them all before the first is due: the same for all programs.
  let lead: Int64 = count >= 1_000_000 ? 4_000_000_000 : 500_000_000
  let base = Measure.now + lead
  var numbers = RandomNumbers(seed: seed)
  return (0..<count).map { _ in base + numbers.below(2_000_000_000) }
}

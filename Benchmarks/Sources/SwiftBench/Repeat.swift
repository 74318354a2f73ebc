import Glibc

/// W3: 100 timers of 10 ms for 5 s.
func repeatAll<F: Form>(_ form: F, isSpread: Bool) {
  Record.prepareRepeating()
  let start = Measure.now
  for index in 0..<Record.repeating {
    awaitPhase(index, from: start, isSpread: isSpread)
    Record.begin(index)
    form.addRepeating(every: Record.interval, index: index)
  }
  let cpu = Measure.cpu
  let sleeps = Measure.sleeps
  usleep(5_000_000)
  let used = Measure.cpu - cpu
  let woken = Measure.sleeps - sleeps
  reportRepeat(used: used, woken: woken)
}

/// Some facilities count the interval from the call: a phase is waited for, by all programs.
func awaitPhase(_ index: Int, from start: Int64, isSpread: Bool) {
  let phase = Record.interval / Int64(Record.repeating) * Int64(index)
  while isSpread, Measure.now < start + phase {}
}

/// Fires that come while the figures are gathered find their places; a few more or less do not show.
func reportRepeat(used: Int64, woken: Int) {
  let lateness = Record.repeatingLateness
  Report.line(
    [
      ("fires", Double(lateness.count)), ("cpu_s", Double(used) / 1e9), ("wakes", Double(woken)),
    ] + Report.lateness(lateness))
}

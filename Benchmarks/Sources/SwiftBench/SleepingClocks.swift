import Timers

/// The clocks whose sleep is measured, by the name that they are asked for with.
enum SleepingClocks {
  static func run(_ name: String, _ workload: Workload) async {
    switch name {
    case "task-sleep": await run(Sleeping(clock: ContinuousClock()), workload)
    case "task-thread-exact":
      let queue = TimerQueue(label: "bench", tolerance: .zero)
      await run(Sleeping(clock: TimerClock(queue: queue)), workload)
    default: Report.fail("there is no clock \(name)")
    }
  }

  private static func run<C: Clock>(_ sleeping: Sleeping<C>, _ workload: Workload) async {
    switch workload.name {
    case "W1": sleeping.scheduleAndCancel(count: workload.count, seed: workload.seed)
    case "W2": await sleeping.fireAll(count: workload.count, seed: workload.seed)
    default: await sleeping.repeatAll(isSpread: workload.name == "W3s")
    }
  }
}

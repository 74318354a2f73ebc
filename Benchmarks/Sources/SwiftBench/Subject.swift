import Timers

/// What is measured: a form of this library's timers, or a facility of the system.
struct Subject: Sendable {
  /// The forms of this library that this program was built with.
  static let forms = ["closure", "name", "shared", "task"]

  let form: String
  let queue: TimerQueue?
  let tolerance: Duration?

  /// `FORM-DRIVER-MODE` for this library: `closure-thread-exact`, `name-dispatch-default`.
  init(_ name: String) {
    let parts = name.split(separator: "-").map(String.init)
    guard parts.count == 3, ["closure", "shared", "name"].contains(parts[0]) else {
      form = name
      queue = nil
      tolerance = nil
      return
    }
    form = parts[0]
    tolerance = parts[2] == "exact" ? .zero : nil
    if parts[1] == "dispatch" {
      queue = .main
    } else if let tolerance {
      queue = TimerQueue(label: "bench", tolerance: tolerance)
    } else {
      queue = TimerQueue(label: "bench")
    }
  }

  /// Whether it is served by the main dispatch queue, and nobody else may stand in its way.
  var needsMainQueue: Bool { queue === TimerQueue.main }

  func run(_ workload: Workload) {
    switch (form, queue) {
    case ("dispatch-source", _): workload.run(DispatchSourceForm())
    case ("dispatch-after", _): workload.run(DispatchAfterForm())
    case ("closure", let queue?): workload.run(ClosureForm(queue: queue, tolerance: tolerance))
    case ("name", let queue?): workload.run(NameForm(queue: queue, count: workload.count))
    case ("shared", let queue?): workload.run(SharedForm(queue: queue, tolerance: tolerance))
    default: Report.fail("there is no \(form)")
    }
  }
}

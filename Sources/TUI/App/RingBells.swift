import Timers

/// The bell that comes again, after growing pauses, until somebody acknowledges what rang.
@MainActor
final class RingBells {
  private let pauses: [Duration]
  private let queue: TimerQueue
  private let ring: @MainActor () -> Bool
  private var next: Delay?

  /// Creates bells that do not sound.
  ///
  /// - Parameters:
  ///   - pauses: before each time, the last for all that follow; empty for never.
  ///   - queue: waits.
  ///   - ring: sounds the bell, if there is still a reason to; whether there was.
  init(pauses: [Duration], queue: TimerQueue, ring: @escaping @MainActor () -> Bool) {
    self.pauses = pauses
    self.queue = queue
    self.ring = ring
  }

  /// Begins with the first pause, after a bell that has just sounded.
  func begin() {
    wait(pauses[...])
  }

  private func wait(_ rest: ArraySlice<Duration>) {
    next?.cancel()
    next = nil
    guard let pause = rest.first ?? pauses.last else { return }
    next = Delay(for: pause, queue: queue) { [weak self] in
      guard let self else { return }
      next = nil
      if ring() { wait(rest.dropFirst()) }
    }
  }
}

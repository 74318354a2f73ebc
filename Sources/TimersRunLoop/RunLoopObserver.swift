internal import Foundation

/// Watches the passes of a run loop in one mode until it is released: the one place that knows how.
///
/// A pass begins twice. The loop always tells that it is before its timers. When it then sleeps, what
/// woke it is served in the same pass, after it has told that it woke. When the main dispatch queue
/// has work already, the loop neither sleeps nor tells so, and serves it straight away.
final class RunLoopObserver {
  enum Event {
    case wake
    case exit
  }

  // Before the blocks, timers and observers of everyone else.
  private static let order = -2_000_000

  #if canImport(Darwin)
    private let observer: CFRunLoopObserver?

    init(of loop: RunLoop, in mode: RunLoop.Mode, handler: @escaping (Event) -> Void) {
      let activities: CFRunLoopActivity = [.beforeTimers, .afterWaiting, .exit]
      observer = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, Self.order) {
        handler($1 == .exit ? .exit : .wake)
      }
      CFRunLoopAddObserver(loop.getCFRunLoop(), observer, CFRunLoopMode(mode.rawValue as CFString))
    }

    deinit {
      if let observer { CFRunLoopObserverInvalidate(observer) }
    }
  #else
    // The observer is CoreFoundation's, whose raw value is 1 << 1. Foundation's own constant of that
    // name has another, and the event comes under the name that it has for this one.
    private static let beforeTimers = RunLoop._Activities(rawValue: 1 << 1)

    // Ends the observation when it is released.
    private let observer: RunLoop._Observer

    init(of loop: RunLoop, in mode: RunLoop.Mode, handler: @escaping (Event) -> Void) {
      observer = loop._observe(
        [Self.beforeTimers, .afterWaiting, .exit], in: mode, order: Self.order
      ) { handler($0 == .exit ? .exit : .wake) }
    }
  #endif
}

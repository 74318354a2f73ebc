internal import Foundation

/// The wakes of one thread's run loop, by mode.
///
/// Used on that thread alone, which holds it in its dictionary. Kept by mode so that a run of the loop
/// within a callback, as for a modal question, leaves the time of the outer pass as it was.
final class WakeRecorder {
  private static let key = "Timers.WakeRecorder"

  private var wakes: [RunLoop.Mode: Wake] = [:]
  private var observers: [RunLoop.Mode: RunLoopObserver] = [:]

  static var ofCurrentThread: WakeRecorder {
    let dictionary = Thread.current.threadDictionary
    if let recorder = dictionary[key] as? WakeRecorder { return recorder }
    let recorder = WakeRecorder()
    dictionary[key] = recorder
    return recorder
  }

  func wake(of loop: RunLoop, in mode: RunLoop.Mode) -> Wake {
    if observers[mode] == nil {
      observers[mode] = RunLoopObserver(of: loop, in: mode) { [weak self] event in
        self?.wakes[mode] = event == .exit ? nil : Wake()
      }
    }
    if let wake = wakes[mode] { return wake }
    let wake = Wake()
    wakes[mode] = wake
    return wake
  }
}

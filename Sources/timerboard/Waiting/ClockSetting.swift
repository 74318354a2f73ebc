import CLinux
import Foundation

/// A descriptor that becomes readable when the clock on the wall was set, or the machine has slept.
final class ClockSetting {
  let descriptor: Int32

  /// Begins to watch; `nil` where the system has no descriptor left for it.
  init?() {
    descriptor = clinux_clock_watch_create()
    guard descriptor >= 0, clinux_clock_watch_arm(descriptor) == 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether that has happened since this was asked last.
  func hasChanged() -> Bool {
    var expirations: UInt64 = 0
    let count = read(descriptor, &expirations, MemoryLayout<UInt64>.size)
    guard count < 0, errno == ECANCELED else { return false }
    // It fails only for a descriptor that is none; then nothing is told any more.
    _ = clinux_clock_watch_arm(descriptor)
    return true
  }
}

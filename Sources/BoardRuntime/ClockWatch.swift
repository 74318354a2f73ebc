import CLinux
import Foundation

/// Tells when the clock on the wall was set, when the machine has slept, and when its zone changed.
///
/// Nothing wakes up for it before that happens. Where the system has no descriptor left for it, nothing is
/// told: alarms then follow the clock with the next command.
@MainActor
final class ClockWatch {
  private let onChange: @MainActor () -> Void
  private let arm: (Int32) -> Int32
  private var clockSource: MainReadSource?
  private var zoneSource: MainReadSource?

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - clock: becomes readable when the clock is set, and is closed with this; -1 for none.
  ///   - arm: makes it wait for the next time; 0 if that is possible.
  ///   - onChange: told of each change.
  init(
    clock: Int32 = clinux_clock_watch_create(),
    arm: @escaping (Int32) -> Int32 = clinux_clock_watch_arm,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.onChange = onChange
    self.arm = arm
    if let clock = Descriptor(clock), arm(clock.number) == 0 {
      clockSource = MainReadSource(clock.number, of: clock) { [weak self] in
        self?.clockChanged(clock)
      }
    }
    // A zone in the environment is nobody's to change.
    guard getenv("TZ") == nil,
      let zone = Descriptor(inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))),
      inotify_add_watch(zone.number, "/etc", UInt32(IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE)) >= 0
    else { return }
    zoneSource = MainReadSource(zone.number, of: zone) { [weak self] in self?.zoneChanged(zone) }
  }

  private func clockChanged(_ clock: Descriptor) {
    // Told by an error of the read, and over with that.
    var expirations: UInt64 = 0
    _ = read(clock.number, &expirations, MemoryLayout<UInt64>.size)
    if arm(clock.number) != 0 { clockSource = nil }
    onChange()
  }

  private func zoneChanged(_ zone: Descriptor) {
    var isAboutZone = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while case let count = read(zone.number, buffer.baseAddress, buffer.count), count > 0 {
        isAboutZone =
          isAboutZone
          || Self.names(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            .contains("localtime")
      }
    }
    if isAboutZone { onChange() }
  }

  /// The names of the files that events are about.
  private static func names(in events: UnsafeRawBufferPointer) -> [String] {
    let header = MemoryLayout<inotify_event>.size
    var names: [String] = []
    var offset = 0
    while offset + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(offset + header + Int(event.len), events.count)
      names.append(
        String(decoding: events[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self))
      offset = end
    }
    return names
  }
}

/// A descriptor that is closed with its last owner.
private final class Descriptor: Sendable {
  let number: Int32

  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }
}

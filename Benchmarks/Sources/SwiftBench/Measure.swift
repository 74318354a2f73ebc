import Glibc

/// Clocks, CPU, memory and wake-ups of this process.
enum Measure {
  /// Nanoseconds of a clock of the system.
  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  static var now: Int64 { read(CLOCK_MONOTONIC) }

  /// CPU nanoseconds of all threads.
  static var cpu: Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Voluntary context switches of all threads: each is a sleep that something ended.
  static var sleeps: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_nvcsw
  }

  /// Walks the page tables: the counters that are cheaper to read lag behind.
  static var residentBytes: Double {
    guard let file = fopen("/proc/self/smaps_rollup", "r") else { return .nan }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix("Rss:") { return (Double(text.filter(\.isNumber)) ?? .nan) * 1024 }
    }
    return .nan
  }

  /// Waits until what goes on in the background is over, so that its CPU is counted.
  static func settle() {
    for _ in 0..<1000 {
      let before = cpu
      usleep(50_000)
      if cpu - before < 2_500_000 { return }
    }
  }

  static func giveMemoryBack() { _ = mallocTrim(0) }

  @_silgen_name("malloc_trim")
  private static func mallocTrim(_ pad: Int) -> Int32
}

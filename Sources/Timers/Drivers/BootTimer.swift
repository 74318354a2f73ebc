#if os(Linux)
  internal import CLinux
  internal import Glibc

  /// A call into the system that failed.
  package struct SystemError: Error, CustomStringConvertible {
    package var call: String
    package var code: Int32

    package init(call: String, code: Int32) {
      self.call = call
      self.code = code
    }

    package var description: String { "\(call): \(Self.text(code))" }

    /// What the system calls an error.
    package static func text(_ code: Int32) -> String {
      var buffer = [CChar](repeating: 0, count: 256)
      guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// The descriptor of a kernel timer on CLOCK_BOOTTIME, closed with the last reference.
  package final class BootTimer: Sendable {
    package let descriptor: Int32

    /// Throws when the process or the system has no descriptor left.
    package init(blocking: Bool) throws(SystemError) {
      descriptor = clinux_boot_timer_create(blocking ? 1 : 0)
      if descriptor < 0 { throw SystemError(call: "timerfd_create", code: errno) }
    }

    deinit { close(descriptor) }

    static var now: Int64 {
      let time = clinux_boot_time()
      require(time >= 0, "clock_gettime(CLOCK_BOOTTIME): \(SystemError.text(errno))")
      return time
    }

    /// Lets the descriptor become readable at the deadline, `nil` for never.
    package func arm(_ deadline: Int64?) {
      // Zero would disarm; the first nanosecond after boot has passed for all that runs.
      let result = clinux_boot_timer_arm(descriptor, deadline.map { max(1, $0) } ?? 0)
      require(result == 0, "timerfd_settime: \(SystemError.text(errno))")
    }

    /// Takes the expiry from the descriptor; waits for it when the timer is a blocking one.
    ///
    /// False when there was none to take: the timer was armed anew after it had expired.
    @discardableResult
    package func acknowledge() -> Bool {
      var expirations: UInt64 = 0
      while true {
        let count = read(descriptor, &expirations, MemoryLayout<UInt64>.size)
        if count == MemoryLayout<UInt64>.size { return true }
        let code = errno
        if count < 0, code == EINTR { continue }
        require(
          count < 0 && code == EAGAIN, "read of a timerfd: \(SystemError.text(code))")
        return false
      }
    }
  }
#endif

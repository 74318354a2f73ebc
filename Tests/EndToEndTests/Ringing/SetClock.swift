import Foundation

/// A clock on the wall that a test can set, for programs that it starts: what they ask for the time, and
/// what tells them that it was set, is replaced by a library that is loaded before all others.
///
/// All other clocks are those of the machine.
final class SetClock {
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdlib.h>
    #include <stdint.h>
    #include <sys/syscall.h>
    #include <sys/time.h>
    #include <sys/timerfd.h>
    #include <time.h>
    #include <unistd.h>

    static int watch = -1;

    // By how many seconds the clock is wrong, as it stands in the file at this moment.
    static long offset(void) {
      char text[32] = {0};
      int file = open(getenv("SET_CLOCK_OFFSET"), O_RDONLY | O_CLOEXEC);
      if (file < 0) return 0;
      ssize_t count = read(file, text, sizeof text - 1);
      close(file);
      return count > 0 ? atol(text) : 0;
    }

    int clock_gettime(clockid_t clock, struct timespec *now) {
      int result = (int)syscall(SYS_clock_gettime, clock, now);
      if (result == 0 && clock == CLOCK_REALTIME) now->tv_sec += offset();
      return result;
    }

    int gettimeofday(struct timeval *now, void *zone) {
      struct timespec exact;
      int result = clock_gettime(CLOCK_REALTIME, &exact);
      now->tv_sec = exact.tv_sec;
      now->tv_usec = exact.tv_nsec / 1000;
      return result;
    }

    time_t time(time_t *result) {
      struct timespec exact;
      clock_gettime(CLOCK_REALTIME, &exact);
      if (result) *result = exact.tv_sec;
      return exact.tv_sec;
    }

    // The test writes into the pipe when it has set the clock.
    int timerfd_create(int clock, int flags) {
      if (clock != CLOCK_REALTIME || !getenv("SET_CLOCK_PIPE"))
        return (int)syscall(SYS_timerfd_create, clock, flags);
      watch = open(getenv("SET_CLOCK_PIPE"), O_RDWR | O_NONBLOCK | O_CLOEXEC);
      return watch;
    }

    int timerfd_settime(
        int timer, int flags, const struct itimerspec *new, struct itimerspec *old) {
      if (timer == watch && watch >= 0) return 0;
      return (int)syscall(SYS_timerfd_settime, timer, flags, new, old);
    }
    """

  /// The library, built once by the compiler that comes with Swift; `nil` if there is none.
  static let library: String? = {
    let name = "timerboard-set-clock-\(ProcessInfo.processInfo.processIdentifier)"
    let base = FileManager.default.temporaryDirectory.appending(path: name).path
    defer { try? FileManager.default.removeItem(atPath: base + ".c") }
    guard
      (try? source.write(to: URL(filePath: base + ".c"), atomically: true, encoding: .utf8)) != nil
    else { return nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for compiler in ["clang", "cc"] {
      let answer = try? Command.run(
        [compiler, "-shared", "-fPIC", "-O1", "-o", base + ".so", base + ".c"],
        environment: ["PATH": path])
      if answer?.status == 0 {
        atexit { SetClock.removeLibrary() }
        return base + ".so"
      }
    }
    return nil
  }()

  private static func removeLibrary() {
    let name = "timerboard-set-clock-\(ProcessInfo.processInfo.processIdentifier).so"
    unlink(FileManager.default.temporaryDirectory.appending(path: name).path)
  }

  private let file: String
  private let pipe: String

  /// Makes a clock that is right, with its files in a folder.
  init(in folder: String) throws {
    file = folder + "/clock"
    pipe = folder + "/clock-is-set"
    guard mkfifo(pipe, 0o600) == 0 else { throw Command.Failure(description: "no \(pipe)") }
  }

  /// What programs that are to go by the clock need in their environment.
  var environment: [String: String] {
    ["LD_PRELOAD": Self.library ?? "", "SET_CLOCK_OFFSET": file, "SET_CLOCK_PIPE": pipe]
  }

  /// Sets the clock to a moment.
  func set(to moment: Date) throws {
    let offset = Int(moment.timeIntervalSinceNow.rounded())
    try "\(offset)".write(to: URL(filePath: file), atomically: true, encoding: .utf8)
    // Of nobody who has it open for reading there is nothing to tell.
    let writing = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard writing >= 0 else { return }
    defer { close(writing) }
    var number: UInt64 = 1
    guard write(writing, &number, 8) == 8 else {
      throw Command.Failure(description: "cannot tell that the clock was set")
    }
  }
}

import BoardRuntime
import CLinux
import Foundation
import Timers

/// A folder for the files of a demo, which is gone when this process is.
///
/// A shell waits for the end of a pipe that only this process holds, and then removes the folder: so it
/// is gone too after a signal, a crash, or a terminal that was closed.
struct DemoFolder {
  let path: String

  init(in surroundings: Environment) throws(SystemError) {
    let base = surroundings["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array("\(base)/timerboard-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp", code: errno) }
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    do throws(SystemError) {
      try Self.removeAtEnd(path)
    } catch {
      rmdir(path)
      throw error
    }
  }

  private static func removeAtEnd(_ path: String) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError(call: "pipe", code: errno) }
    // It gets the pipe where programs have their output, and has no other use for that.
    let script = "exec <&1 >/dev/null 2>&1; while read -r word; do :; done; rm -rf -- \"$1\""
    let words = CStrings(["sh", "-c", script, "sh", path])
    let variables = CStrings(["PATH=/usr/local/bin:/usr/bin:/bin"])
    var process: pid_t = 0
    let code = clinux_start_apart(
      &process, "/bin/sh", words.pointers, variables.pointers, "/", ends[0])
    close(ends[0])
    // The other end stays open as long as this process is there.
    guard code == 0 else {
      close(ends[1])
      throw SystemError(call: "posix_spawn", code: code)
    }
  }
}

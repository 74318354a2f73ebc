import Foundation
import Glibc

/// Where this process stands among the jobs of its terminal.
enum JobControl {
  /// Whether the terminal is ours just now.
  ///
  /// A terminal that knows no groups stops nobody: one that is not of our session, or is gone,
  /// which is then found out by reading.
  static var isForeground: Bool {
    let group = tcgetpgrp(STDIN_FILENO)
    return group < 0 || group == getpgrp()
  }

  /// Whether somebody is there to continue us once we are stopped.
  ///
  /// A board that was started by the terminal itself, without a shell, would stay stopped for
  /// ever: a group whose parent is not in its session has no job control, and the system would
  /// not stop it for Ctrl-Z either.
  static var canBeContinued: Bool {
    let group = getpgrp()
    var parent = getppid()
    // Up to the first process that is not of our job: `sh -c` may stand between.
    while parent > 0, getpgid(parent) == group {
      guard let next = self.parent(of: parent) else { return false }
      parent = next
    }
    // A shell may be the first process of a container; the first of a machine has no terminal.
    return parent > 0 && getsid(parent) == getsid(0)
  }

  private static func parent(of process: pid_t) -> pid_t? {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      // The name stands in parentheses and may hold anything, these too.
      let end = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    return fields.count > 1 ? pid_t(fields[1]) : nil
  }
}

public import Board
import BoardStore
import Foundation

extension ChildProcess {
  /// This process, as a row names the one that it stands for.
  ///
  /// A row names the process that will report the end and not the command itself: as long as that
  /// one lives the row is not lost, however the command ended.
  public static func current() -> ChildProcess { running(getpid()) }

  /// The process that bears a number now.
  static func running(_ id: Int32) -> ChildProcess {
    // Where the system does not tell when it began, it tells nobody, and the number has to do.
    ChildProcess(id: id, began: ProcessStat(of: id)?.began ?? 0, boot: homeOfNumbers)
  }

  /// Whether the number means the same process here as where it was written down.
  var isFromHere: Bool { boot == Self.homeOfNumbers }

  /// Whether the process is not there any more; what cannot be known is taken for there.
  public var isGone: Bool {
    guard isFromHere else {
      // In another container of this machine it may well run.
      return boot.prefix { $0 != " " } != BootIdentity.current().text
    }
    if let stat = ProcessStat(of: id) { return stat.isDead || stat.began != began }
    return kill(id, 0) != 0 && errno == ESRCH
  }

  /// Where and for how long the numbers of processes mean what they do now: the start of the machine,
  /// and the namespace, as containers have their own.
  private static var homeOfNumbers: String {
    let boot = BootIdentity.current().text
    let space = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")
    return space.map { "\(boot) \($0)" } ?? boot
  }
}

/// What the kernel says of a process in one line.
private struct ProcessStat {
  /// When it was started, in ticks since the machine was.
  var began: Int64
  /// Whether it has ended, and only its status is left.
  var isDead: Bool

  init?(of process: Int32) {
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat") else {
      return nil
    }
    let line = String(decoding: bytes, as: UTF8.self)
    // The name stands in parentheses and may hold anything, these too.
    guard let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ")
    // The state is the third field of all, and the start the twenty-second.
    guard fields.count > 19, let began = Int64(fields[19]) else { return nil }
    self.began = began
    isDead = ["Z", "X", "x"].contains(fields[0])
  }
}

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

  /// Whether one process was started by another, or by one that that one started, and so on.
  ///
  /// One that outlived its parent was taken over by another, and does not count any more.
  public static func isProcess(_ id: Int32, descendantOf ancestor: Int32) -> Bool {
    var id = id
    // Numbers may be given anew while this goes up, which must not make it go round for ever.
    for _ in 0..<1000 where id > 1 {
      guard let parent = ProcessStat(of: id)?.parent else { return false }
      if parent == ancestor { return true }
      id = parent
    }
    return false
  }

  /// Where and for how long the numbers of processes mean what they do now: the start of the machine,
  /// and the namespace, as containers have their own.
  private static var homeOfNumbers: String {
    let boot = BootIdentity.current().text
    let space = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")
    return space.map { "\(boot) \($0)" } ?? boot
  }
}

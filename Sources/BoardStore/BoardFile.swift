public import Board
public import Foundation

/// A board in a file.
public final class BoardFile: BoardReader {
  /// What the user should hear of, a line each, such as that a damaged board was set aside.
  public private(set) var notices: [String] = []
  /// The file, without links.
  public let path: String

  /// Opens or makes the board.
  public init(
    path: String, boot: BootIdentity = .current(), now: () -> Stamp
  ) throws(StoreError) {
    self.path = path
  }

  /// Whether only this user can have written what is in the file.
  public var isTrusted: Bool { false }

  /// Carries a command out.
  public func perform(_ command: BoardCommand, at stamp: Stamp) throws(CommandError) -> Commit {
    try performWithNews(command, at: stamp).commit
  }

  /// Carries a command out, and tells what others did before.
  public func performWithNews(
    _ command: BoardCommand, at stamp: Stamp
  ) throws(CommandError) -> (news: Commit?, commit: Commit) {
    throw .failed(.busy(path))
  }

  /// What was done by others.
  public func changes() throws(StoreError) -> Commit? { throw .busy(path) }
  /// All timers.
  public func board() throws(StoreError) -> Board { throw .busy(path) }
  /// The timers that bear a tag.
  public func timers(tagged tag: String) throws(StoreError) -> [BoardTimer] { throw .busy(path) }
  /// The names of the timers on the board.
  public func names() throws(StoreError) -> [String] { throw .busy(path) }
  /// The number of the last event.
  public func lastEvent() throws(StoreError) -> Int { throw .busy(path) }
  /// Events.
  public func events(after number: Int, limit: Int) throws(StoreError) -> [StoredEvent] {
    throw .busy(path)
  }
  /// The number of the last event earlier than that.
  public func lastEvent(before date: Date) throws(StoreError) -> Int { throw .busy(path) }
  /// Runs.
  public func runs(since: Date?, until: Date?) throws(StoreError) -> [RunSummary] {
    throw .busy(path)
  }
  /// Steps.
  public func steps(limit: Int) throws(StoreError) -> [StoredStep] { throw .busy(path) }
  /// Throws what a lookup could not say: that it failed.
  public func checkLookups() throws(StoreError) {}

  /// The timer with that id, if it is on the board.
  public func timer(_ id: TimerID) -> BoardTimer? { nil }
  /// The timer with exactly that name, finished or not.
  public func timer(named name: TimerName) -> BoardTimer? { nil }
  /// The id that the next timer gets.
  public var nextID: TimerID { TimerID(rawValue: 1) }
  /// The newest step that can be undone.
  public var lastStep: BoardStep? { nil }
  /// The step that was taken back last.
  public var lastUndone: BoardStep? { nil }
  /// The step that an event belongs to.
  public func step(ofEvent number: Int) -> BoardStep? { nil }
  /// The newest step after another that touched one of its timers.
  public func laterStep(than step: BoardStep) -> BoardStep? { nil }
}

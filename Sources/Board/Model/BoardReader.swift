/// Finds timers by id and by name.
public protocol TimerLookup {
  /// The timer with that id, if it is on the board.
  func timer(_ id: TimerID) -> BoardTimer?
  /// The timer with exactly that name, finished or not.
  func timer(named name: TimerName) -> BoardTimer?
  /// Whether a timer that is not finished bears the name.
  ///
  /// Asked once for each number that is tried when a free name is sought.
  func isTaken(_ name: TimerName) -> Bool
}

extension TimerLookup {
  /// Whether a timer that is not finished bears the name.
  public func isTaken(_ name: TimerName) -> Bool {
    guard let timer = timer(named: name) else { return false }
    return timer.progress != .finished
  }

  /// The name itself if nobody bears it, else its next free form; without a name the first free of
  /// `timer-1`, `timer-2`, ….
  public func freeName(like name: TimerName?) -> TimerName {
    if let name, !isTaken(name) { return name }
    return TimerName.free(like: name, isTaken: isTaken)
  }

  /// As ``freeName(like:)``, and no finished timer bears it either: nothing has to make room for it.
  func unusedName(like name: TimerName) -> TimerName {
    isBorne(name) ? TimerName.free(like: name, isTaken: isBorne) : name
  }

  /// Whether any timer bears the name, finished or not.
  func isBorne(_ name: TimerName) -> Bool { timer(named: name) != nil }
}

/// What checking a command needs to know of the board, and no more.
///
/// A board in memory answers from its tables, a store from its file, inside the transaction that the
/// command's events go into.
public protocol BoardReader: TimerLookup {
  /// The rules for times of day.
  var zone: any CivilZone { get }
  /// The timers that count, by rising id.
  var runningTimers: [TimerID] { get }
  /// The id that the next timer gets.
  var nextID: TimerID { get }
  /// The newest step that can be undone.
  var lastStep: BoardStep? { get }
  /// The step that was taken back last, turned around, if nothing was done since.
  var lastUndone: BoardStep? { get }
  /// The step that an event belongs to, if it can be undone; where events are not numbered, none.
  func step(ofEvent number: Int) -> BoardStep?
  /// The newest step after another that touched one of its timers, and was not undone.
  func laterStep(than step: BoardStep) -> BoardStep?
}

extension BoardReader {
  /// None, where events are not numbered.
  public func step(ofEvent number: Int) -> BoardStep? { nil }
  /// None, where only the newest step can be undone.
  public func laterStep(than step: BoardStep) -> BoardStep? { nil }
}

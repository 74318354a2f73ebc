import CSQLite

// What is looked at before a file is taken for a whole board.

extension BoardOpening {
  /// As much as a board has after some hundred commands.
  private static let mostCheckedPages = 64

  /// Refuses to read what somebody was about to set aside and did not finish: its log may be gone
  /// already, and with it the last commits.
  func checkMark(_ connection: Connection, _ path: String) throws(Failure) {
    guard let mark = SetAsideMark(of: path) else { return }
    if mark.isAbout(path) { throw .malformed("it was not set aside to the end") }
  }

  /// Copies a log of which SQLite takes in less than was answered, before anything is written behind
  /// what it takes; the name of the copy.
  ///
  /// Looking takes a millisecond for the four megabytes that a log has at most as a rule.
  func keepDamagedLog(_ connection: Connection, _ path: String) throws(Failure) -> String? {
    let log = WriteAheadLog(of: path)
    guard log.hasLostCommits else { return nil }
    let kept = try connection.writing { () throws(Failure) -> String? in
      // What somebody was writing meanwhile could look the same, and others may be faster.
      guard log.hasLostCommits, !log.hasCopy else { return nil }
      // What was written back already may be newer than what is left of the log.
      try check(connection)
      let name = SetAside.unusedName(for: log.path, "damaged")
      try log.copy(to: name)
      return name
    }
    // Or it would be found again behind what is written from now on.
    _ = try connection.number("PRAGMA wal_checkpoint(TRUNCATE)")
    return kept
  }

  /// Looks for damage that would only be met later, where that takes no more than a millisecond.
  func checkSmall(_ connection: Connection) throws(Failure) {
    guard try connection.number("PRAGMA page_count") <= Self.mostCheckedPages else { return }
    try check(connection)
  }

  private func check(_ connection: Connection) throws(Failure) {
    let answer = try connection.text("PRAGMA quick_check(1)")
    // What else it may find is in single rows, and those are read with care.
    if answer.hasPrefix("*** in database") { throw .malformed(answer) }
  }
}

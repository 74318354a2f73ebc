import CSQLite

@testable import BoardStore

/// The file as another program sees it, which checks nothing.
struct Database {
  private let connection: Connection

  init(_ path: String) throws {
    connection = try Connection(path: path, patience: Patience())
  }

  func run(_ sql: String) throws { try connection.execute(sql) }
  func number(_ sql: String) throws -> Int64 { try connection.number(sql) }
  func text(_ sql: String) throws -> String { try connection.text(sql) }

  /// What is wrong with the file as SQLite sees it: "ok" if nothing is.
  func integrity() throws -> String { try text("PRAGMA integrity_check") }
}

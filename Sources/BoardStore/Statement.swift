import CSQLite

/// A prepared statement: values are bound in the order of its parameters and read in the order of its
/// columns.
final class Statement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private var parameter: Int32 = 0
  private var column: Int32 = 0
  private var bindingFailure: Int32 = SQLITE_OK

  /// Prepares a statement on a connection, which must outlive it.
  init(_ sql: String, on connection: OpaquePointer) throws(Failure) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw Failure(of: connection, code: code) }
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Makes the statement ready to be run again, and gives up what it read so far.
  func reset() {
    // The code is that of the last step, which was thrown then.
    sqlite3_reset(handle)
    parameter = 0
    bindingFailure = SQLITE_OK
  }

  /// Goes on to the next row; false at the end.
  func step() throws(Failure) -> Bool {
    guard bindingFailure == SQLITE_OK else {
      throw Failure(of: connection, code: bindingFailure)
    }
    column = 0
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw Failure(of: connection, code: code)
    }
  }

  /// Runs a statement that gives no rows, or whose rows nobody wants.
  func run() throws(Failure) {
    defer { reset() }
    while try step() {}
  }

  func bind(_ value: Int64?) {
    parameter += 1
    guard let value else { return note(sqlite3_bind_null(handle, parameter)) }
    note(sqlite3_bind_int64(handle, parameter, value))
  }

  func bind(_ value: Int?) { bind(value.map(Int64.init)) }

  func bind(_ value: Bool) { bind(value ? 1 : 0) }

  func bind(_ value: String?) {
    parameter += 1
    guard var value else { return note(sqlite3_bind_null(handle, parameter)) }
    let code = value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        // Nothing may have no address, which would be bound as NULL.
        text.isEmpty
          ? sqlite3_bind_text(handle, parameter, "", 0, csqlite_transient())
          : sqlite3_bind_text64(
            handle, parameter, text.baseAddress, UInt64(text.count), csqlite_transient(),
            UInt8(SQLITE_UTF8))
      }
    }
    note(code)
  }

  /// Binds NULL to so many parameters.
  func bindNulls(_ count: Int) {
    for _ in 0..<count { bind(Int64?.none) }
  }

  /// Whether the next column is NULL; it stays the next.
  var isNull: Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// The next column as a number; what is none counts as zero.
  func number() -> Int64 {
    defer { column += 1 }
    return sqlite3_column_int64(handle, column)
  }

  /// The next column as a number, `nil` if there is no value.
  func optionalNumber() -> Int64? {
    if isNull {
      column += 1
      return nil
    }
    return number()
  }

  /// The next column as text; bytes that are none are replaced.
  func text() -> String {
    withText { String(decoding: $0, as: UTF8.self) }
  }

  /// The next column as text, `nil` if there is no value.
  func optionalText() -> String? {
    if isNull {
      column += 1
      return nil
    }
    return text()
  }

  /// Reads the bytes of the next column where they are, without making a string of them.
  func withText<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    defer { column += 1 }
    let bytes = sqlite3_column_text(handle, column)
    return body(UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// Passes over columns.
  func skip(_ count: Int) { column += Int32(count) }

  private func note(_ code: Int32) {
    if bindingFailure == SQLITE_OK { bindingFailure = code }
  }
}

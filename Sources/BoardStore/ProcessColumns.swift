import Board

/// How the process that a timer stands for is kept, and how one ended.
enum ProcessColumns {
  static let end: [String] = [
    "process_end", "process_code",
  ]
  static let all: [String] =
    [
      "process_id", "process_began",
      "process_boot",
    ] + end

  static func bind(_ process: ChildProcess?, to statement: Statement) {
    guard let process else { return statement.bindNulls(all.count) }
    statement.bind(Int64(process.id))
    statement.bind(process.began)
    statement.bind(process.boot)
    bind(process.end, to: statement)
  }

  static func bind(_ end: ChildProcess.End?, to statement: Statement) {
    switch end {
    case .status(let status):
      statement.bind("status")
      statement.bind(status)
    case .signal(let signal):
      statement.bind("signal")
      statement.bind(signal)
    case .lost:
      statement.bind("lost")
      statement.bindNulls(1)
    case nil:
      statement.bindNulls(2)
    }
  }

  static func read(_ row: Statement) -> ChildProcess? {
    guard let id = row.optionalNumber() else {
      row.skip(all.count - 1)
      return nil
    }
    return ChildProcess(
      id: Int32(clamping: id), began: row.number(), boot: row.text(), end: readEnd(row))
  }

  static func readEnd(_ row: Statement) -> ChildProcess.End? {
    guard let kind = row.optionalText() else {
      row.skip(1)
      return nil
    }
    let code = Int(Int32(clamping: row.number()))
    switch kind {
    case "status": return .status(code)
    case "signal": return .signal(code)
    default: return .lost
    }
  }
}

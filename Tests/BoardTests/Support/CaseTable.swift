import Foundation

/// A table of cases in the Cases folder: one row a line, fields parted by tabs.
enum CaseTable {
  /// The rows of a table, comments left out, each with as many fields as asked for.
  static func rows(_ name: String, fields: Int) -> [[String]] {
    guard let url = Bundle.module.url(forResource: "Cases/\(name)", withExtension: "tsv"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.filter { !$0.hasPrefix("# ") }.map { line in
      let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return row + Array(repeating: "", count: max(0, fields - row.count))
    }
  }

  /// A decimal number of seconds, without rounding.
  static func duration(_ text: String) -> Duration {
    let parts = text.split(separator: ".")
    let decimals = parts.count > 1 ? String(parts[1]) : ""
    let attoseconds = decimals + String(repeating: "0", count: 18 - decimals.count)
    return Duration(
      secondsComponent: Int64(parts[0]) ?? 0, attosecondsComponent: Int64(attoseconds) ?? 0)
  }
}

import Glibc

/// The line that a run ends with.
enum Report {
  static func line(_ fields: [(String, Double)]) {
    let text = fields.map { key, value in "\(key)=\((value * 10000).rounded() / 10000)" }
    print("RESULT", text.joined(separator: " "))
    fflush(nil)
  }

  /// Nanoseconds in, microseconds out.
  static func lateness(_ late: [Int64]) -> [(String, Double)] {
    guard !late.isEmpty else { return [] }
    let late = late.sorted()
    func microseconds(_ index: Int) -> Double { Double(late[index]) / 1000 }
    return [
      ("late_p50_us", microseconds(late.count / 2)),
      ("late_p99_us", microseconds(Int(Double(late.count) * 0.99))),
      ("late_max_us", microseconds(late.count - 1)),
      ("early", Double(late.prefix { $0 < 0 }.count)),
    ]
  }

  static func fail(_ text: String) -> Never {
    let line = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
  }
}

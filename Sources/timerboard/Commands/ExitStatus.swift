/// How the program ends, as whoever started it sees it.
struct ExitStatus: RawRepresentable, Hashable, Sendable {
  var rawValue: Int32

  static let done = ExitStatus(rawValue: 0)
  static let failed = ExitStatus(rawValue: 1)
  static let wrongUsage = ExitStatus(rawValue: 2)
  static let noSuchTimer = ExitStatus(rawValue: 3)
  static let cancelled = ExitStatus(rawValue: 4)
  static let timedOut = ExitStatus(rawValue: 124)
}

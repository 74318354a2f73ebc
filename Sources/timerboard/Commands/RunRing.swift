import Board

/// When the end of a command rings.
enum RunRing: String, CaseIterable {
  /// When it failed, or was long enough for somebody to have turned to something else.
  case auto
  case always
  case fail
  case never

  private static let long = Duration.seconds(30)

  /// Whether a command rings that ended like this after so long.
  func rings(for end: ChildProcess.End, after time: Duration) -> Bool {
    switch self {
    case .auto: end != .status(0) || time > Self.long
    case .always: true
    case .fail: end != .status(0)
    case .never: false
    }
  }
}

/// Why the program should end, told from outside.
enum LeaveReason: Hashable, Sendable {
  /// A signal came: end by it (see ``Terminal/end(by:)``) once all is put away.
  case signal(Int32)
  /// The terminal is gone: there is nobody to show anything to.
  case hangUp
}

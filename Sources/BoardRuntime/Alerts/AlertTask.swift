/// What is to be done for a channel of a ring.
enum AlertTask: Hashable, Sendable {
  /// A program is to be run.
  ///
  /// - Parameters:
  ///   - done: what it has done when it ends well.
  ///   - fault: what is wrong even then.
  case run(AlertProgram, done: String, fault: String?)
  /// There is nothing to do, and why.
  case nothing(String)
  /// It cannot be done here, and why.
  case unable(String)

  /// Whether it can be done.
  var ability: AlertAbility {
    switch self {
    case .run, .nothing: .able
    case .unable(let reason): .unable(reason)
    }
  }
}

import Board

/// A program that a channel of a ring is done by.
struct AlertJob {
  var ring: AlertRing
  var channel: AlertChannel
  var program: AlertProgram
  /// What it has done when it ends well.
  var done: String
  /// What is wrong even then.
  var fault: String?

  private static let longestLine = 160

  /// What the end of the program means for the channel.
  @MainActor
  func outcome(of end: AlertProcess.End, output: AlertOutput?) -> AlertOutcome {
    if end == .exited(0) {
      return fault.map { .failed(ShownText.safe($0)) } ?? .done(ShownText.safe(done))
    }
    // The shell is not what was asked for, and tells itself what it did not find.
    let name = program.arguments.first.flatMap { $0 == "sh" ? nil : $0 }
    // Programs say last what made them give up.
    let word = output?.lines.last.map { String($0.prefix(Self.longestLine)) }
    return .failed([name, end.description, word].compactMap { $0 }.joined(separator: ": "))
  }
}

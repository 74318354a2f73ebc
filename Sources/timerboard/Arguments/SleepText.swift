import BoardRuntime

/// How it is written whether a timer counts while the machine sleeps: as in the configuration.
enum SleepText {
  static func word(pauses: Bool) -> String {
    (pauses ? Configuration.SleepRule.pause : .count).rawValue
  }

  /// Whether the timer stands still then.
  static func pauses(_ text: String) throws(CommandFailure) -> Bool {
    let rule: Configuration.SleepRule = try Operand.choice(text, of: "rule for sleep")
    return rule == .pause
  }
}

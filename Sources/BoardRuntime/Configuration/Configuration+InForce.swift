extension Configuration {
  /// What holds in an environment: its file, and the variables that win over it.
  ///
  /// - Parameters:
  ///   - environment: where the file is looked for, and `TIMERBOARD_RINGER`.
  ///   - bindings: what keys can do; `nil` where nobody knows, and all names are taken.
  public static func inForce(
    in environment: Environment, bindings: BindingRules? = nil
  ) -> ConfigurationFile.Reading {
    var reading =
      ConfigurationFile(in: environment)?.read(bindings: bindings) ?? ConfigurationFile.Reading()
    guard let text = environment["TIMERBOARD_RINGER"], !text.isEmpty else { return reading }
    if let ringer = Ringer(rawValue: text) {
      reading.configuration.ringer = ringer
    } else {
      reading.errors.append(
        ConfigurationError(
          source: "TIMERBOARD_RINGER", key: "",
          problem: .unusable("is auto or off: anything else does not count")))
    }
    return reading
  }
}

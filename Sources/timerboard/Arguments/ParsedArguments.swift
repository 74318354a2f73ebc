/// What was given to one command.
struct ParsedArguments: Sendable {
  /// What is no option, in order; what follows `--` is at the end.
  var operands: [String] = []
  /// How many operands stood before `--`; `nil` without one.
  var dashes: Int?
  /// The place in the arguments of the process of what follows `--`; `nil` without one.
  var placeAfterDashes: Int?
  /// What to say of the operands before `--` that are not UTF-8, where such are taken.
  var notText: [CommandFailure] = []
  private var values: [OptionSpec: [String]] = [:]

  /// Whether an option was given.
  func has(_ option: OptionSpec) -> Bool { values[option] != nil }

  /// The value of an option, the last one if it was given several times.
  func value(of option: OptionSpec) -> String? { values[option]?.last }

  /// All values of an option, in order.
  func values(of option: OptionSpec) -> [String] { values[option] ?? [] }

  mutating func add(_ option: OptionSpec, value: String?) {
    values[option, default: []].append(value ?? "")
  }
}

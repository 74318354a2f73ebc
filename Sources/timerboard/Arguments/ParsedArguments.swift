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
  // A few pairs: a dictionary would take longer to be made than they take to be searched.
  private var given: [(option: OptionSpec, value: String)] = []

  /// Whether an option was given.
  func has(_ option: OptionSpec) -> Bool { given.contains { $0.option == option } }

  /// The value of an option, the last one if it was given several times.
  func value(of option: OptionSpec) -> String? {
    given.last { $0.option == option }?.value
  }

  /// All values of an option, in order.
  func values(of option: OptionSpec) -> [String] {
    given.filter { $0.option == option }.map(\.value)
  }

  mutating func add(_ option: OptionSpec, value: String?) {
    given.append((option, value ?? ""))
  }
}

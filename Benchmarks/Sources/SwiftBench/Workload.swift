/// What is to be measured with how many timers.
struct Workload: Sendable {
  static let names = ["W1", "W2", "W3", "W3s"]

  let name: String
  let count: Int
  let seed: UInt64

  init?(_ arguments: some Collection<String>) {
    let arguments = Array(arguments)
    guard arguments.count == 3, Self.names.contains(arguments[0]), let count = Int(arguments[1]),
      let seed = UInt64(arguments[2])
    else { return nil }
    name = arguments[0]
    self.count = count
    self.seed = seed
  }

  func run(_ form: some Form) {
    switch name {
    case "W1": scheduleAndCancel(form, count: count, seed: seed)
    case "W2": fireAll(form, count: count, seed: seed)
    default: repeatAll(form, isSpread: name == "W3s")
    }
  }
}

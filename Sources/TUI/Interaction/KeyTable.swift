import Board
import BoardRuntime

/// One line of the key table: it handles the keys, and it is what help and key line say of them.
struct KeyBinding: Sendable {
  /// What the configuration calls it.
  var command: String
  var keys: [Key]
  var action: TableAction
  /// For the key line, in a word; `nil` keeps it out of there.
  var short: String?
  /// Which keys stay in the key line as the room shrinks: those that matter more.
  var importance = 0
  var help: String

  /// The keys as a person reads them.
  var label: String {
    keys == Self.digits ? "0-9 Enter" : keys.map(\.label).joined(separator: " ")
  }

  static let digits = "0123456789".map(Key.character)
}

/// All keys of the table, in the order in which help shows them.
struct KeyTable: Sendable {
  private(set) var bindings: [KeyBinding]
  private var actions: [Key: TableAction] = [:]

  /// What takes the work of a key away.
  static let nothing = "none"

  /// The keys as a person wants them.
  init(_ configuration: Configuration = Configuration()) {
    bindings = Self.standard(configuration)
    for (name, command) in configuration.keys.sorted(by: { $0.key < $1.key }) {
      if let key = Key(named: name) { bind(key, to: command) }
    }
    // A board that nobody can leave is left by closing the terminal.
    if !bindings.contains(where: { $0.action == .leave && !$0.keys.isEmpty }) {
      bind(.control("c"), to: "quit")
    }
    for binding in bindings {
      for key in binding.keys { actions[key] = binding.action }
    }
    bindings.removeAll { $0.keys.isEmpty }
  }

  func action(for key: Key) -> TableAction? { actions[key] }

  /// The key for something, as a person reads it; `nil` if there is none.
  func label(for action: TableAction) -> String? {
    bindings.first { $0.action == action }?.keys.first?.label
  }

  private mutating func bind(_ key: Key, to command: String) {
    let place = bindings.firstIndex { $0.command == command }
    guard place != nil || command == Self.nothing else { return }
    for index in bindings.indices { bindings[index].keys.removeAll { $0 == key } }
    if let place { bindings[place].keys.append(key) }
  }
}

import Board

/// Takes the values of a text into a configuration, and collects what is wrong with them.
struct ConfigurationReader {
  private(set) var errors: [ConfigurationError] = []

  private let source: String
  private let bindings: BindingRules?
  /// The keys of the groups that are being read, from the outermost.
  private var path: [String] = []

  /// Reads a text; what is wrong in it has its default.
  ///
  /// - Parameters:
  ///   - text: JSON5.
  ///   - source: the name of the file, for the errors.
  ///   - bindings: what keys can do; `nil` where nobody knows, and all names are taken.
  static func read(
    _ text: String, source: String, bindings: BindingRules?
  ) -> (configuration: Configuration, errors: [ConfigurationError]) {
    var configuration = Configuration()
    var reader = ConfigurationReader(source: source, bindings: bindings)
    do throws(JSON5Parser.Problem) {
      let value = try JSON5Parser.parse(text)
      if case .object = value.content {
        reader.read(value, into: &configuration, by: Configuration.settings)
      } else {
        reader.complain(.syntax("a configuration is a group in braces"), line: value.line)
      }
    } catch {
      reader.complain(.syntax(error.message), line: error.line)
    }
    return (configuration, reader.errors)
  }

  private init(source: String, bindings: BindingRules?) {
    self.source = source
    self.bindings = bindings
  }

  // MARK: - Groups

  /// Reads a group of keys.
  mutating func read<Group>(
    _ value: JSON5Value, into group: inout Group, by settings: [Setting<Group>]
  ) {
    readEntries(value, expected: "a group of keys in braces") { key, value, reader in
      guard let setting = settings.first(where: { $0.key == key }) else { return }
      setting.read(value, &group, &reader)
    } isKnown: { key in
      settings.contains { $0.key == key }
    } nearest: { key, path in
      Self.nearest(to: key, among: settings, in: path)
    }
  }

  /// Reads a group, entry by entry; of two with one name the second counts.
  mutating func readEntries(
    _ value: JSON5Value, expected: String,
    _ read: (_ name: String, JSON5Value, inout ConfigurationReader) -> Void,
    isKnown: (String) -> Bool = { _ in true },
    nearest: (_ name: String, _ path: [String]) -> String? = { _, _ in nil }
  ) {
    guard case .object(let members) = value.content else {
      complain(.wrongType(expected: expected, found: value.words), line: value.line)
      return
    }
    var lines: [String: Int] = [:]
    for member in members {
      path.append(member.key)
      defer { path.removeLast() }
      if !isKnown(member.key) {
        let nearest = nearest(member.key, path.dropLast())
        complain(.unknownKey(nearest: nearest), line: member.line)
        continue
      }
      if let first = lines.updateValue(member.line, forKey: member.key) {
        complain(.duplicate(first: first), line: member.line)
      }
      read(member.key, member.value, &self)
    }
  }

  /// What was most likely meant by a key: one of its own group, or the same word in another.
  private static func nearest<Group>(
    to key: String, among settings: [Setting<Group>], in path: [String]
  ) -> String? {
    let near = NearestWord.to(key, among: settings.map(\.key))
    if let near { return (path + [near]).joined(separator: ".") }
    if Configuration.settings.contains(where: { $0.key == key }) { return key }
    return Configuration.settings.first { $0.keys.contains(key) }.map { "\($0.key).\(key)" }
  }

  // MARK: - Values

  /// Reads one value.
  mutating func read<Value>(
    _ value: JSON5Value, as form: ValueForm<Value>, _ take: (Value) -> Void
  ) {
    do throws(ValueProblem) {
      take(try form.read(value.content))
    } catch {
      switch error {
      case .wrongType:
        complain(.wrongType(expected: form.expected, found: value.words), line: value.line)
      case .refused(let why): complain(.value(why), line: value.line)
      }
    }
  }

  /// The tag that rules are for.
  mutating func tag(_ name: String, line: Int) -> String? {
    do throws(LineError) {
      return try TagText.tag(parsing: name)
    } catch {
      complain(.value(error.message), line: line)
      return nil
    }
  }

  /// Whether a preset can be called so: as a timer can.
  mutating func isPresetName(_ name: String, line: Int) -> Bool {
    do throws(LineError) {
      return try TimerName(name).text == name
    } catch {
      complain(.value(error.message), line: line)
      return false
    }
  }

  /// The command that a key is given.
  mutating func binding(of key: String, _ value: JSON5Value) -> (name: String, entry: String)? {
    guard case .text(let command) = value.content else {
      complain(
        .wrongType(expected: "the name of a command in quotes", found: value.words),
        line: value.line)
      return nil
    }
    guard let bindings else { return (key, command) }
    guard bindings.isKey(key) else {
      complain(
        .value("no key is called so: a letter or sign as it is typed, space, enter, ctrl-r, pgup"),
        line: value.line)
      return nil
    }
    guard bindings.commands.contains(command) else {
      if case .refused(let why) = ValueProblem.unknown(command, among: bindings.commands) {
        complain(.value(why), line: value.line)
      }
      return nil
    }
    return (key, command)
  }

  private mutating func complain(_ problem: ConfigurationError.Problem, line: Int) {
    errors.append(
      ConfigurationError(
        source: source, line: line, key: path.joined(separator: "."), problem: problem))
  }
}

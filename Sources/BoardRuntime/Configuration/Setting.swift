/// One key of a group of the configuration: how it is read into the group, and how it is written.
///
/// The tables of these are all there is: what is read, what is refused and what is written follow from
/// them.
struct Setting<Group>: Sendable {
  let key: String
  /// The keys of the group that the value is; empty where it is none, or where any key can stand in it.
  var keys: [String] = []
  let read: @Sendable (JSON5Value, inout Group, inout ConfigurationReader) -> Void
  /// The value, its lines after the first with so much before them; `nil` to leave the key out.
  let write: @Sendable (Group, _ indent: String) -> String?

  /// A key with a value of its own.
  static func value<Value: Sendable>(
    _ key: String, _ place: any WritableKeyPath<Group, Value> & Sendable, _ form: ValueForm<Value>
  ) -> Setting {
    Setting(key: key) { value, group, reader in
      reader.read(value, as: form) { group[keyPath: place] = $0 }
    } write: { group, _ in
      form.write(group[keyPath: place])
    }
  }

  /// A key that can be missing.
  static func optional<Value: Sendable>(
    _ key: String, _ place: any WritableKeyPath<Group, Value?> & Sendable, _ form: ValueForm<Value>
  ) -> Setting {
    Setting(key: key) { value, group, reader in
      reader.read(value, as: form) { group[keyPath: place] = $0 }
    } write: { group, _ in
      group[keyPath: place].map(form.write)
    }
  }

  /// A key with a group of keys in it.
  static func group<Inner>(
    _ key: String, _ place: any WritableKeyPath<Group, Inner> & Sendable,
    _ settings: [Setting<Inner>]
  ) -> Setting {
    Setting(key: key, keys: settings.map(\.key)) { value, group, reader in
      reader.read(value, into: &group[keyPath: place], by: settings)
    } write: { group, indent in
      let inner = group[keyPath: place]
      return Self.written(
        settings.map { ($0.key, $0.write(inner, indent + "  ")) }, indent: indent)
    }
  }

  /// A key with entries in it that a person names.
  static func entries<Entry: Sendable>(
    _ key: String, _ place: any WritableKeyPath<Group, [String: Entry]> & Sendable,
    expected: String,
    read:
      @escaping @Sendable (
        _ name: String, JSON5Value, inout ConfigurationReader
      ) -> (name: String, entry: Entry)?,
    write: @escaping @Sendable (Entry, _ indent: String) -> String?
  ) -> Setting {
    Setting(key: key) { value, group, reader in
      reader.readEntries(value, expected: expected) { name, value, reader in
        guard let (name, entry) = read(name, value, &reader) else { return }
        group[keyPath: place][name] = entry
      }
    } write: { group, indent in
      let entries = group[keyPath: place].sorted { $0.key < $1.key }
      return Self.written(
        entries.map { ($0.key, write($0.value, indent + "  ")) }, indent: indent)
    }
  }

  /// A group in braces, with a key a line.
  static func written(_ members: [(key: String, value: String?)], indent: String) -> String {
    let lines = members.compactMap { member in
      member.value.map { "\(indent)  \(JSON5Text.key(member.key)): \($0),\n" }
    }
    return lines.isEmpty ? "{}" : "{\n\(lines.joined())\(indent)}"
  }
}

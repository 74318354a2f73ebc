import Board

// Every key that there is.

extension Configuration {
  /// All that holds, as JSON5 that is read back to the same.
  public var text: String {
    Setting<Configuration>.written(
      Self.settings.map { ($0.key, $0.write(self, "  ")) }, indent: "") + "\n"
  }

  static let settings: [Setting<Configuration>] = [
    .group("alerts", \.alerts, Alerts.settings),
    .entries("tags", \.tags, expected: "a group of tags in braces") { name, value, reader in
      guard let tag = reader.tag(name, line: value.line) else { return nil }
      var rules = TagRules()
      reader.read(value, into: &rules, by: TagRules.settings)
      return rules == TagRules() ? nil : (tag, rules)
    } write: { rules, indent in
      Setting<TagRules>.written(
        TagRules.settings.map { ($0.key, $0.write(rules, indent + "  ")) }, indent: indent)
    },
    .value("sleep", \.sleep, .choice),
    .value("ringer", \.ringer, .choice),
    .value("snooze", \.snooze, .duration),
    .group("adjust", \.adjust, AdjustSteps.settings),
    .entries("presets", \.presets, expected: "a group of lines in braces") { name, value, reader in
      guard reader.isPresetName(name, line: value.line) else { return nil }
      var line: AddLine?
      reader.read(value, as: .line) { line = $0 }
      return line.map { (name, $0) }
    } write: { line, _ in
      ValueForm<AddLine>.line.write(line)
    },
    .value("finished-stay", \.finishedStay, .duration),
    .value("clock", \.clock, .clock),
    .value("title", \.showsTitle, .boolean),
    .value("glyphs", \.glyphs, .choice),
    .value("theme", \.theme, .choice),
    .group("colors", \.colors, Colors.settings),
    .value("mouse", \.usesMouse, .boolean),
    .entries("keys", \.keys, expected: "a group of keys in braces") { name, value, reader in
      reader.binding(of: name, value)
    } write: { command, _ in
      JSON5Text.quoted(command)
    },
  ]
}

extension Configuration.Alerts {
  static let settings: [Setting<Self>] = [
    .value("bell", \.bell, .boolean),
    .value("flash", \.flash, .boolean),
    .value("terminal", \.terminal, .boolean),
    .value("desktop", \.desktop, .boolean),
    .value("sound", \.sound, .sound),
    .value("command", \.command, .command),
    .value("command-limit", \.commandLimit, .duration),
    .value("log", \.log, .path),
    .value("repeat-bell", \.repeatBell, .pauses),
  ]
}

extension Configuration.TagRules {
  static let settings: [Setting<Self>] = [.optional("sound", \.sound, .sound)]
}

extension Configuration.AdjustSteps {
  static let settings: [Setting<Self>] = [
    .value("small", \.small, .duration), .value("large", \.large, .duration),
  ]
}

extension Configuration.Colors {
  static let settings: [Setting<Self>] = [
    .value("header", \.header, .color),
    .value("running", \.running, .color),
    .value("paused", \.paused, .color),
    .value("ready", \.ready, .color),
    .value("ringing", \.ringing, .color),
    .value("finished", \.finished, .color),
    .value("trouble", \.trouble, .color),
  ]
}

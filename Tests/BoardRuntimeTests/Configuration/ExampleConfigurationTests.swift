import Foundation
import Testing

@testable import BoardRuntime

/// The example that is installed with the program, held against the code.
struct ExampleConfigurationTests {
  private let text: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    text = try String(
      contentsOf: root.appending(path: "Resources/config.json5"), encoding: .utf8)
  }

  @Test func theExampleIsTheDefaults() {
    let (configuration, errors) = ConfigurationReader.read(
      text, source: "config.json5", bindings: nil)
    #expect(errors == [])
    #expect(configuration == Configuration())
  }

  @Test func everyKeyIsInTheExample() throws {
    let value = try JSON5Parser.parse(text)
    func keys(_ value: JSON5Value) -> [String: JSON5Value] {
      guard case .object(let members) = value.content else { return [:] }
      return Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
    }
    for setting in Configuration.settings {
      let found = try #require(keys(value)[setting.key], "no \(setting.key) in the example")
      #expect(Set(keys(found).keys) == Set(setting.keys), "in \(setting.key)")
    }
  }

  /// The values in comments are read too.
  @Test func whatTheExampleSuggestsIsRight() {
    let bindings = BindingRules(commands: ["toggle", "cancel", "none"]) { _ in true }
    let suggesting = text.replacing(#/// (?=[a-z]+: [{"].*,$)/#.anchorsMatchLineEndings(), with: "")
    let (configuration, errors) = ConfigurationReader.read(
      suggesting, source: "config.json5", bindings: bindings)
    #expect(
      errors.filter { if case .duplicate = $0.problem { false } else { true } } == [])
    #expect(configuration.presets.count == 2)
    #expect(configuration.tags.count == 2)
    #expect(configuration.keys.count == 3)
    #expect(errors.count == 4)
  }

  /// A text that somebody has mistyped is read to its end, with every problem in a line.
  @Test func noMistakeStopsTheReading() {
    var generator = SystemRandomNumberGenerator()
    let pieces = Array("{}[],:'\"\\/* \n#5mtrue".unicodeScalars)
    for _ in 0..<500 {
      var scalars = Array(text.unicodeScalars)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<scalars.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: scalars.remove(at: place)
        case 1: scalars[place] = pieces.randomElement(using: &generator) ?? "{"
        case 2: scalars.removeSubrange(place..<min(place + 40, scalars.count))
        default: scalars.insert(pieces.randomElement(using: &generator) ?? "{", at: place)
        }
      }
      let (_, errors) = ConfigurationReader.read(
        String(String.UnicodeScalarView(scalars)), source: "config.json5", bindings: nil)
      let lines = scalars.count { $0 == "\n" } + 1
      for error in errors {
        #expect((1...lines).contains(error.line ?? 0), "\(error)")
        #expect(!error.description.contains("\n"))
      }
    }
  }
}

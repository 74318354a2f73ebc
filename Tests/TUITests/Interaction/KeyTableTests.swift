import Board
import BoardRuntime
import Foundation
import Testing

@testable import TUI

struct KeyTableTests {
  private func table(_ keys: [String: String]) -> KeyTable {
    var configuration = Configuration()
    configuration.keys = keys
    return KeyTable(configuration)
  }

  @Test func everyKeyIsBoundOnceAndEveryCommandHasOneName() {
    let bindings = KeyTable().bindings
    let keys = bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(bindings.map(\.command)).count == bindings.count)
  }

  @Test func aKeyIsMovedFromWhatItDidBefore() {
    let table = table(["u": "redo", "f5": "undo", "ctrl-r": "none"])
    #expect(table.action(for: .character("u")) == .redo)
    #expect(table.action(for: .control("r")) == nil)
    // What has no key any more is not offered.
    #expect(!table.bindings.contains { $0.action == .undo })
    #expect(table.bindings.first { $0.action == .redo }?.label == "u")
  }

  @Test func commandsThatThereAreNotChangeNothing() {
    #expect(table(["q": "fly"]).action(for: .character("q")) == .leave)
  }

  @Test func theBoardCanAlwaysBeLeft() {
    let table = table(["q": "none", "ctrl-c": "add"])
    #expect(table.action(for: .control("c")) == .leave)
    #expect(self.table(["q": "none"]).action(for: .character("q")) == nil)
  }

  @Test(arguments: [
    ("a", Key.character("a")), ("R", .character("R")), ("+", .character("+")),
    ("é", .character("é")), ("space", .character(" ")), ("Space", .character(" ")),
    ("enter", .enter), ("shift-tab", .backTab), ("PgUp", .pageUp), ("ctrl-r", .control("r")),
    ("Ctrl-R", .control("r")),
  ])
  func keysAreCalledAsTheyAreTyped(_ name: String, _ key: Key) {
    #expect(Key(named: name) == key)
    #expect(BoardKeys.rules.isKey(name))
  }

  @Test(arguments: ["", "f13", "ctrl-", "ctrl-m", "ctrl-1", "ctrl-é", "\u{7}", "\n", "ab"])
  func whatIsNoKeyIsNone(_ name: String) {
    #expect(Key(named: name) == nil)
    #expect(!BoardKeys.rules.isKey(name))
  }

  /// The example of a configuration names all that a key can do.
  @Test func theExampleNamesEveryCommand() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Resources/config.json5"), encoding: .utf8)
    let list = try #require(text.components(separatedBy: "// What a key can do:").last)
    let words = Set(list.split { !($0.isLetter || $0 == "-") }.map(String.init))
    for command in BoardKeys.rules.commands { #expect(words.contains(command)) }
  }
}

import Foundation
import Testing

@testable import BoardRuntime

struct JSON5ParserTests {
  private func problem(_ text: String) -> JSON5Parser.Problem? {
    do throws(JSON5Parser.Problem) {
      _ = try JSON5Parser.parse(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "{}", "[]", "null", "true", " /* a */ {a: 1, // b\n b: [1, 2, ], 'c': \"d\"} ", "{a: {b: {}}}",
    "[0x1F, +5, -0x10, .5, 5., 5.e1, 1e-3, 0, -0.0, 1E+2]", "{'é': 'ü', ключ: 1, $a_1: 2}",
    "['\\x41\\u0042\\t\\n\\'', \"\\\"\\\\\\/\", '\\ud83d\\ude00', 'tab:\\t']", "\u{feff}{}",
    "['\u{2028}']", "[[[[]]]]",
  ])
  func whatFoundationTakesIsReadAlike(_ text: String) throws {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let expected = try decoder.decode(PlainValue.self, from: Data(text.utf8))
    #expect(PlainValue(try JSON5Parser.parse(text)) == expected)
  }

  // What Foundation refuses or reads otherwise, though the specification has it.
  @Test(arguments: [
    ("'\\v\\0\\q\\a'", "\u{b}\0qa"), ("'go\\\non'", "goon"), ("'go\\\r\non'", "goon"),
    ("'a\\\u{2028}b'", "ab"), ("'a\tb'", "a\tb"),
  ])
  func escapesAreThoseOfTheSpecification(_ text: String, _ value: String) throws {
    #expect(try JSON5Parser.parse(text).content == .text(value))
  }

  @Test func spaceIsThatOfUnicode() throws {
    #expect(try JSON5Parser.parse("\u{a0}1\u{2028}\u{3000}\u{b}").content == .number(1))
  }

  @Test func numbersWithoutAnEndAreRead() throws {
    #expect(try JSON5Parser.parse("-Infinity").content == .number(-.infinity))
    guard case .number(let number) = try JSON5Parser.parse("NaN").content else {
      Issue.record("no number")
      return
    }
    #expect(number.isNaN)
  }

  @Test func everyKeyAndValueKnowsItsLine() throws {
    let text = "// one\r\n{ /* two\n three */ a: 1,\r 'b':\n\n [true,\n {c: 2}] }"
    guard case .object(let members) = try JSON5Parser.parse(text).content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["a", "b"])
    #expect(members.map(\.line) == [3, 4])
    #expect(members.map(\.value.line) == [3, 6])
    guard case .array(let elements) = members[1].value.content else {
      Issue.record("no array")
      return
    }
    #expect(elements.map(\.line) == [6, 7])
  }

  @Test(arguments: [
    ("{a: 1\n b: 2}", 2, "a comma is missing before b"),
    ("{a 1}", 1, "a colon is missing behind the key \"a\""),
    ("{\n\nfinished-stay: 1}", 3, "this key stands in quotes: \"finished-stay\""),
    ("{a: red}", 1, "text stands in quotes: \"red\""),
    ("{a: 5m}", 1, "text stands in quotes: \"5m\""),
    ("{a: 012}", 1, "text stands in quotes: \"012\""),
    ("{\na: {\nb: 1", 2, "this { is never closed"),
    ("{\na: [1,\n2", 2, "this [ is never closed"),
    ("{a: 'b\n'}", 1, "the quotes are not closed in this line"),
    ("{a: 1} b", 1, "b stands behind the end"),
    ("{a: 1,, b: 2}", 1, "a key is missing before ,"),
    ("{a: }", 1, "a value is missing before }"),
    ("\n/* a\n\n", 2, "this /* is never closed"),
    ("{\n# a\n}", 2, "a comment begins with //"),
    ("{a: '\\x4'}", 1, "2 digits from 0 to f are missing behind a backslash"),
    ("{a: '\\ud83d'}", 1, "half a character stands behind \\u"),
    ("{a:", 1, "the end comes where a value is missing"),
    ("{a: '\\1'}", 1, "\\1 stands for nothing: a backslash is written \\\\"),
  ])
  func whatIsWrongIsToldWithItsLine(_ text: String, _ line: Int, _ message: String) {
    #expect(problem(text) == .init(line: line, message: message))
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "[", count: 500_000)
    #expect(problem(deep)?.message == "groups are nested too deeply")
    let objects = String(repeating: "{a:", count: 100_000)
    #expect(problem(objects)?.message == "groups are nested too deeply")
  }
}

/// A value as Foundation decodes it.
private enum PlainValue: Decodable, Equatable {
  case object([String: PlainValue])
  case array([PlainValue])
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([PlainValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: PlainValue].self))
    }
  }

  init(_ value: JSON5Value) {
    switch value.content {
    case .object(let members):
      self = .object(Dictionary(members.map { ($0.key, Self($0.value)) }) { $1 })
    case .array(let elements): self = .array(elements.map(Self.init))
    case .text(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .boolean(let value): self = .boolean(value)
    case .null: self = .null
    }
  }
}

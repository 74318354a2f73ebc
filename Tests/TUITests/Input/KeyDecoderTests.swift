import Testing

@testable import TUI

@Suite struct KeyDecoderTests {
  @Test func lettersAreCharacters() {
    #expect(inputs("aZ 5") == keys("aZ 5"))
  }

  @Test func aCharacterBeyondAsciiIsOneKey() {
    #expect(inputs("é世🍳") == keys("é世🍳"))
  }

  @Test func aCharacterMayBeSplitOverReads() {
    var decoder = KeyDecoder()
    let bytes = Array("世".utf8).map(InputCode.byte)
    #expect(decoder.read(bytes[..<1]).isEmpty)
    #expect(decoder.read(bytes[1..<2]).isEmpty)
    #expect(decoder.read(bytes[2...]) == keys("世"))
  }

  @Test func bytesThatAreNoUtf8AreLeftOutAndNothingElse() {
    #expect(inputs([0xff, 0x61, 0xc3, 0x62, 0xe4, 0xb8, 0x63, 0x80, 0x64]) == keys("abcd"))
  }

  @Test func overlongFormsAndSurrogatesAreLeftOut() {
    #expect(inputs([0xc0, 0xaf, 0xe0, 0x80, 0xaf, 0xed, 0xa0, 0x80, 0x61]) == keys("a"))
  }

  @Test func aControlCharacterInsideOfACharacterIsStillAKey() {
    #expect(inputs([0xe4, 0xb8, 0x03]) == [.key(.control("c"))])
  }

  @Test func controlCharactersHaveTheirNames() {
    #expect(
      inputs([0x01, 0x03, 0x1a, 0x1c, 0x00])
        == [.control("a"), .control("c"), .control("z"), .control("\\"), .control(" ")]
        .map(Input.key))
    #expect(
      inputs([0x09, 0x0d, 0x0a, 0x7f, 0x08])
        == [.tab, .enter, .enter, .backspace, .backspace].map(Input.key))
  }

  @Test func controlCharactersOfTheSecondSetAreNoText() {
    #expect(inputs([0xc2, 0x9b, 0x61]) == keys("a"))
  }

  @Test func escapeAloneIsTheEscapeKey() {
    #expect(inputs("\u{1b}") == [.key(.escape)])
  }

  @Test func escapeTwiceIsTwoEscapeKeys() {
    #expect(inputs("\u{1b}\u{1b}") == [.key(.escape), .key(.escape)])
  }

  @Test func escapeBeforeAWholeKeyIsAKeyOfItsOwn() {
    var decoder = KeyDecoder()
    #expect(decoder.read([.byte(0x1b), .key(.up)]) == [.key(.escape), .key(.up)])
  }

  @Test func altAndAKeyIsIgnored() {
    #expect(inputs("\u{1b}xa") == keys("a"))
    #expect(inputs("\u{1b}éa") == keys("a"))
    #expect(inputs("\u{1b}[").isEmpty)
    #expect(inputs("\u{1b}O").isEmpty)
    #expect(inputs("\u{1b}]").isEmpty)
  }

  @Test func altBracketDoesNotSwallowTheNextKey() {
    for bracket in ["\u{1b}[", "\u{1b}O", "\u{1b}]", "\u{1b}P"] {
      var decoder = KeyDecoder()
      #expect(decoder.read(codes(bracket)).isEmpty)
      #expect(decoder.read(codes("q")) == keys("q"))
    }
  }

  @Test(arguments: [
    ("[A", Key.up), ("OA", .up), ("[B", .down), ("OC", .right), ("[D", .left), ("[H", .home),
    ("OF", .end), ("[1~", .home), ("[4~", .end), ("[7~", .home), ("[3~", .delete),
    ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab), ("OM", .enter),
    ("Ok", .character("+")), ("Om", .character("-")), ("Ou", .character("5")),
  ])
  func aCommonSequenceIsKnownWithoutCurses(sequence: String, key: Key) {
    #expect(inputs("\u{1b}" + sequence + "a") == [.key(key), .key(.character("a"))])
  }

  @Test(arguments: [
    "[1;5A", "[1;2P", "[15~", "[24;5~", "[27;5;13~", "[97;5u", "[?1;2c", "[>41;354;0c", "[[A",
    "[12;40R", "[I", "[O", "[0n", "[?2026;2$y", "OP", "O5", "[<0;12;3M", "[2~", "[E", "[201~",
  ])
  func anUnknownSequenceIsSwallowedWhole(sequence: String) {
    #expect(inputs("\u{1b}" + sequence + "a") == keys("a"))
  }

  @Test(arguments: [
    "]11;rgb:0000/0000/0000\u{7}", "]11;rgb:0000/0000/0000\u{1b}\\", "P1+r524742=38\u{1b}\\",
    "_Gi=31;OK\u{1b}\\", "^private\u{1b}\\", "P>|XTerm(380)\u{1b}\\",
  ])
  func anAnswerOfTheTerminalIsSwallowedWhole(answer: String) {
    #expect(inputs("\u{1b}" + answer + "a") == keys("a"))
  }

  @Test func aSplitSequenceOfTheTerminalIsSwallowedToo() {
    var decoder = KeyDecoder()
    #expect(decoder.read(codes("\u{1b}[1;")).isEmpty)
    #expect(decoder.read(codes("5Aq")) == keys("q"))
    #expect(decoder.read(codes("\u{1b}]11;rgb:00")).isEmpty)
    #expect(decoder.read(codes("00/0000\u{7}q")) == keys("q"))
  }

  @Test func aControlCharacterBreaksASequenceOff() {
    #expect(inputs("\u{1b}[1;\u{3}a") == [.key(.control("c")), .key(.character("a"))])
    #expect(inputs("\u{1b}[1;\u{1b}[A") == [.key(.up)])
    #expect(inputs("\u{1b}]11;long enough\u{1b}[A") == [.key(.up)])
  }

  @Test func aStringWithoutEndDoesNotKillTheKeyboard() {
    var decoder = KeyDecoder()
    _ = decoder.read(codes("\u{1b}]0;" + String(repeating: "x", count: 70_000)))
    #expect(decoder.read(codes("q")) == keys("q"))
  }

  @Test func noBytesWhateverMakeTheDecoderDeaf() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var decoder = KeyDecoder()
      _ = decoder.read((0..<40).map { _ in .byte(UInt8.random(in: 0...255, using: &generator)) })
      _ = decoder.read(codes("\u{1b}[201~\u{18}\u{1b}"))
      #expect(decoder.read(codes("q")) == keys("q"))
    }
  }
}

func codes(_ text: String) -> [InputCode] { text.utf8.map(InputCode.byte) }

func inputs(_ text: String) -> [Input] { inputs(Array(text.utf8)) }

func inputs(_ bytes: [UInt8]) -> [Input] {
  var decoder = KeyDecoder()
  return decoder.read(bytes.map(InputCode.byte))
}

func keys(_ text: String) -> [Input] { text.map { .key(.character($0)) } }

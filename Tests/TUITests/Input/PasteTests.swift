import Testing

@testable import TUI

@Suite struct PasteTests {
  @Test func aPasteIsOnePieceOfTextAndNeverKeys() {
    #expect(
      inputs("a\u{1b}[200~x\u{1b}[Aq\r\nü\u{1b}[201~b")
        == [.key(.character("a")), .paste("x\u{1b}[Aq\r\nü"), .key(.character("b"))])
  }

  @Test func aPasteWithoutEndIsNotKeptWithoutEnd() {
    var decoder = KeyDecoder()
    var inputs: [Input] = []
    decoder.take(.pasteBegan, into: &inputs)
    for _ in 0..<5_000_000 { decoder.take(UInt8(ascii: "x"), into: &inputs) }
    for byte in "\u{1b}[201~q".utf8 { decoder.take(byte, into: &inputs) }
    decoder.endOfRead(into: &inputs)
    guard case .paste(let text) = inputs.first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count <= 2 << 20)
    #expect(text.allSatisfy { $0 == "x" })
    #expect(inputs.last == .key(.character("q")))
  }

  @Test func aPasteWhoseBeginningIsSplitByASlowLineIsAPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.read(codes("\u{1b}[")).isEmpty)
    #expect(decoder.read(codes("200~x\u{1b}[201~")) == [.paste("x")])
    #expect(decoder.read(codes("\u{1b}[2")).isEmpty)
    #expect(decoder.read(codes("00~x\u{1b}[201~")) == [.paste("x")])
  }

  @Test func anEmptyPasteIsAPaste() {
    #expect(inputs("\u{1b}[200~\u{1b}[201~") == [.paste("")])
  }

  @Test func theCodeOfCursesBeginsAPasteToo() {
    var decoder = KeyDecoder()
    #expect(decoder.read([.pasteBegan] + codes("x")).isEmpty)
    #expect(decoder.isPasting)
    #expect(decoder.read(codes("y\u{1b}[201~")) == [.paste("xy")])
    #expect(!decoder.isPasting)
  }

  @Test func keysOfCursesInsideOfAPasteAreNoKeys() {
    var decoder = KeyDecoder()
    #expect(
      decoder.read([.pasteBegan, .key(.up), .unknownKey, .pasteBegan] + codes("x\u{1b}[201~"))
        == [.paste("x")])
  }

  @Test func aPasteMayBeSplitAnywhere() {
    let whole = Array("\u{1b}[200~tea 4m\u{1b}[201~q".utf8).map(InputCode.byte)
    // After the first byte, and the second, fingers may have typed it: those do not wait.
    for split in 3..<whole.count {
      var decoder = KeyDecoder()
      let inputs = decoder.read(whole[..<split]) + decoder.read(whole[split...])
      #expect(inputs == [.paste("tea 4m"), .key(.character("q"))], "split at \(split)")
    }
  }

  @Test func aMegabyteIsOnePaste() {
    let text = String(repeating: "0123456789abcde\n", count: 65_536)
    var decoder = KeyDecoder()
    var inputs: [Input] = []
    var rest = Array(("\u{1b}[200~" + text + "\u{1b}[201~").utf8)[...]
    while !rest.isEmpty {
      for byte in rest.prefix(4096) { decoder.take(byte, into: &inputs) }
      decoder.endOfRead(into: &inputs)
      rest = rest.dropFirst(4096)
    }
    #expect(inputs == [.paste(text)])
  }

  @Test func bytesThatAreNoUtf8AreMarkedInAPaste() {
    #expect(
      inputs(Array("\u{1b}[200~a".utf8) + [0xff] + Array("b\u{1b}[201~".utf8))
        == [.paste("a\u{fffd}b")])
  }
}

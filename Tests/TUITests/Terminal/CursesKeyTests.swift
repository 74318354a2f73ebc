import Testing

@testable import TUI

@Suite struct CursesKeyTests {
  @Test func nothingThereIsNoCode() {
    #expect(CursesKey.code(-1) == nil)
  }

  @Test func everyByteIsAByte() {
    for byte in UInt8.min...UInt8.max { #expect(CursesKey.code(Int32(byte)) == .byte(byte)) }
  }

  @Test func keysOfCursesAreKeysOrUnknown() {
    // The codes of the keys up, resized and F1, which are the same in every curses.
    #expect(CursesKey.code(0o403) == .key(.up))
    #expect(CursesKey.code(0o632) == .unknownKey)
    #expect(CursesKey.code(0o411) == .unknownKey)
    #expect(CursesKey.code(CursesKey.pasteBegan) == .pasteBegan)
  }
}

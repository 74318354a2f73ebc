import Testing

@testable import TUI

@Suite struct ThemeTests {
  @Test func ringingIsBoldWithAndWithoutColours() {
    let style = Style(role: .ringing)
    #expect(Theme(hasColours: true).pen(style) == .init(attributes: .bold, colour: .red))
    #expect(Theme(hasColours: false).pen(style) == .init(attributes: .bold))
  }

  @Test func withoutColoursNoRoleHasOne() {
    for role in Style.Role.allCases {
      #expect(Theme(hasColours: false).pen(Style(role: role)).colour == .terminalDefault)
    }
  }

  @Test func theAttributesOfAStyleAreKept() {
    #expect(
      Theme(hasColours: true).pen(Style(role: .ringing, attributes: .reversed)).attributes
        == [.bold, .reversed])
  }

  @Test func noColorCountsOnlyWhenItIsNotEmpty() {
    #expect(Theme.isColourless(["NO_COLOR": "1"]))
    #expect(!Theme.isColourless(["NO_COLOR": ""]))
    #expect(!Theme.isColourless([:]))
  }
}

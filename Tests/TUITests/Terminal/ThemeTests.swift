import BoardRuntime
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

  @Test func coloursAreThoseThatAreSet() {
    var colors = Configuration.Colors()
    colors.ringing = .numbered(13)
    colors.paused = .ofTerminal
    colors.ready = .numbered(208)
    let theme = Theme(hasColours: true, colours: Theme.colours(colors))
    let colours = Style.Role.allCases.map { theme.pen(Style(role: $0)).colour }
    #expect(
      Dictionary(uniqueKeysWithValues: zip(Style.Role.allCases, colours)) == [
        .plain: .terminalDefault, .header: .terminalDefault, .running: .terminalDefault,
        .paused: .terminalDefault, .ready: .numbered(208), .ringing: .numbered(13),
        .finished: .terminalDefault, .trouble: .red,
      ])
  }

  @Test func withoutAWordTheyAreThoseOfTheTheme() {
    #expect(Theme.colours(Configuration.Colors()) == Theme.standard)
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

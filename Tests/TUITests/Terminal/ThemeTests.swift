import Testing

@testable import TUI

@Suite struct ThemeTests {
  private static let depths = [0, 8, 16, 256]

  @Test(arguments: depths, [false, true])
  func ringingIsBoldWhateverColoursThereAre(depth: Int, isHighContrast: Bool) {
    let theme = Theme(isHighContrast: isHighContrast, depth: depth)
    #expect(theme.pen(Style(role: .ringing)).attributes.contains(.bold))
  }

  @Test func withoutColoursNoRoleHasOne() {
    for role in Style.Role.allCases {
      let theme = Theme(chosen: [role: .numbered(4)], depth: 0)
      #expect(theme.pen(Style(role: role)).colour == nil)
      #expect(theme.palette.isEmpty)
    }
  }

  @Test func theAttributesOfAStyleAreKept() {
    let pen = Theme(depth: 8).pen(Style(role: .ringing, attributes: [.reversed, .blinking]))
    #expect(pen == Theme.Pen(attributes: [.bold, .reversed, .blinking], colour: 1))
  }

  @Test func highContrastTellsNothingByColoursOrFaintLetters() {
    let theme = Theme(isHighContrast: true, depth: 256)
    #expect(theme.palette.isEmpty)
    for role in Style.Role.allCases {
      #expect(!theme.pen(Style(role: role, attributes: .dim)).attributes.contains(.dim))
    }
  }

  @Test func aPersonsColoursTakeThePlaceOfTheThemes() {
    let theme = Theme(chosen: [.ringing: .numbered(208), .paused: .ofTerminal], depth: 256)
    #expect(theme.pen(Style(role: .ringing)).colour == 208)
    #expect(theme.pen(Style(role: .paused)).colour == nil)
    #expect(theme.pen(Style(role: .trouble)).colour == 1)
    #expect(theme.palette == [1, 208])
  }

  @Test func whereThereAreFewColoursANearOneOrTheThemesIsTaken() {
    let chosen: [Style.Role: Theme.Choice] = [.ringing: .numbered(208), .running: .numbered(10)]
    let few = Theme(chosen: chosen, depth: 8)
    #expect(few.pen(Style(role: .ringing)).colour == 1)
    #expect(few.pen(Style(role: .running)).colour == 2)
    #expect(Theme(chosen: chosen, depth: 16).pen(Style(role: .running)).colour == 10)
  }

  @Test func noColorCountsOnlyWhenItIsNotEmpty() {
    #expect(Theme.isColourless(["NO_COLOR": "1"]))
    #expect(!Theme.isColourless(["NO_COLOR": ""]))
    #expect(!Theme.isColourless([:]))
  }
}

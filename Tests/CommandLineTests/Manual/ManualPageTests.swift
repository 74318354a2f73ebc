import Foundation
import Testing

@testable import timerboard

struct ManualPageTests {
  private let page = ManualPage(of: .standard).text

  @Test func itHasTheSectionsOfAManual() {
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map {
      $0.dropFirst(4)
    }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "LINES AND PLANS", "KEYS", "COMMANDS",
        "FILES",
        "ENVIRONMENT", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      ])
  }

  @Test func everyCommandAndOptionIsThereAndNothingHidden() throws {
    var parts: [Substring: Substring] = [:]
    for part in page.split(separator: "\n.SS ") {
      parts[part.prefix { $0 != "\n" }] = part
    }
    for spec in CommandTable.standard.commands {
      let part = parts[Substring(Roff.escaped(spec.name))]
      #expect((part != nil) == !spec.isHidden, "\(spec.name)")
      for option in spec.options where part != nil {
        #expect(part?.contains(Roff.escaped("--\(option.name)")) == !option.isHidden)
      }
    }
    #expect(!page.contains("debug"))
  }

  /// What the sources look up is what a person can set.
  @Test func everyVariableThatCountsIsThere() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    var found: Set<String> = []
    let lookUp = /(?:environment\[|getenv\(|folder\(|isSet\()"([A-Z_]+)"/
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(text.matches(of: lookUp).map { String($0.1) })
    }
    #expect(found.contains("TIMERBOARD_BOARD"))
    let told = Set(
      ManualText.environment.flatMap { $0.0.split(separator: ", ").map(String.init) })
    #expect(found.subtracting(told) == [])
  }

  @Test func textOfTheHelpKeepsItsParagraphsAndLines() {
    var roff = Roff(title: "X", section: 1, source: "x", manual: "y")
    let head = roff.text
    roff.help("One\ntwo.\n\n  -a  'b'\n    c\n\nThree.\n  d")
    #expect(
      String(roff.text.dropFirst(head.count)) == """
        .PP
        One two.
        .PP
        .RS 4n
        .EX
        \\-a  \\(aqb\\(aq
          c
        .EE
        .RE
        .PP
        Three.
        .PP
        .RS 4n
        .EX
        d
        .EE
        .RE

        """)
  }

  @Test(arguments: [
    (".so x", "\\&.so x"), ("'br", "\\(aqbr"), ("a\\b", "a\\eb"), ("a-b", "a\\-b"),
    ("…", "\\[u2026]"), ("~/`x`^", "\\(ti/\\(gax\\(ga\\(ha"), ("\u{1F600}", "\\[u1F600]"),
  ])
  func nothingInATextIsARequest(_ text: String, _ escaped: String) {
    #expect(Roff.escaped(text) == escaped)
  }

  @Test func itIsPlainASCII() {
    #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || (32..<127).contains($0.value) })
  }
}

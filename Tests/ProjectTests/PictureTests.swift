import Foundation
import Testing

/// The pictures in the README, and the script that makes them.
struct PictureTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func picture(of screen: String, columns: Int) throws -> [Substring] {
    let script = Process()
    let (input, output) = (Pipe(), Pipe())
    script.executableURL = root.appending(path: "scripts/pictures")
    script.arguments = ["--convert", "\(columns)"]
    script.standardInput = input
    script.standardOutput = output
    try script.run()
    try input.fileHandleForWriting.write(contentsOf: Data(screen.utf8))
    try input.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  @Test func coloursAndAttributesAreKept() throws {
    let lines = try picture(
      of: "\u{1b}[1mb\u{1b}[0m \u{1b}[31mred\u{1b}[39m \u{1b}[7;38;5;208mr\u{1b}[0m <&>\n",
      columns: 20)
    #expect(lines.first?.contains("width=\"204\" height=\"43\"") == true)
    let text = lines.filter { $0.hasPrefix("<text") }
    #expect(text.count == 4)
    #expect(text[0].contains("font-weight=\"bold\"") && text[0].hasSuffix(">b</text>"))
    #expect(text[1].contains("x=\"30\"") && text[1].contains("#e06c75"))
    #expect(text[2].contains("#1a1b1e"))
    #expect(lines.contains { $0.hasPrefix("<rect x=\"66\"") && $0.contains("#ff8700") })
    #expect(text[3].hasSuffix(">&lt;&amp;&gt;</text>"))
  }

  @Test func blocksAreDrawnAndWideCharactersTakeTwoCells() throws {
    let lines = try picture(of: "日本██▌x\n", columns: 20)
    #expect(lines.contains { $0.contains("textLength=\"36\"") })
    #expect(lines.contains { $0.hasPrefix("<rect x=\"48\"") && $0.contains("width=\"18\"") })
    #expect(lines.contains { $0.hasPrefix("<rect x=\"66\"") && $0.contains("width=\"4.5\"") })
    #expect(lines.contains { $0.contains("x=\"75\"") && $0.hasSuffix(">x</text>") })
  }

  @Test func everyPictureOfTheReadmeIsThereAndNoOther() throws {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let shown = Set(readme.matches(of: /docs\/pictures\/([a-z-]+\.svg)/).map { String($0.1) })
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "docs/pictures").path)
    #expect(shown == Set(kept))
    for name in kept {
      let text = try String(
        contentsOf: root.appending(path: "docs/pictures/\(name)"), encoding: .utf8)
      #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
    }
  }
}

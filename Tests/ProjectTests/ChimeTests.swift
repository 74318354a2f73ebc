import Foundation
import Testing

/// The chime is kept as it was made, so that nobody needs to make it.
struct ChimeTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func itIsWhatItsScriptMakes() throws {
    let made = FileManager.default.temporaryDirectory.appending(path: "chime-\(getpid()).wav")
    defer { try? FileManager.default.removeItem(at: made) }
    let script = Process()
    script.executableURL = root.appending(path: "scripts/make-chime")
    script.arguments = [made.path(percentEncoded: false)]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    let kept = try Data(contentsOf: root.appending(path: "Resources/chime.wav"))
    #expect(try Data(contentsOf: made) == kept)
  }

  @Test func itIsShortAndPlain() throws {
    let bytes = Array(try Data(contentsOf: root.appending(path: "Resources/chime.wav")))
    func number(_ offset: Int, bytes count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }
    try #require(bytes.count > 44)
    // Channels, samples a second, bits a sample, bytes in all.
    #expect(number(22, bytes: 2) == 1)
    #expect(number(24, bytes: 4) == 22_050)
    #expect(number(34, bytes: 2) == 16)
    #expect(number(40, bytes: 4) == bytes.count - 44)
    #expect(bytes.count - 44 < 22_050 * 2 * 3 / 2)
  }
}

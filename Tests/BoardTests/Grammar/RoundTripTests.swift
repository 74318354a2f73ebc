import Board
import Testing

/// What is written is read back to the same value.
struct RoundTripTests {
  private static let longest: Int64 = 3650 * 86_400_000

  @Test func canonicalTextOfAnyLengthParsesBackToIt() throws {
    var random = SeededGenerator(seed: 1)
    for round in 0..<5000 {
      let limit = [1000, 60_000, 3_600_000, 86_400_000, Self.longest][round % 5]
      let length = Duration.milliseconds(Int64.random(in: 1...limit, using: &random))
      #expect(try Duration(parsing: length.canonicalText) == length)
      #expect(try Duration(parsing: length.words) == length)
    }
  }

  @Test func canonicalTextOfAnyCountdownParsesBackToIt() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let length = Int64.random(in: 10...Self.longest, using: &random)
      let warnings = Set(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Int64.random(in: 1..<length, using: &random)
        })
      let plan = Plan.countdown(
        .milliseconds(length), warnings: warnings.sorted(by: >).map { .milliseconds($0) })
      #expect(try Plan(parsing: plan.canonicalText) == plan)
    }
    #expect(try Plan(parsing: Plan.stopwatch.canonicalText) == .stopwatch)
  }

  @Test func anyLineParsesBackToItself() throws {
    let pieces = [
      "tea", "5", "5m", "in", "at", "@", "every", "day", "warn", "x3", "then", "\"", "\\", "+k",
      "#", ",", "friday", "noon", "4:00", "pt5m", "５ｍ", "　", " ", "\u{301}", "茶", "🥚", "½", "-",
      "\u{200D}", "\u{0600}", "\u{212A}", "forever", "p1y", "from", "\u{a0}", "m", "e\u{301}",
    ]
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (pieces.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
      }.joined()
      guard let name = try? TimerName(text) else { continue }
      let plan: Plan =
        Bool.random(using: &random) ? .stopwatch : .countdown(.seconds(90), warnings: [.seconds(9)])
      let tags = Bool.random(using: &random) ? [] : ["lab", "台所"]
      let line = AddLine(name: name, plan: plan, tags: tags)
      #expect(try AddLine(parsing: line.line) == line, "\(line.line)")
      #expect(try TimerName(name.text) == name)
    }
  }

  @Test func whateverIsTypedIsReadOrRefusedWithARangeInItAndOffersThatAreRead() {
    let pieces = [
      "tea", "5", "5m", "30s", "in", "at", "@", "@9", "every", "day", "mon", "warn", "x", "x3",
      "then",
      "\"", "\\", "+", "#k", ",", "friday", "noon", "4:00", ":30", "9:60", "PT5M", "５ｍ", "　", "\t",
      "\u{301}", "茶", "🥚", "½", "-5m", "\u{7}", "\r\n", "\u{202E}", "forever", "1mo", "from", "ago",
      "1h30", "2nd", ".5h", "#42", "1.5", "4.30", "minits", "min.", "4x", "“a", "b”", "'", "left",
      "+5m", "+a,b", "\u{200B}", "0s", "9999d",
    ]
    var random = SeededGenerator(seed: 4)
    for _ in 0..<10000 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        (pieces.randomElement(using: &random) ?? "")
          + (Int.random(in: 0..<4, using: &random) > 0 ? " " : "")
      }.joined()
      do throws(LineError) {
        let line = try AddLine(parsing: text)
        #expect(line.name != nil || line.plan != .stopwatch)
        #expect((try? AddLine(parsing: line.line)) == line, "\(text)")
      } catch {
        #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
        #expect(error.message.count <= 90, "\(error.message)")
        #expect(!error.message.unicodeScalars.contains { $0.value < 32 })
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.count)
        for offer in error.offers {
          #expect((try? AddLine(parsing: offer)) != nil, "\(offer)")
        }
      }
    }
  }
}

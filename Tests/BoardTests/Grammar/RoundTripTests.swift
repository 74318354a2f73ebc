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

  @Test func canonicalTextOfAnyPlanParsesBackToIt() throws {
    var plans = RandomPlans(seed: 2)
    for _ in 0..<5000 {
      let plan = plans.plan()
      let text = plan.canonicalText
      #expect(try Plan(parsing: text) == plan, "\(text)")
      #expect(try Plan(parsing: text).canonicalText == text)
    }
    #expect(try Plan(parsing: Plan.stopwatch.canonicalText) == .stopwatch)
  }

  @Test func anyLineParsesBackToItself() throws {
    let pieces = [
      "tea", "5", "5m", "in", "at", "@", "every", "day", "warn", "x3", "x", "then", "\"", "\\",
      "+k", "ago", "hour", "work,", "5m,", "#", ",", "friday", "9:00", "2pm", "tomorrow", "noon",
      "4:00", "pt5m", "５ｍ", "　", " ", "\u{301}", "茶", "🥚", "½", "-",
      "\u{200D}", "\u{0600}", "\u{212A}", "forever", "p1y", "from", "\u{a0}", "m", "e\u{301}",
    ]
    var random = SeededGenerator(seed: 3)
    var plans = RandomPlans(seed: 5)
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (pieces.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
      }.joined()
      guard let name = try? TimerName(text) else { continue }
      let plan = Bool.random(using: &random) ? .stopwatch : plans.plan()
      let tags = Bool.random(using: &random) ? [] : ["lab", "台所"]
      var line = AddLine(name: name, plan: plan, tags: tags)
      if plan.kind != .alarm, Bool.random(using: &random) { line.from = plans.from() }
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
      "work,", "5m,", "3m", "ago", "tomorrow", "9am", "9", "2026-12-24", "25:00", "13pm", "hour",
      "weekday", "mon,thu", "mon-fri", "@noon", "8x", "8 times", "on", "since", "until", "then,",
      "2026-12-24T18:00:00Z", "\"deep work\"", "\"a\",", "dya", "tomorow", "500ms", "x0", "9.30",
      "1h30", "2nd", ".5h", "#42", "1.5", "4.30", "minits", "min.", "4x", "“a", "b”", "'", "left",
      "+5m", "+a,b", "\u{200B}", "0s", "9999d",
    ]
    var random = SeededGenerator(seed: 4)
    for _ in 0..<8000 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        (pieces.randomElement(using: &random) ?? "")
          + (Int.random(in: 0..<4, using: &random) > 0 ? " " : "")
      }.joined()
      do throws(LineError) {
        let line = try AddLine(parsing: text)
        #expect(line.name != nil || line.plan != .stopwatch || line.from != nil)
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

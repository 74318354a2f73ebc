import Board
import Foundation
import Testing

/// Lines of every kind that people type which the tables do not hold, and the one way in which each
/// is written.
struct PlanLineTests {
  typealias Case = AddLineTests.Case

  private static func check(_ example: Case) throws {
    let line = try AddLine(parsing: example.typed)
    #expect(Array(line.line.unicodeScalars) == Array(example.line.unicodeScalars))
    #expect(try AddLine(parsing: line.line) == line)
  }

  @Test(arguments: [
    Case("every 30m stretch", "stretch every 30m"),
    Case("sets EVERY 90s X 8 #gym", "sets every 1m30s x8 +gym"),
    Case("sets every 0:45 x1 warn 5s", "sets every 45s x1 warn 5s"),
    Case("stretch every 1 hour 30 minutes", "stretch every 1h30m"),
    Case("ストレッチ　ｅｖｅｒｙ　３０ｍ　ｘ８", "ストレッチ every 30m x8"),
    Case("day every 1d", "day every 1d"),
    Case("x every 1s x9999", "x every 1s x9999"),
  ])
  func aRepeatingTimerIsRead(_ example: Case) throws {
    try Self.check(example)
  }

  @Test(arguments: [
    Case("25m work, 5m break x4 pomodoro", "pomodoro 25m work, 5m break x4"),
    Case("pomodoro 25m work,5m break x 4", "pomodoro 25m work, 5m break x4"),
    Case("pomodoro 25m work , 5m break x4 warn 1m", "pomodoro 25m work, 5m break x4 warn 1m"),
    Case("steep 3m, 4m, 5m x1", "steep 3m, 4m, 5m"),
    Case("steep 3m,4m,5m", "steep 3m, 4m, 5m"),
    Case("reps 45s x3", "reps 45s x3"),
    Case("reps 45s x1", "reps 45s x1"),
    Case("work 45s x3", "work 45s x3"),
    Case("watch 1h forever", "watch 1h forever"),
    Case("watch 1h on, 10m off FOREVER", "watch 1h on, 10m off forever"),
    Case("5m wash THEN 30m incubate, 1h dry stain", "stain 5m wash then 30m incubate, 1h dry"),
    Case(
      "25m \"deep work\", 5m \"long, long break\" x4",
      "25m \"deep work\", 5m \"long, long break\" x4"),
    Case("25m \"deep work\",5m", "25m \"deep work\", 5m"),
    Case("25m \"work\" then 5m \"2nd\"", "25m work then 5m \"2nd\""),
    Case("5m s, 3m day, 1m xylophone", "5m s, 3m day, 1m xylophone"),
    Case("5m \"x\", 3m \"x3\", 1m \"x-ray\"", "5m \"x\", 3m \"x3\", 1m \"x-ray\""),
    Case("5m \"then\", 3m \"at\", 1m \"mon\"", "5m \"then\", 3m \"at\", 1m \"mon\""),
    Case("5m \"+a\", 3m \"#b\", 1m \"@c\"", "5m \"+a\", 3m \"#b\", 1m \"@c\""),
    Case("5m \" tea \", 3m 🥚", "5m tea, 3m 🥚"),
    Case("ポモドーロ　２５ｍ　ｗｏｒｋ，　５ｍ　休憩　ｘ４　＋仕事", "ポモドーロ 25m work, 5m 休憩 x4 +仕事"),
    Case("25:00 work, 5:00 break x4", "25m work, 5m break x4"),
    Case("a 5m, 3m warn 4m from 2m ago", "a 5m, 3m warn 4m from 2m ago"),
    Case("boil +k 5m, 3m +z eggs", "boil 5m, 3m eggs +k +z"),
  ])
  func aSequenceIsRead(_ example: Case) throws { try Self.check(example) }

  @Test(arguments: [
    Case("standup at 9:45", "standup at 09:45"),
    Case("standup @9:45", "standup at 09:45"),
    Case("standup @ 9:45", "standup at 09:45"),
    Case("at 14:30 tea", "tea at 14:30"),
    Case("@noon lunch", "lunch at 12:00"),
    Case("AT 2PM tea", "tea at 14:00"),
    Case("tea at 2:30pm tomorrow", "tea at tomorrow 14:30"),
    Case("tea at tomorrow midnight", "tea at tomorrow 00:00"),
    Case("tea at today 14:30:15", "tea at today 14:30:15"),
    Case("tea at friday 9:00", "tea at fri 09:00"),
    Case("tea at 9:00 SUN", "tea at sun 09:00"),
    Case("tea @2026-12-24 18:00", "tea at 2026-12-24 18:00"),
    Case("tea at 2026-12-24T18:00", "tea at 2026-12-24 18:00"),
    Case("tea at 2026-12-24T18:00:00Z", "tea at 2026-12-24T18:00:00Z"),
    Case("tea at 2026-12-24T18:00:00.25+08:00", "tea at 2026-12-24T10:00:00.250Z"),
    Case("tea at 2026-12-24t18:00:00.500000z", "tea at 2026-12-24T18:00:00.500Z"),
    Case("tea at 1969-12-31T23:59:59.999Z", "tea at 1969-12-31T23:59:59.999Z"),
    Case("tea at 14:30 warn 5m warn 3650d", "tea at 14:30 warn 3650d warn 5m"),
    Case("お茶　＠１４：３０", "お茶 at 14:30"),
    Case("お茶　ａｔ　ｔｏｍｏｒｒｏｗ　９：００　＋台所", "お茶 at tomorrow 09:00 +台所"),
  ])
  func anAlarmIsRead(_ example: Case) throws { try Self.check(example) }

  @Test(arguments: [
    Case("pills every day at 8:00", "pills every day at 08:00"),
    Case("bins every mon,thu at 7am", "bins every mon,thu at 07:00"),
    Case("bins every Thursday, MON at 7am", "bins every mon,thu at 07:00"),
    Case("every mon , thu at 7am bins", "bins every mon,thu at 07:00"),
    Case("work every mon-fri at 9:00", "work every weekday at 09:00"),
    Case("work every fri-mon at 9:00", "work every mon,fri,sat,sun at 09:00"),
    Case("work every mon-wed,sat at 9:00", "work every mon,tue,wed,sat at 09:00"),
    Case("work every weekday at noon", "work every weekday at 12:00"),
    Case("rest every weekend @10:00:05", "rest every weekend at 10:00:05"),
    Case("rest every sun, sat at midnight", "rest every weekend at 00:00"),
    Case("rest every mon-sun at 1:00", "rest every day at 01:00"),
    Case("rest every sat-sat at 1:00 warn 1h", "rest every sat at 01:00 warn 1h"),
    Case("薬　ｅｖｅｒｙ　ｍｏｎ，ｔｈｕ　ａｔ　８：００", "薬 every mon,thu at 08:00"),
  ])
  func aRepeatingAlarmIsRead(_ example: Case) throws { try Self.check(example) }

  @Test(arguments: [
    Case("assay 2h from 14:02", "assay 2h from 14:02"),
    Case("build from 3m ago", "build from 3m ago"),
    Case("from 4:00 ago build", "build from 4m ago"),
    Case("from 1h 30m ago", "from 1h30m ago"),
    Case("assay 2h from today 9:00 warn 5m", "assay 2h warn 5m from today 09:00"),
    Case("assay 2h from 9:00 monday", "assay 2h from mon 09:00"),
    Case("stretch every 30m x8 from 2026-11-30 9:00", "stretch every 30m x8 from 2026-11-30 09:00"),
    Case("2h from 14:02 assay", "assay 2h from 14:02"),
    Case("ビルド　ｆｒｏｍ　３ｍ　ａｇｏ", "ビルド from 3m ago"),
  ])
  func aStartInThePastIsRead(_ example: Case) throws { try Self.check(example) }

  @Test func whatAStartInThePastSaysIsNotPartOfThePlan() throws {
    let line = try AddLine(parsing: "assay 2h from 14:02")
    #expect(line.plan == .countdown(.seconds(7200), warnings: []))
    #expect(line.from == .at(.day(nil, try #require(TimeOfDay(hour: 14, minute: 2)))))
    #expect(try AddLine(parsing: "build from 3m ago").from == .ago(.seconds(180)))
    #expect(try AddLine(parsing: "build").from == nil)
    #expect(throws: LineError.self) { try Plan(parsing: "2h from 14:02") }
    #expect(throws: LineError.self) { try Plan(parsing: "from 3m ago") }
  }

  @Test func theLengthsOfAPlanAreThoseOfItsRun() throws {
    func lengths(_ text: String) throws -> [Duration?] {
      let plan = try Plan(parsing: text)
      return [plan.firstRing, plan.total]
    }
    #expect(try lengths("") == [nil, nil])
    #expect(try lengths("4m") == [.seconds(240), .seconds(240)])
    #expect(try lengths("every 90s") == [.seconds(90), nil])
    #expect(try lengths("every 90s x8") == [.seconds(90), .seconds(720)])
    #expect(try lengths("25m work, 5m break x4") == [.seconds(1500), .seconds(7200)])
    #expect(try lengths("5m then 3m") == [.seconds(300), .seconds(480)])
    #expect(try lengths("1h, 10m forever") == [.seconds(3600), nil])
    #expect(try lengths("at 9:45") == [nil, nil])
  }

  @Test func aPlanHasAtMostAHundredPhasesAndWarnings() throws {
    func phases(_ count: Int) -> String { (1...count).map { "\($0)s" }.joined(separator: ",") }
    func warnings(_ count: Int) -> String {
      "2h" + (1...count).map { " warn \($0)s" }.joined()
    }
    let labelled = (1...100).map { "\($0 + 100)s \"\($0) x\"" }.joined(separator: " then ")
    let most = try Plan(parsing: labelled + " x2" + warnings(100).dropFirst(2))
    guard case .sequence(let sequence, let kept) = most else {
      Issue.record("no sequence")
      return
    }
    #expect(sequence.phases.count == 100 && kept.count == 100)
    #expect(try Plan(parsing: most.canonicalText) == most)
    for text in [phases(101), warnings(101)] {
      let error = try #require(throws: LineError.self) { try Plan(parsing: text) }
      #expect(error.message.contains("at most 100"))
    }
  }
}

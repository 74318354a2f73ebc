import Board
import Foundation
import Testing

@testable import timerboard

struct TimerJSONTests {
  private static let keys: Set<String> = [
    "id", "name", "tags", "note", "plan", "kind", "state", "elapsed", "remaining", "overtime",
    "duration", "phase", "round", "rounds", "rings", "unacknowledged", "late", "paused", "laps",
    "created", "started", "rang", "acknowledged", "next_ring", "exit_status", "signal", "as_of",
  ]

  private func row(_ timer: BoardTimer?, _ bench: Bench) throws -> [String: Any] {
    var json = JSONWriter()
    json.value(try #require(timer), at: bench.stamp)
    let object = try JSONSerialization.jsonObject(with: Data(json.bytes))
    return try #require(object as? [String: Any])
  }

  @Test func aRunningCountdownTellsAllThereIs() throws {
    var bench = Bench()
    try bench.add("tea 4m +kitchen", note: "hot")
    bench.pass(.milliseconds(1500))
    let row = try row(bench.timer("tea"), bench)
    #expect(Set(row.keys) == Self.keys)
    #expect(row["id"] as? Int == 1)
    #expect(row["tags"] as? [String] == ["kitchen"])
    #expect(row["note"] as? String == "hot")
    #expect(row["plan"] as? String == "4m")
    #expect(row["kind"] as? String == "countdown")
    #expect(row["state"] as? String == "running")
    #expect(row["elapsed"] as? Double == 1.5)
    #expect(row["remaining"] as? Double == 238.5)
    #expect(row["duration"] as? Double == 240)
    #expect(row["overtime"] as? Double == 0)
    #expect(row["round"] as? Int == 1)
    #expect(row["phase"] is NSNull)
    #expect(row["rang"] is NSNull)
    #expect(row["next_ring"] as? String == "2026-12-02T14:20:40.000Z")
    #expect(row["as_of"] as? String == "2026-12-02T14:16:41.500Z")
  }

  @Test func aStopwatchHasNothingLeft() throws {
    var bench = Bench()
    try bench.add("build")
    bench.pass(.seconds(10))
    try bench.perform(.apply(.lap, to: [TimerID(rawValue: 1)]))
    bench.pass(.seconds(5))
    try bench.perform(.apply(.pause, to: [TimerID(rawValue: 1)]))
    bench.pass(.seconds(7))
    let row = try row(bench.timer("build"), bench)
    #expect(Set(row.keys) == Self.keys)
    #expect(row["remaining"] is NSNull)
    #expect(row["duration"] is NSNull)
    #expect(row["next_ring"] is NSNull)
    #expect(row["elapsed"] as? Double == 15)
    #expect(row["paused"] as? Double == 7)
    #expect(row["laps"] as? [Double] == [10])
    #expect(row["plan"] as? String == "")
  }

  @Test func aRingThatNoEngineHasHadIsTold() throws {
    var bench = Bench()
    try bench.add("tea 4m")
    bench.pass(.seconds(250))
    let row = try row(bench.timer("tea"), bench)
    #expect(row["state"] as? String == "ringing")
    #expect(row["rings"] as? Int == 1)
    #expect(row["unacknowledged"] as? Int == 1)
    #expect(row["overtime"] as? Double == 10)
    #expect(row["elapsed"] as? Double == 240)
    #expect(row["remaining"] as? Double == 0)
    #expect(row["rang"] as? String == "2026-12-02T14:20:40.000Z")
    #expect(row["next_ring"] is NSNull)
  }

  @Test func eventsTellWhatChanged() throws {
    var bench = Bench()
    let id = try bench.add("tea 4m").id
    bench.pass(.seconds(1))
    let commit = try bench.perform(.apply(.adjust(by: .seconds(60)), to: [id]))
    var json = JSONWriter()
    json.value(try #require(commit.events.first), number: 3)
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"seq":3,"at":"2026-12-02T14:16:41.000Z","event":"adjusted","id":1,"name":"tea","#
        + #""by":60,"duration":300,"elapsed":1}"#)
  }

  /// What an event tells beside what all of them do, without its braces.
  private func members(_ change: BoardEvent.Change, _ bench: Bench) throws -> String {
    var json = JSONWriter()
    let event = BoardEvent(
      timer: TimerID(rawValue: 1), name: try TimerName("x"), stamp: bench.stamp, change: change)
    json.value(event, number: 1)
    let text = String(decoding: json.bytes, as: UTF8.self)
    let name = try #require(text.range(of: #""name":"x""#))
    return String(text[name.upperBound...].dropLast())
  }

  @Test func eachEventTellsWhatChangedAndNothingElse() throws {
    var bench = Bench()
    let timer = try bench.add("tea 4m +a")
    let stage = Stage(index: 2, start: .seconds(60), end: .seconds(90))
    let setting =
      #""tags":["a"],"note":"","plan":"4m","kind":"countdown","on_ring":"","sound":"","#
      + #""sleep":"count""#
    let told: [(BoardEvent.Change, String)] = [
      (.added(timer), "," + setting), (.started, ""), (.paused, ""), (.reset, ""), (.restarted, ""),
      (
        .startedEarlier(by: .seconds(60), stage: stage), #","earlier":60,"stage":3,"duration":30"#
      ),
      (.resolved(stage), #","stage":3,"duration":30"#), (.slept(.seconds(60)), #","slept":60"#),
      (
        .adjusted(by: .seconds(-5), length: .seconds(60), elapsed: .seconds(1)),
        #","by":-5,"duration":60,"elapsed":1"#
      ),
      (.lapped(elapsed: .seconds(2)), #","elapsed":2"#),
      (.renamed(to: timer.name), #","to":"tea""#),
      (
        .edited(timer.plan, stage: stage),
        #","plan":"4m","kind":"countdown","stage":3,"duration":30"#
      ),
      (.tagged(["a", "b"]), #","tags":["a","b"]"#), (.noted("n"), #","note":"n""#),
      (.set(.onRing("c")), #","on_ring":"c""#), (.set(.sound("none")), #","sound":"none""#),
      (.set(.pausesInSleep(true)), #","sleep":"pause""#),
      (.warned(left: .seconds(60)), #","remaining":60"#),
      (
        .rang(
          ordinal: 3, deadline: bench.stamp.instant.advanced(by: .seconds(-4)), missed: 2,
          next: stage),
        #","ring":3,"deadline":"2026-12-02T14:16:36.000Z","late":4,"missed":2,"stage":3,"duration":30"#
      ),
      (
        .rang(ordinal: 1, deadline: bench.stamp.instant),
        #","ring":1,"deadline":"2026-12-02T14:16:40.000Z","late":0,"missed":0,"stage":null,"#
          + #""duration":null"#
      ),
      (.acknowledged, ""), (.snoozed(for: .seconds(5), length: nil), #","by":5,"duration":null"#),
      (.exited(.status(3)), #","exit_status":3,"signal":null"#),
      (.exited(.signal(9)), #","exit_status":null,"signal":9"#), (.exited(.lost), ""),
      (.finished, ""), (.cancelled, ""), (.replaced, ""), (.cleared, ""),
      (.undone(nil), #","on_board":false"#),
      (
        .redone(timer),
        #","on_board":true,"to":"tea","# + setting
          + #","state":"running","elapsed":0,"duration":240"#
      ),
    ]
    for (change, members) in told {
      let said = try self.members(change, bench)
      #expect(said == members)
    }
    #expect(Set(told.map(\.0.word)) == Set(told.map(\.0.word)).intersection(Self.words))
  }

  /// The words that the help of `events` has.
  private static let words = Set(
    EventsCommand.spec.details.split { !$0.isLowercase }.map(String.init))

  @Test func everyWordForAnEventIsItsOwn() throws {
    var bench = Bench()
    let timer = try bench.add("tea 4m")
    let changes: [BoardEvent.Change] = [
      .added(timer), .started, .paused, .reset, .restarted,
      .adjusted(by: .zero, length: nil, elapsed: .zero), .lapped(elapsed: .zero),
      .renamed(to: timer.name), .edited(.stopwatch, stage: nil), .tagged([]), .noted(""),
      .set(.sound("none")),
      .warned(left: .zero), .rang(ordinal: 1, deadline: bench.stamp.instant), .acknowledged,
      .snoozed(for: .zero, length: .zero), .exited(.lost), .exited(.status(0)), .finished,
      .cancelled, .replaced, .cleared, .undone(nil), .redone(timer),
      .resolved(Stage(end: .seconds(60))), .slept(.seconds(3600)),
    ]
    #expect(Set(changes.map(\.word)).count == changes.count)
    for change in changes {
      var json = JSONWriter()
      json.value(
        BoardEvent(timer: timer.id, name: timer.name, stamp: bench.stamp, change: change), number: 1
      )
      let object = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
      #expect(object?["event"] as? String == change.word)
      #expect(!EventText.words(for: change).isEmpty)
    }
  }
}

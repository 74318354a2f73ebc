import Board
import Foundation
import Testing
import Timers

@testable import BoardStore

struct EventRowTests {
  @Test func everyKindOfChangeIsTakenApartAndPutTogetherAgain() throws {
    let bench = try StoreBench()
    let file = try bench.open()
    try bench.add("tea 20m warn 5m +kitchen +slow", to: file)
    let timer = try #require(try file.board().timers.first)
    let plan = Plan.countdown(.seconds(90), warnings: [.seconds(5), .milliseconds(1500)])
    let changes: [BoardEvent.Change] = [
      .added(timer), .started, .paused, .reset, .restarted,
      .adjusted(by: .seconds(-5), length: .seconds(3), elapsed: .zero),
      .adjusted(by: .seconds(5), length: nil, elapsed: .nanoseconds(1)),
      .lapped(elapsed: .seconds(2)), .renamed(to: try name("卵 \"2\"")),
      .edited(plan, stage: Stage(end: .seconds(90))), .edited(.stopwatch, stage: nil),
      .startedEarlier(
        by: .seconds(60), stage: Stage(index: 2, start: .seconds(30), end: .seconds(90))),
      .startedEarlier(by: .seconds(60), stage: nil), .slept(.seconds(3600)),
      .resolved(Stage(end: .seconds(90), day: CivilDate(year: 2026, month: 12, day: 1))),
      .rang(
        ordinal: 4, deadline: bench.instant, missed: 2,
        next: Stage(index: 7, start: .seconds(1), end: .seconds(2))),
      .snoozed(for: .seconds(300), length: nil),
      .tagged(["a", "ü"]), .tagged([]), .noted(""), .noted("it's \"so\""),
      .set(.onRing("mpv 'gong'.ogg")), .set(.onRing("")), .set(.sound("none")),
      .set(.pausesInSleep(true)), .set(.pausesInSleep(false)),
      .warned(left: .seconds(60)), .rang(ordinal: 3, deadline: bench.instant), .acknowledged,
      .snoozed(for: .seconds(300), length: .seconds(301)), .exited(.status(3)),
      .exited(.signal(9)), .exited(.lost), .finished, .cancelled, .replaced, .cleared,
      .undone(nil), .undone(timer), .redone(nil), .redone(timer),
    ]
    let connection = try file.open()
    let events = changes.map {
      BoardEvent(timer: timer.id, name: timer.name, stamp: bench.stamp, change: $0)
    }
    let last = try file.lastEvent()
    try connection.writing { () throws(Failure) in
      for (offset, event) in events.enumerated() {
        try connection.insert(event, number: last + 1 + offset, step: nil, boot: 1)
      }
    }
    let stored = try file.events(after: last, limit: 100)
    #expect(stored.map(\.event) == events)
    #expect(stored.map(\.number) == Array(last + 1...last + events.count))
    for change in changes { #expect(EventValues(change).change == change) }
  }

  @Test func anEventThatThisVersionDoesNotKnowIsPassedOver() throws {
    let bench = try StoreBench()
    let file = try bench.open()
    for count in 1...3 { try bench.add("\"timer \(count)\" 5m", to: file, ready: true) }
    try Database(bench.path).run("UPDATE events SET kind = 'danced' WHERE number = 2")
    #expect(try file.events(after: 0, limit: 2).map(\.number) == [1, 3])
    #expect(try file.events(after: 1, limit: 1).map(\.number) == [3])
    #expect(try file.events(after: 3, limit: 1).isEmpty)
    #expect(try file.events(after: 0, limit: 0).isEmpty)
  }

  @Test func theLastEventBeforeADateIsFound() throws {
    let bench = try StoreBench()
    let file = try bench.open()
    let start = bench.wall
    #expect(try file.lastEvent(before: .distantFuture) == 0)
    for count in 1...5 {
      bench.advance(60)
      try bench.add("\"timer \(count)\"", to: file, ready: true)
    }
    #expect(try file.lastEvent(before: start) == 0)
    #expect(try file.lastEvent(before: start.addingTimeInterval(60)) == 0)
    #expect(try file.lastEvent(before: start.addingTimeInterval(61)) == 1)
    #expect(try file.lastEvent(before: start.addingTimeInterval(301)) == 5)
    #expect(try file.lastEvent(before: .distantPast) == 0)
    // Set back: what happened after a moment is not passed over for what is dated before it.
    bench.wall = start.addingTimeInterval(-86_400)
    try bench.add("later", to: file)
    #expect(try file.lastEvent(before: start) == 0)
  }
}

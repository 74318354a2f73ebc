import Board
import Foundation
import Glibc
import Testing
import Timers

@testable import BoardStore

struct NewsTests {
  let bench: StoreBench
  let mine: BoardFile
  let theirs: BoardFile

  init() throws {
    bench = try StoreBench()
    mine = try bench.open()
    theirs = try bench.open()
  }

  @Test func whatOthersDidIsToldOnceAndOwnCommandsNever() throws {
    #expect(try mine.changes() == nil)
    let tea = try bench.add("tea 5m", to: theirs)
    try bench.add("own", to: mine)
    try bench.apply(.pause, to: tea, of: theirs)
    let news = try #require(try mine.changes())
    #expect(news.isForeign)
    #expect(news.events.map(\.name.text) == ["tea", "tea", "tea"])
    #expect(news.events.map(\.change).last == .paused)
    #expect(news.deltas == [BoardDelta(id: tea, before: nil, after: theirs.timer(tea))])
    #expect(news.lastEvent == 5)
    #expect(try mine.changes() == nil)
    #expect(try theirs.changes()?.events.map(\.name.text) == ["own", "own"])
    try bench.apply(.cancel, to: tea, of: theirs)
    #expect(try mine.changes()?.deltas == [BoardDelta(id: tea, before: nil, after: nil)])
  }

  @Test func newsComeBeforeTheCommandThatMetThem() throws {
    let tea = try bench.add("tea 5m", to: theirs)
    let (news, commit) = try mine.performWithNews(
      .apply(.pause, to: [tea]), at: bench.stamp)
    #expect(news?.events.count == 2)
    #expect(news?.deltas.first?.after?.stopwatch.isRunning == true)
    #expect(commit.events.map(\.change) == [.paused])
    #expect(try mine.changes() == nil)
    // A command that changes nothing tells the news all the same.
    try bench.apply(.resume, to: tea, of: theirs)
    let empty = try mine.performWithNews(.apply(.resume, to: [tea]), at: bench.stamp)
    #expect(empty.commit.events.isEmpty && empty.news?.events.map(\.change) == [.started])
    #expect(try mine.changes() == nil)
  }

  @Test func aRefusedCommandLosesNoNews() throws {
    try bench.add("tea 5m", to: theirs)
    #expect(throws: CommandError.self) {
      try mine.performWithNews(.add(AddLine(parsing: "tea 5m"), ready: false), at: bench.stamp)
    }
    #expect(try mine.changes()?.events.count == 2)
  }

  @Test func aBoardIsWhereNewsBegin() throws {
    try bench.add("tea 5m", to: theirs)
    #expect(try mine.board().names == ["tea"])
    #expect(try mine.changes() == nil)
    try bench.add("eggs 5m", to: theirs)
    #expect(try bench.open().changes() == nil)
    #expect(try mine.changes()?.deltas.map(\.id.rawValue) == [2])
  }

  @Test func everyCommitIsSeenByWhoeverWatches() throws {
    let watch = try NewsWatch(path: bench.path)
    #expect(!watch.drain())
    for count in 1...20 {
      try bench.add("timer \"\(count)\"", to: theirs)
      #expect(isReadable(watch))
      #expect(watch.drain())
      #expect(!isReadable(watch) && !watch.drain())
      #expect(try mine.changes()?.events.count == 2)
    }
    // What changes nothing is no news.
    _ = try theirs.perform(
      .leave(TimerID(rawValue: 1), finishedFor: .seconds(3600)), at: bench.stamp)
    #expect(!isReadable(watch))
  }

  @Test func aNewsFileThatWasTakenAwayIsMadeAndWatchedAgain() throws {
    let watch = try NewsWatch(path: bench.path)
    try bench.add("tea", to: theirs)
    #expect(watch.drain())
    #expect(unlink(bench.path + "-news") == 0)
    #expect(isReadable(watch) && watch.drain())
    try bench.add("eggs", to: theirs)
    #expect(isReadable(watch) && watch.drain())
    var status = stat()
    #expect(stat(bench.path + "-news", &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  private func isReadable(_ watch: NewsWatch) -> Bool {
    var entry = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1
  }
}

struct NewsPlaceTests {
  @Test func ownEventsAreLeftOutHoweverTheyLieAmongOthers() {
    var place = NewsPlace(seen: 3)
    place.add(4...5)
    #expect(place.seen == 5)
    place.add(8...9)
    place.add(10...10)
    place.add(13...13)
    #expect(place.seen == 5)
    #expect((6...14).filter(place.isOwn) == [8, 9, 10, 13])
    place.see(11)
    #expect((12...14).filter(place.isOwn) == [13])
    place.see(13)
    place.add(14...14)
    #expect(place.seen == 14)
    place.see(2)
    #expect(place.seen == 14)
  }
}

import Board
import Foundation
import Testing

@testable import BoardRuntime

@MainActor
struct ProcessWatchTests {
  private func timer(_ id: Int, _ process: ChildProcess?) throws -> BoardTimer {
    var timer = BoardTimer(
      id: TimerID(rawValue: id), name: try TimerName("build"), tags: [], plan: .stopwatch,
      at: SystemClock.now())
    timer.process = process
    return timer
  }

  /// A process that lives until its input ends.
  private func startCat() throws -> (cat: Process, input: Pipe) {
    let cat = Process()
    cat.executableURL = URL(filePath: "/bin/cat")
    let input = Pipe()
    cat.standardInput = input
    cat.standardOutput = FileHandle.nullDevice
    try cat.run()
    return (cat, input)
  }

  @Test func thisProcessIsThere() throws {
    let process = ChildProcess.current()
    #expect(process.id == getpid())
    #expect(!process.isGone)
    #expect(LostProcesses.ids(among: [try timer(1, process)]).isEmpty)
  }

  @Test func anotherProcessOfTheSameNumberIsNotTheSame() throws {
    var process = ChildProcess.current()
    process.began -= 1
    #expect(process.isGone)
    #expect(LostProcesses.ids(among: [try timer(1, process)]) == [TimerID(rawValue: 1)])
    process.end = .status(0)
    #expect(LostProcesses.ids(among: [try timer(1, process)]).isEmpty)
  }

  @Test func noProcessOutlivesTheMachine() throws {
    var process = ChildProcess.current()
    process.boot = "another start"
    #expect(process.isGone)
  }

  @Test func aProcessOfAnotherContainerIsLeftToIt() throws {
    var process = ChildProcess.current()
    process.boot = "\(process.boot.prefix { $0 != " " }) pid:[1]"
    process.began -= 1
    #expect(!process.isGone)
    #expect(ProcessHandle(process) == nil)
  }

  @Test func theEndOfAProcessIsToldOnce() async throws {
    let (cat, input) = try startCat()
    let process = ChildProcess.running(cat.processIdentifier)
    let row = try timer(7, process)
    var watch: ProcessWatch?
    // A second word would resume it again, which traps.
    let ended = await withCheckedContinuation { continuation in
      watch = ProcessWatch { continuation.resume(returning: $0) }
      watch?.watch([row])
      watch?.watch([row])
      try? input.fileHandleForWriting.close()
    }
    #expect(ended == row.id)
    #expect(watch?.count == 0)
    #expect(process.isGone)
  }

  @Test func whatIsGoneAlreadyIsToldAtOnce() throws {
    var process = ChildProcess.current()
    process.began -= 1
    var ends: [TimerID] = []
    let watch = ProcessWatch { ends.append($0) }
    watch.watch([try timer(1, process), try timer(2, nil), try timer(3, .current())])
    #expect(ends == [TimerID(rawValue: 1)])
  }

  @Test func aRowThatHasEndedIsLetGoOf() throws {
    let live = try timer(1, .current())
    var ended = live
    ended.process?.end = .status(0)
    let watch = ProcessWatch { _ in }
    watch.follow([BoardDelta(id: live.id, before: nil, after: live)])
    #expect(watch.count == 1)
    watch.follow([BoardDelta(id: live.id, before: live, after: ended)])
    #expect(watch.count == 0)
    watch.follow([BoardDelta(id: live.id, before: nil, after: live)])
    watch.follow([BoardDelta(id: live.id, before: live, after: nil)])
    #expect(watch.count == 0)
  }
}

import Board
import Foundation
import Testing
import Timers

@testable import BoardStore

/// Writers that are killed at any moment, two at a time on one board.
struct KilledWriterTests {
  private static let kills =
    ProcessInfo.processInfo.environment["TIMERBOARD_KILLS"].flatMap { Int($0) } ?? 500

  @Test func whatWasAnsweredIsThereHoweverOftenWritersAreKilled() throws {
    let bench = try StoreBench()
    var random = RandomNumbers(seed: 11)
    var answered: [Int: String] = [:]
    var writers: [Child] = []
    for round in 0..<Self.kills {
      let writer = try Child([
        TestProgram.path("BoardStoreWriter"), bench.path, "w\(round)", "\(round)",
      ])
      writers.append(writer)
      guard writers.count == 2 else { continue }
      // The older of the two is killed after so many answers, somewhere in what it does next.
      let victim = writers.removeFirst()
      var lines: [String] = []
      let most = Int.random(in: 0...5, using: &random)
      while lines.count < most, let line = victim.line() { lines.append(line) }
      // Waits for nothing: it moves the kill to a moment of no pattern.
      usleep(UInt32.random(in: 0...3000, using: &random))
      lines += victim.kill()
      try note(lines, in: &answered)
      if round % 100 == 99 { #expect(try Database(bench.path).integrity() == "ok") }
    }
    for writer in writers { try note(writer.kill(), in: &answered) }
    #expect(answered.count > Self.kills)

    #expect(try Database(bench.path).integrity() == "ok")
    let file = try BoardFile(path: bench.path, now: { Stamp(instant: .now, wall: Date()) })
    #expect(file.notices.isEmpty)
    let events = try file.events(after: 0, limit: .max)
    #expect(events.map(\.number) == Array(1...events.count))
    for (number, name) in answered {
      try #require(number <= events.count)
      #expect(events[number - 1].event.name.text == name)
    }
    try expectLogFoldsToBoard(file)
  }

  /// Takes note of the number of each command's last event, and of the name of its timer.
  private func note(_ lines: [String], in answered: inout [Int: String]) throws {
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      try #require(words.count == 2, "\(line)")
      let number = try #require(Int(words[0]), "\(line)")
      // No two commands are told the same number.
      #expect(answered.updateValue(words[1], forKey: number) == nil)
    }
  }
}

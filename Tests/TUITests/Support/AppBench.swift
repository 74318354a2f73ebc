import Board
import BoardRuntime
import Foundation
import Testing
import Timers
import TimersTesting

@testable import TUI

/// The whole board on a text screen, with time that moves only when told to.
@MainActor
final class AppBench {
  let time = ManualTime()
  let screen: TextScreen
  let live: LiveBoard
  let app: BoardApp
  private let now: @MainActor () -> Stamp
  private(set) var left = 0
  private(set) var suspended = 0
  private(set) var redrawn = 0

  init(
    rows: Int = 24, columns: Int = 80, charset: CellText.Charset = .unicode,
    configuration: Configuration = Configuration(), shell: CommandShell? = nil
  ) {
    screen = TextScreen(rows: rows, columns: columns, charset: charset)
    let time = time
    let start = time.now
    // Half past two in the afternoon, so that no minute ends in the middle of a test.
    let now: @MainActor () -> Stamp = {
      let passed = start.duration(to: time.now) / .seconds(1)
      return Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 1_796_049_000 + passed))
    }
    self.now = now
    live = LiveBoard(log: MemoryLog(), queue: time.queue, now: now)
    app = BoardApp(
      live: live, screen: screen, zone: FixedZone(), configuration: configuration, shell: shell,
      queue: time.queue, now: now)
    app.onLeave = { [weak self] in self?.left += 1 }
    app.onSuspend = { [weak self] in self?.suspended += 1 }
    app.onRedraw = { [weak self] in self?.redrawn += 1 }
    app.show()
  }

  /// Presses keys, and waits until all of them are done and shown.
  func press(_ keys: Key...) async {
    for key in keys { app.receive(.key(key)) }
    await settle()
  }

  /// Types text, letter by letter.
  func type(_ text: String) async {
    for character in text { app.receive(.key(.character(character))) }
    await settle()
  }

  /// Opens the prompt, types a line, and adds it.
  func add(_ line: String, ready: Bool = false) async {
    await press(.character(ready ? "A" : "a"))
    await type(line)
    await press(.enter)
  }

  func advance(_ seconds: Double) async {
    time.advance(by: .seconds(seconds))
    await settle()
  }

  /// Lets time pass in one jump, as when the machine slept or the program was stopped.
  func stall(_ seconds: Double) async {
    time.stall(for: .seconds(seconds))
    await settle()
  }

  func settle() async {
    while !app.isSettled { await Task.yield() }
  }

  /// Does something as another program would, and waits until it is shown.
  func elsewhere(_ command: BoardCommand) async {
    live.submit(command, at: now())
    await settle()
  }

  func timer(_ number: Int) -> BoardTimer? { board.timer(TimerID(rawValue: number)) }
  func state(_ number: Int) -> TimerState? { timer(number)?.state(at: time.now) }
  func remaining(_ number: Int) -> Duration? { timer(number)?.remaining(at: time.now) }

  /// The names in the order of the rows.
  var names: [String] { app.shown.rows.ids.compactMap { board.timer($0)?.name.text } }
  /// The line of the selected timer.
  var selectedLine: String { screen.picture.selectedLines.first ?? "" }

  var board: Board { live.board }
  var interaction: Interaction { app.interaction }
  var block: String { screen.block }
  var status: String { line(fromBottom: 2) }

  func line(fromBottom count: Int) -> String {
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count >= count ? String(lines[lines.count - count]) : ""
  }
}

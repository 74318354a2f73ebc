public import Board
public import BoardRuntime
import Foundation
import TimersRunLoop

/// The board in the terminal, from opening the terminal to giving it back.
@MainActor
public final class BoardProgram {
  private let terminal: Terminal
  private let app: BoardApp
  private let live: LiveBoard

  /// Opens the terminal.
  ///
  /// Throws if the board cannot be shown there; nothing was changed then.
  ///
  /// - Parameters:
  ///   - live: the board.
  ///   - zone: for times of day.
  ///   - configuration: what the person at the board wants to be otherwise.
  ///   - notice: what they should hear of at once.
  public init(
    live: LiveBoard, zone: any CivilZone, configuration: Configuration = Configuration(),
    notice: String? = nil
  ) throws(TerminalError) {
    self.live = live
    terminal = Terminal(environment: ProcessInfo.processInfo.environment)
    try terminal.open()
    app = BoardApp(live: live, screen: terminal, zone: zone, configuration: configuration) {
      let loop = RunLoop.main
      return SystemClock.stamp(instant: loop.wakeInstant, wall: loop.wakeDate)
    }
    if let notice { app.tell(notice) }
  }

  /// Shows the board until somebody leaves it; never returns.
  ///
  /// However it ends, the terminal is as it was before. A signal from outside ends the program as
  /// that signal would have.
  public func run() -> Never {
    terminal.onInput = { [app] in app.receive($0) }
    terminal.onRedraw = { [app] in app.show() }
    terminal.onLeave = { [weak self] in self?.leave($0) }
    app.onLeave = { [weak self] in self?.leave(nil) }
    app.onSuspend = { [terminal] in terminal.suspend() }
    app.onRedraw = { [terminal] in terminal.redrawEverything() }
    terminal.start()
    app.show()
    while true { RunLoop.main.run() }
  }

  private func leave(_ reason: LeaveReason?) {
    terminal.leave()
    tellWhatEnds()
    switch reason {
    case nil, .hangUp?: exit(0)
    case .signal(let number)?: Terminal.end(by: number)
    }
  }

  private func tellWhatEnds() {
    let lines = Farewell(of: live, at: .now).lines
    for line in lines { StandardStream.error.write(terminal.text.shown(line) + "\n") }
  }
}

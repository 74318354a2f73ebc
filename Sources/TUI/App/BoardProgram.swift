public import Board
public import BoardRuntime
import Foundation
import TimersRunLoop

/// The board in the terminal, from opening the terminal to giving it back.
@MainActor
public final class BoardProgram {
  private let terminal: Terminal
  private let app: BoardApp
  private let engine: Engine
  private let ringer: @MainActor () -> String?

  /// Opens the terminal.
  ///
  /// Throws if the board cannot be shown there; nothing was changed then.
  ///
  /// - Parameters:
  ///   - engine: the board, with all that makes its rings known.
  ///   - zone: for times of day.
  ///   - configuration: what the person at the board wants to be otherwise.
  ///   - notice: what they should hear of at once.
  ///   - shell: carries out commands as in the shell; `nil` where there is none.
  ///   - ringer: sees to it, after the board was left, that somebody rings what it has; says in a line who
  ///     does, or what to do.
  public init(
    engine: Engine, zone: any CivilZone, configuration: Configuration = Configuration(),
    notice: String? = nil, shell: CommandShell? = nil, ringer: @escaping @MainActor () -> String?
  ) throws(TerminalError) {
    self.engine = engine
    self.ringer = ringer
    let live = engine.live
    terminal = Terminal(
      environment: ProcessInfo.processInfo.environment,
      options: TerminalOptions(configuration))
    try terminal.open()
    app = BoardApp(
      live: live, screen: terminal, zone: zone, configuration: configuration, shell: shell
    ) {
      let loop = RunLoop.main
      return SystemClock.stamp(instant: loop.wakeInstant, wall: loop.wakeDate)
    }
    if let notice { app.tell(notice) }
    engine.desk.onFailure = { [app] ring, channel, failure in
      app.tell("\(channel.rawValue) of \(ring.name): \(failure)")
    }
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
    engine.start(terminal: terminal.forAlerts)
    app.show()
    while true { RunLoop.main.run() }
  }

  private func leave(_ reason: LeaveReason?) {
    terminal.leave()
    engine.leave()
    tellWhatEnds()
    switch reason {
    case nil, .hangUp?: exit(0)
    case .signal(let number)?: Terminal.end(by: number)
    }
  }

  private func tellWhatEnds() {
    let lines = Farewell(of: engine.live, at: .now, ringer: ringer).lines
    for line in lines { StandardStream.error.write(terminal.text.shown(line) + "\n") }
  }
}

import Board
import BoardRuntime
import BoardStore
import Foundation

/// One engine without a screen, from taking its share in the board to giving it up.
@MainActor
final class Server {
  private let engine: Engine
  private var isDone = false
  /// Whether the board is not there any more.
  private(set) var isLost = false

  /// Takes over the board; `nil` if somebody else serves it.
  init?(session: Session) throws(CommandFailure) {
    let path = try session.path()
    do throws(StoreError) {
      let file = try BoardFile(path: path, zone: session.zone, now: SystemClock.now)
      for notice in file.notices { session.tell(notice) }
      if let trouble = SystemZone.trouble { session.tell(trouble) }
      // Before the board is read: whoever adds to it and sees this share counts on its being seen.
      let lock = try EngineLock(path: file.path)
      guard lock.becomeServer() else { return nil }
      engine = try Engine(
        file: file, lock: lock, settings: session.alertSettings,
        finishedStay: session.configuration.finishedStay)
    } catch {
      throw CommandFailure(error)
    }
    engine.desk.onFailure = { ring, channel, failure in
      Session.tell("\(channel.rawValue) of \(ring.name): \(failure)")
    }
    engine.live.onTrouble = { [weak self] in self?.tellTrouble() }
  }

  /// A board that is gone is served no more; one that cannot be saved for a while rings all the same.
  private func tellTrouble() {
    guard let trouble = engine.live.trouble else { return }
    Session.tell(trouble)
    if !engine.live.mayRecover { isLost = true }
  }

  /// Rings until it is asked to end, or until nothing is left to ring.
  func serve(untilIdle: Bool, end: EndRequest) {
    engine.start()
    engine.onChange = { [weak self] in self?.isDone = untilIdle && self?.engine.isIdle == true }
    isDone = untilIdle && engine.isIdle
    while !isDone, !isLost, !end.isAsked {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }

  /// Gives up the share in the board: whoever adds to it from now on sees nobody.
  func leave() { engine.leave() }

  /// Whether there is a board that could be served.
  static func hasBoard(session: Session) throws(CommandFailure) -> Bool {
    access(try session.path(), F_OK) == 0
  }

  /// Whether something will ring and nobody is there for it.
  static func isNeeded(session: Session) throws(CommandFailure) -> Bool {
    guard try hasBoard(session: session) else { return false }
    let path = try session.path()
    do throws(StoreError) {
      let file = try BoardFile(path: path, zone: session.zone, now: SystemClock.now)
      if EngineLock.isHeld(path: file.path) { return false }
      return try file.board().hasRingsAhead
    } catch {
      throw CommandFailure(error)
    }
  }
}

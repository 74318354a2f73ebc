public import Board
public import BoardStore
import Foundation
public import Timers

/// A program that rings the timers of a board: the live board with all that makes its rings known.
///
/// As long as it is there nobody starts a ringer for the board.
@MainActor
public final class Engine {
  /// The board while it runs.
  public let live: LiveBoard
  /// Gives the alerts of its rings.
  public let desk: AlertDesk
  /// The board's file.
  public let path: String
  private var lock: EngineLock?
  private let player: AlertPlayer
  private let log: StoredLog
  private var clock: ClockWatch?

  /// How long leaving waits for a disk: what was done is to be known to whoever comes next.
  private static let patience = 5.0

  /// Begins to ring; alerts are given from ``start(terminal:)`` on.
  ///
  /// - Parameters:
  ///   - file: the board's file, open.
  ///   - lock: this program's share in the board; it is read after that was taken, so that whoever sees
  ///     the share can count on the engine. `nil` if it cannot be had: a ringer may come then as well,
  ///     and each ring is told once all the same.
  ///   - settings: what of the configuration counts for alerts.
  ///   - finishedStay: how long a finished timer stays on the board.
  ///   - queue: waits for the deadlines.
  public init(
    file: sending BoardFile, lock: EngineLock?, settings: AlertSettings,
    finishedStay: Duration = BoardTimer.staysFinished, queue: TimerQueue = .main
  ) throws(StoreError) {
    self.lock = lock
    path = file.path
    let zone = file.zone
    let board = try file.board()
    log = try StoredLog(file: file)
    live = LiveBoard(
      log: log, board: board, zone: zone, finishedStay: finishedStay, queue: queue)
    player = AlertPlayer(settings: settings)
    desk = AlertDesk(live: live, player: player, boardPath: path, queue: queue)
    clock = ClockWatch { [live] in live.clockChanged() }
  }

  /// Begins to give alerts.
  ///
  /// - Parameter terminal: where notices of terminals go; `nil` without a screen.
  public func start(terminal: AlertPlayer.Terminal? = nil) {
    player.terminal = terminal
    desk.start()
  }

  /// Gives up the share in the board: whoever looks from now on sees nobody.
  ///
  /// Not before it is stored which alerts were begun, for the next program would begin them again.
  public func leave() {
    log.waitUntilStored(until: Date(timeIntervalSinceNow: Self.patience))
    lock = nil
  }

  /// Whether nothing will ring by itself, and all that rang is made known as far as this program can.
  public var isIdle: Bool {
    desk.isIdle && !live.isBusy && !live.board.hasRingsAhead
  }

  /// Told when that may have changed.
  public var onChange: (@MainActor () -> Void)? {
    didSet {
      live.onCommit = { [onChange] _ in onChange?() }
      live.onRest = onChange
      desk.onIdle = onChange
    }
  }
}

extension Board {
  /// Whether a ring is still to come, or was due and nobody had it.
  public var hasRingsAhead: Bool { timers.contains { $0.pendingDeadline != nil } }
}

import Board
import BoardRuntime
import Foundation
import Timers

/// The board on a screen: takes keys in, asks for commands, and shows what is.
///
/// Keys are handled in their order, each on the board that the one before left behind: while a
/// command is being kept, later keys wait, and the picture goes on. When keeping takes so long that
/// somebody notices, keys are handled all the same, but for further commands.
@MainActor
final class BoardApp {
  /// Asked to end.
  var onLeave: (@MainActor () -> Void)?
  /// Asked to go into the background.
  var onSuspend: (@MainActor () -> Void)?
  /// Asked to draw everything anew.
  var onRedraw: (@MainActor () -> Void)?

  let live: LiveBoard
  let screen: any Screen
  let zone: any CivilZone
  let queue: TimerQueue
  let now: @MainActor () -> Stamp
  let alerts: Configuration.Alerts
  let shell: CommandShell?

  var interaction: Interaction
  let shown: ShownBoard
  /// Rings and warnings that were not told yet.
  var rung: [Commit] = []
  var isPerforming = false
  /// Whether the command that is being kept takes long.
  var isStalled = false
  var stalls: Delay?
  var bells: RingBells?

  private let options: DisplayOptions
  private var waiting: ArraySlice<(input: Input, stamp: Stamp)> = []
  private var isWorking = false
  private var needsPicture = false
  private var refresh: CountingTimer?
  private var due: ContinuousClock.Instant?
  private var messageEnds: Delay?
  private let title: TitleText?

  /// How often passing time may ask for a picture; keys and commands always may.
  private static let leastRefresh = Duration.milliseconds(100)
  private static let messageStays = Duration.seconds(6)

  /// Creates the app; nothing is shown before ``show()``.
  ///
  /// - Parameters:
  ///   - live: the board.
  ///   - screen: where it is shown.
  ///   - zone: for times of day.
  ///   - configuration: what the person at the board wants to be otherwise.
  ///   - shell: carries out commands as in the shell; `nil` where there is none.
  ///   - queue: waits for the next visible change, and for what passes.
  ///   - now: the moment of the present event, the same for all that is done in it.
  init(
    live: LiveBoard, screen: any Screen, zone: any CivilZone,
    configuration: Configuration = Configuration(), shell: CommandShell? = nil,
    queue: TimerQueue = .main, now: @escaping @MainActor () -> Stamp
  ) {
    self.live = live
    self.screen = screen
    self.zone = zone
    self.shell = shell
    self.queue = queue
    self.now = now
    alerts = configuration.alerts
    options = DisplayOptions(configuration)
    title = configuration.showsTitle ? TitleText(options: options) : nil
    interaction = Interaction(
      keys: KeyTable(configuration), commandNames: shell?.commandNames ?? [],
      pausesInSleep: configuration.sleep == .pause)
    shown = ShownBoard(live.board, at: now().instant, queue: queue)
    shown.onThaw = { [weak self] in self?.thawed() }
    live.onCommit = { [weak self] in self?.noticed($0) }
    live.onTrouble = { [weak self] in self?.tellTrouble() }
    live.onClockChange = { [weak self] in self?.showSoon() }
    bells = RingBells(pauses: configuration.alerts.repeatBell, queue: queue) { [weak self] in
      self?.ringAgain() ?? false
    }
    refresh = CountingTimer(interval: .seconds(1), queue: queue) { [weak self] _, _ in
      self?.show()
    }
    refresh?.start()
  }

  /// Whether all that came in was handled and shown.
  var isSettled: Bool { waiting.isEmpty && (!isPerforming || isStalled) && !needsPicture }

  /// Takes a key, a paste or what the mouse did in.
  func receive(_ input: Input) {
    waiting.append((input, now()))
    // While a line is typed no key is meant for a row.
    if !interaction.isTyping { shown.freeze() }
    work()
  }

  /// Shows the board as it is now, and arranges for the next visible change.
  func show() {
    needsPicture = false
    var stamp = now()
    if let due, stamp.instant < due, queue.now >= due {
      // The loop woke a moment before the change that this picture is for.
      stamp = Stamp(instant: due, wall: stamp.wall(at: due))
    }
    look(at: stamp.instant)
    tellRings()
    var options = options
    options.tenths = interaction.tenths
    let view = BoardView(
      of: live.board, shown: BoardView.Shown(overview: shown.overview, rows: shown.rows),
      interaction: interaction, isSaved: live.trouble == nil, at: stamp, in: zone,
      options: options, size: screen.size, text: screen.text)
    interaction.fit(rows: view.areas.table, of: shown.rows.ids.count)
    if let lastTop = view.lastTop { interaction.fitScrolled(lastTop: lastTop) }
    let (picture, lasts) = view.picture(showing: interaction)
    screen.show(picture)
    if let title {
      screen.setTitle(title.text(of: shown.overview, on: live.board, at: stamp, in: zone))
    }
    refresh(after: lasts, from: stamp.instant)
  }

  private func refresh(after lasts: Duration?, from instant: ContinuousClock.Instant) {
    guard let lasts, let refresh else {
      due = nil
      refresh?.disableCallbacks()
      return
    }
    let next = instant.advanced(by: max(lasts, Self.leastRefresh))
    due = next
    refresh.interval = max(.nanoseconds(1), queue.now.duration(to: next))
    refresh.enableCallbacks()
  }

  func work() {
    // What completes at once comes back here from within the loop, which then goes on by itself.
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while !isPerforming || isStalled, let (input, stamp) = waiting.popFirst() {
      let said = interaction.message
      let areas = ScreenAreas(rows: screen.size.rows, reading: nil)
      look(at: stamp.instant)
      let effect = interaction.handle(
        input, at: stamp,
        on: Interaction.Table(
          board: live.board, overview: shown.overview, rows: shown.rows.ids, areas: areas,
          zone: zone, isKept: live.isKept))
      look(at: stamp.instant)
      if interaction.message != said { keepMessageForAMoment() }
      carryOut(effect, at: stamp)
    }
    showSoon()
  }

  func look(at instant: ContinuousClock.Instant) {
    shown.look(at: live.board, for: &interaction, at: instant)
  }

  private func thawed() {
    let before = shown.rows.ids
    look(at: now().instant)
    if shown.rows.ids != before { showSoon() }
  }

  func keepMessageForAMoment() {
    messageEnds?.cancel()
    guard interaction.message != nil else { return }
    messageEnds = Delay(for: Self.messageStays, queue: queue) { [weak self] in
      self?.interaction.message = nil
      self?.showSoon()
    }
  }

  /// Shows once all that arrived together has been handled.
  func showSoon() {
    guard !needsPicture else { return }
    needsPicture = true
    Task { if needsPicture { show() } }
  }
}

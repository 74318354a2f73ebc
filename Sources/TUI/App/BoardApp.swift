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

  private let live: LiveBoard
  private let screen: any Screen
  private let zone: any CivilZone
  private let queue: TimerQueue
  private let now: @MainActor () -> Stamp

  private var interaction: Interaction
  private var overview: BoardOverview
  private var overviewIsStale = false
  /// Rings and warnings that were not told yet.
  private var rung: [Commit] = []
  private var waiting: ArraySlice<(input: Input, stamp: Stamp)> = []
  private var isPerforming = false
  /// Whether the command that is being kept takes long.
  private var isStalled = false
  private var stalls: Delay?
  private var isWorking = false
  private var needsPicture = false
  private var refresh: CountingTimer?
  private var due: ContinuousClock.Instant?
  private var messageEnds: Delay?
  private var bells: RingBells?
  private let alerts: Configuration.Alerts
  private var orderThaws: Delay?

  /// How often passing time may ask for a picture; keys and commands always may.
  private static let leastRefresh = Duration.milliseconds(100)
  private static let messageStays = Duration.seconds(6)
  private static let orderStays = Duration.seconds(1)
  private static let noticed = Duration.milliseconds(500)

  /// Creates the app; nothing is shown before ``show()``.
  ///
  /// - Parameters:
  ///   - live: the board.
  ///   - screen: where it is shown.
  ///   - zone: for times of day.
  ///   - configuration: what the person at the board wants to be otherwise.
  ///   - queue: waits for the next visible change, and for what passes.
  ///   - now: the moment of the present event, the same for all that is done in it.
  init(
    live: LiveBoard, screen: any Screen, zone: any CivilZone,
    configuration: Configuration = Configuration(), queue: TimerQueue = .main,
    now: @escaping @MainActor () -> Stamp
  ) {
    self.live = live
    self.screen = screen
    self.zone = zone
    self.queue = queue
    self.now = now
    alerts = configuration.alerts
    interaction = Interaction(configuration)
    overview = BoardOverview(of: live.board, at: now().instant)
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

  /// Takes a key or a paste in.
  func receive(_ input: Input) {
    waiting.append((input, now()))
    // While a line is typed no key is meant for a row.
    if !interaction.isTyping { freezeOrder() }
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
    if let end = overview.validUntil, end <= stamp.instant { overviewIsStale = true }
    lookIfNeeded(at: stamp.instant)
    tellRings()
    if case .help = interaction.mode {
      let rows = screen.size.rows - ScreenAreas(rows: screen.size.rows, reading: nil).header
      let size = Size(rows: rows, columns: screen.size.columns)
      interaction.fitHelp(
        lastTop: HelpView.lastTop(of: interaction.keys, size: size, text: screen.text))
    }
    let view = BoardView(
      of: live.board, overview: overview, interaction: interaction,
      isSaved: live.trouble == nil, at: stamp, in: zone, size: screen.size, text: screen.text)
    interaction.fit(rows: view.areas.table, of: overview.order.count)
    let (picture, lasts) = view.picture(from: interaction.top)
    screen.show(picture)
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

  private func work() {
    // What completes at once comes back here from within the loop, which then goes on by itself.
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while !isPerforming || isStalled, let (input, stamp) = waiting.popFirst() {
      let said = interaction.message
      let areas = ScreenAreas(rows: screen.size.rows, reading: nil)
      lookIfNeeded(at: stamp.instant)
      let effect = interaction.handle(
        input, at: stamp,
        on: Interaction.Table(
          board: live.board, overview: overview, page: areas.table, zone: zone,
          isKept: live.isKept))
      if interaction.message != said { keepMessageForAMoment() }
      carryOut(effect, at: stamp)
    }
    showSoon()
  }

  private func carryOut(_ effect: Interaction.Effect, at stamp: Stamp) {
    switch effect {
    case .none: break
    case .leave: onLeave?()
    case .suspend: onSuspend?()
    case .redraw: onRedraw?()
    case .perform(let command): perform(command, at: stamp)
    }
  }

  private func perform(_ command: BoardCommand, at stamp: Stamp) {
    if isPerforming {
      interaction.message = .trouble("the last change is still being saved: try again when it is")
      keepMessageForAMoment()
      return
    }
    isPerforming = true
    stalls = Delay(for: Self.noticed, queue: queue) { [weak self] in
      guard let self, isPerforming else { return }
      isStalled = true
      interaction.message = .note("still saving the last change")
      work()
    }
    live.submit(command, at: stamp) { [self] result in
      if case .success(let commit) = result, let restored = commit.restored {
        lookIfNeeded(at: now().instant)
        interaction.select(restored, in: overview.order)
      }
      let said = result.map { Message(telling: $0, on: live.board, in: zone) }
      interaction.completed(command, with: said, on: live.board, at: stamp, in: zone)
      keepMessageForAMoment()
      isPerforming = false
      isStalled = false
      stalls?.cancel()
      stalls = nil
      work()
    }
  }

  /// Takes in what happened on the board, whoever asked for it.
  ///
  /// Much can happen at one moment: the board is looked at once, and the bell rings once, before the
  /// next key or picture.
  private func noticed(_ commit: Commit) {
    overviewIsStale = true
    if commit.rings { rung.append(commit) }
    showSoon()
  }

  private func tellTrouble() {
    interaction.message =
      live.trouble.map { .trouble($0) }
      ?? .note("the board is being saved again, with all that was done meanwhile")
    overviewIsStale = true
    keepMessageForAMoment()
    showSoon()
  }

  /// Says that something is not as it should be, for a moment.
  func tell(_ trouble: String) {
    interaction.message = .trouble(trouble)
    keepMessageForAMoment()
    showSoon()
  }

  private func tellRings() {
    guard let last = rung.last else { return }
    if alerts.bell {
      screen.bell()
      if rung.contains(where: \.hasUnheardRing) { bells?.begin() }
    }
    // The line being typed and its reading are not to be covered.
    if !interaction.isTyping {
      interaction.message =
        rung.count == 1
        ? Message(telling: last, on: live.board, in: zone) : Message.rings(rung.count)
      keepMessageForAMoment()
    }
    rung = []
  }

  /// Sounds the bell once more, if there is a ring that nobody has acknowledged.
  private func ringAgain() -> Bool {
    guard live.board.timers.contains(where: { $0.rings > $0.acknowledgedRings }) else {
      return false
    }
    screen.bell()
    return true
  }

  private func lookIfNeeded(at instant: ContinuousClock.Instant) {
    guard overviewIsStale else { return }
    overviewIsStale = false
    let frozen = orderThaws == nil ? nil : overview.order
    overview = BoardOverview(of: live.board, at: instant, keeping: frozen)
    interaction.follow(overview.order)
  }

  /// Keeps the rows where they are for a moment, so that the next key hits the row it was meant for.
  private func freezeOrder() {
    orderThaws?.cancel()
    orderThaws = Delay(for: Self.orderStays, queue: queue) { [weak self] in
      guard let self else { return }
      orderThaws = nil
      let order = overview.order
      overviewIsStale = true
      lookIfNeeded(at: now().instant)
      if overview.order != order { showSoon() }
    }
  }

  private func keepMessageForAMoment() {
    messageEnds?.cancel()
    guard interaction.message != nil else { return }
    messageEnds = Delay(for: Self.messageStays, queue: queue) { [weak self] in
      self?.interaction.message = nil
      self?.showSoon()
    }
  }

  /// Shows once all that arrived together has been handled.
  private func showSoon() {
    guard !needsPicture else { return }
    needsPicture = true
    Task { if needsPicture { show() } }
  }
}

extension Commit {
  fileprivate var rings: Bool {
    events.indices.contains { index in
      switch events[index].change {
      // What was done about a ring at once needs no bell any more.
      case .rang: !events[(index + 1)...].contains { $0.timer == events[index].timer }
      case .warned: true
      default: false
      }
    }
  }

  /// Whether there is a ring in it, and not only a warning.
  fileprivate var hasUnheardRing: Bool { events.contains(where: \.isRing) }

  /// The timer that an undo or redo brought back or changed.
  fileprivate var restored: TimerID? {
    events.first { event in
      switch event.change {
      case .undone(_?), .redone(_?): true
      default: false
      }
    }?.timer
  }
}

public import Board
import Dispatch
public import Foundation
import Timers

/// Brings rings to somebody's notice, by the channels that this process can do.
///
/// Every channel of every ring is on its own: one that fails or hangs stops no other. No thread and no
/// wait: programs are watched on the main queue, which has to be served.
@MainActor
public final class AlertPlayer {
  /// A terminal that notices can be written to.
  public struct Terminal {
    /// Whether it can show nothing but ASCII.
    public var isASCII: Bool
    /// Writes a text; whether that was possible.
    public var write: @MainActor (String) -> Bool

    /// Creates a terminal from what writes to it.
    public init(isASCII: Bool, write: @escaping @MainActor (String) -> Bool) {
      self.isASCII = isASCII
      self.write = write
    }
  }

  /// The most programs that run at once, each of which takes two descriptors; others wait.
  static let mostPrograms = 32

  /// What of the configuration counts for what comes next.
  public var settings: AlertSettings {
    didSet { if settings.logPath != log?.path { log = settings.logPath.map(AlertLog.init) } }
  }
  /// Where notices of terminals go; without one, that channel cannot be done.
  public var terminal: Terminal?
  /// Called when a channel has been begun, so that a claim on it can be marked as delivered.
  ///
  /// Whatever comes of it, doing it again would be doing it twice. Called within ``play(_:on:)``, or
  /// later when the channel had to wait for its turn.
  public var onStart: (@MainActor (AlertRing, AlertChannel) -> Void)?
  /// Called once for each channel of each ring, when it is known what became of it.
  ///
  /// Never within ``play(_:on:)``. A channel that was not begun has an outcome, too.
  public var onOutcome: (@MainActor (AlertRing, AlertChannel, AlertOutcome) -> Void)?
  /// Where programs leave what they wrote.
  public private(set) var log: AlertLog?

  private let surroundings: AlertSurroundings
  private let zone: any CivilZone
  // A slice, of which the first is taken away without moving the rest.
  private var waiting: ArraySlice<AlertJob> = []
  private var running: [Int: AlertProcess] = [:]
  private var lastNumber = 0
  private var untold = 0

  /// Creates a player; nothing is done or looked at yet.
  public convenience init(
    settings: AlertSettings, terminal: Terminal? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.init(
      settings: settings, terminal: terminal,
      surroundings: AlertSurroundings(environment: environment), zone: SystemZone())
  }

  init(
    settings: AlertSettings, terminal: Terminal?, surroundings: AlertSurroundings,
    zone: any CivilZone
  ) {
    self.settings = settings
    self.terminal = terminal
    self.surroundings = surroundings
    self.zone = zone
    log = settings.logPath.map(AlertLog.init)
  }

  /// How many channels have not come to their outcome.
  public var pending: Int { waiting.count + running.count + untold }

  /// The channels that can be done now, among those that a ring asks for.
  public func able(for ring: AlertRing) -> Set<AlertChannel> {
    settings.channels(for: ring).filter { ability($0, for: ring) == .able }
  }

  /// Whether a channel can be done for a ring now, and why not.
  public func ability(_ channel: AlertChannel, for ring: AlertRing) -> AlertAbility {
    guard settings.channels.contains(channel) else { return .unable(Self.off) }
    if channel == .terminal { return terminal == nil ? .unable(Self.noTerminal) : .able }
    return task(channel, for: ring).ability
  }

  /// The channels that this process sees to: those that it can do, and those that are off, so that nobody
  /// waits for them.
  var channels: Set<AlertChannel> {
    // The command of a timer is one that can be run.
    let any = AlertRing(id: TimerID(rawValue: 1), name: "", deadline: Date(), onRing: "true")
    return Set(
      AlertChannel.allCases.filter {
        !settings.channels.contains($0) || ability($0, for: any) == .able
      })
  }

  /// Begins the channels of a ring.
  public func play(_ ring: AlertRing, on channels: Set<AlertChannel>) {
    for channel in AlertChannel.allCases where channels.contains(channel) {
      guard settings.channels.contains(channel) else {
        tellLater(.unable(Self.off), of: channel, ring)
        continue
      }
      guard channel != .terminal else {
        notify(ring)
        continue
      }
      switch task(channel, for: ring) {
      case .nothing(let reason): tellLater(.nothing(reason), of: channel, ring)
      case .unable(let reason): tellLater(.unable(reason), of: channel, ring)
      case .run(let program, let done, let fault):
        waiting.append(
          AlertJob(ring: ring, channel: channel, program: program, done: done, fault: fault))
      }
    }
    startWaiting()
  }

  /// Asks all programs to end that run, and forgets those that wait, of which nothing is told.
  public func stop() {
    waiting = []
    for process in running.values { process.end() }
  }

  // MARK: - Channels

  private static let off = "off in the configuration"
  private static let noTerminal = "no terminal"

  private func task(_ channel: AlertChannel, for ring: AlertRing) -> AlertTask {
    switch channel {
    case .terminal: .unable(Self.noTerminal)
    case .desktop:
      DesktopAlert(surroundings: surroundings)
        .task(title: ring.title, line: ring.line(in: zone), note: ShownText.safe(ring.note))
    case .sound:
      SoundAlert(surroundings: surroundings, sound: settings.sound(for: ring)).task()
    case .command: CommandAlert.ofConfiguration(settings, surroundings).task(for: ring)
    case .onRing: CommandAlert.ofTimer(ring, surroundings).task(for: ring)
    }
  }

  private func notify(_ ring: AlertRing) {
    guard let terminal else { return tellLater(.unable(Self.noTerminal), of: .terminal, ring) }
    let form = settings.terminalForm ?? TerminalNotice.Form(environment: surroundings.environment)
    let isInTmux = surroundings.variable("TMUX") != nil
    let notice = TerminalNotice(
      title: ring.title, body: ring.line(in: zone), number: ring.id.rawValue)
    let text = notice.sequence(form, isInTmux: isInTmux, isASCII: terminal.isASCII)
    guard terminal.write(text) else {
      return tellLater(.failed("the terminal cannot be written to"), of: .terminal, ring)
    }
    onStart?(ring, .terminal)
    tellLater(.done(form.words(isInTmux: isInTmux)), of: .terminal, ring)
  }

  // MARK: - Programs

  private func startWaiting() {
    while running.count < Self.mostPrograms, let job = waiting.popFirst() { start(job) }
  }

  private func start(_ job: AlertJob) {
    lastNumber += 1
    let number = lastNumber
    do throws(AlertProcess.StartError) {
      running[number] = try AlertProcess(job.program, limit: settings.limit) {
        [weak self] end, output in
        guard let self else { return }
        running[number] = nil
        tell(end, of: job, output)
        startWaiting()
      }
      onStart?(job.ring, job.channel)
    } catch {
      let end: AlertProcess.End =
        switch error {
        case .notFound: .notFound
        case .failed(let reason): .cannotStart(reason)
        }
      let outcome = job.outcome(of: end, output: nil)
      keep(outcome, of: job, output: nil)
      tellLater(outcome, of: job.channel, job.ring)
    }
  }

  private func tell(_ end: AlertProcess.End, of job: AlertJob, _ output: AlertOutput) {
    let outcome = job.outcome(of: end, output: output)
    keep(outcome, of: job, output: output)
    onOutcome?(job.ring, job.channel, outcome)
  }

  private func tellLater(_ outcome: AlertOutcome, of channel: AlertChannel, _ ring: AlertRing) {
    untold += 1
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated {
        untold -= 1
        onOutcome?(ring, channel, outcome)
      }
    }
  }

  private func keep(_ outcome: AlertOutcome, of job: AlertJob, output: AlertOutput?) {
    let time = CommandAlert.instant(Date())
    var lines = [
      "\(time) \(job.channel.rawValue) of \(job.ring.title), ring \(job.ring.ordinal): \(outcome)"
    ]
    lines += (output?.lines ?? []).map { "  " + $0 }
    if output?.isCut == true { lines.append("  (and more, which was not kept)") }
    log?.append(lines.joined(separator: "\n") + "\n")
  }
}

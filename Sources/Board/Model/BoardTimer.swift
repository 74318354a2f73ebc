public import Timers

/// One row of the board: a named timer with its plan and what was counted.
///
/// A row is a value and reads no clock. What it shows is a function of the row and an instant, so
/// that a timer past its end is ringing whether or not anybody was there to notice.
///
/// It takes 168 bytes, and nothing beside them for a timer whose name and tags have up to fifteen
/// bytes each, that has no warnings, note, marks, process or command and is in its first stage. Instants and lengths are whole
/// nanoseconds, moments by the wall whole microseconds.
public struct BoardTimer: Hashable, Sendable, Identifiable {
  /// How far a run has come, apart from what the clock says.
  public enum Progress: String, Hashable, Sendable {
    /// Nothing was counted since adding or the last reset.
    case ready
    /// Was started, and may be paused or past its end.
    case begun
    /// Was acknowledged after its end, ended by hand, or its process ended.
    case finished
  }

  // In this order small things stand in what larger ones leave of their last eight bytes.

  /// The number of the timer.
  public let id: TimerID
  /// The name, unique among the timers that are not finished.
  public var name: TimerName
  private var packedTags: PackedTags
  private var extras = TimerExtras()
  private(set) var figures: RunFigures
  private var ringCount: Int32 = 0
  private var packedPlan: PackedPlan
  private var acknowledgedCount: Int32 = 0
  private var packedRang = PackedOptional(nil)
  private var changedNanoseconds: Int64
  private var pausedNanoseconds: Int64 = 0
  /// The moments that are told by the clock on the wall.
  public var moments: Moments

  /// A timer as it is when added: ready, nothing counted.
  public init(id: TimerID, name: TimerName, tags: [String], plan: Plan, at stamp: Stamp) {
    self.id = id
    self.name = name
    packedTags = PackedTags(tags)
    packedPlan = PackedPlan(plan)
    figures = RunFigures(
      length: PackedOptional(plan.firstRing?.clampedNanoseconds),
      stopwatch: Stopwatch(at: stamp.instant))
    figures.goesOn = plan.following(0) == .next
    changedNanoseconds = stamp.instant.bootNanoseconds
    moments = Moments(created: stamp.wall)
  }

  /// The tags, without their signs.
  public var tags: [String] {
    get { packedTags.tags }
    set { packedTags = PackedTags(newValue) }
  }

  /// What it was set to do.
  public var plan: Plan {
    get { packedPlan.plan }
    set {
      packedPlan = PackedPlan(newValue)
      figures.goesOn = newValue.following(extras.values.stageIndex) == .next
    }
  }

  /// How far its run has come.
  public var progress: Progress {
    get { figures.progress }
    set { figures.progress = newValue }
  }

  /// The counted time.
  public var stopwatch: Stopwatch {
    get { figures.stopwatch }
    set { figures.stopwatch = newValue }
  }

  /// Free text that goes with it; empty for none.
  public var note: String {
    get { extras.values.note }
    set { extras.values.note = newValue }
  }

  /// The counted time at each mark of this run, rising.
  public var marks: [Duration] {
    get { extras.values.marks }
    set { extras.values.marks = newValue }
  }

  /// The process that the row stands for.
  public var process: ChildProcess? {
    get { extras.values.process }
    set { extras.values.process = newValue }
  }

  /// Whether it stands for a process that has not ended.
  public var hasLiveProcess: Bool { extras.hasLiveProcess }

  /// A command of the shell for each ring; empty for none.
  public var onRing: String {
    get { extras.values.onRing }
    set { extras.values.onRing = newValue }
  }

  /// The sound of its rings: `none` or the name of one; empty for the usual one.
  public var sound: String {
    get { extras.values.sound }
    set { extras.values.sound = newValue }
  }

  /// Whether the time that the machine sleeps is not counted.
  public var pausesInSleep: Bool {
    get { extras.values.pausesInSleep }
    set { extras.values.pausesInSleep = newValue }
  }

  /// The counted time at which it rings next by plan, `nil` for a stopwatch and an alarm that is off.
  ///
  /// It is the plan's until it is adjusted.
  public var length: Duration? {
    get { figures.length.value.map(Duration.init(nanoseconds:)) }
    set { figures.length = PackedOptional(newValue?.clampedNanoseconds) }
  }

  /// The stage that an engine knows of: later ones that began by themselves follow from it.
  ///
  /// `nil` for a stopwatch and an alarm that is off.
  public var stage: Stage? {
    get {
      guard let end = length else { return nil }
      guard !extras.isEmpty else { return Stage(end: end) }
      let values = extras.values
      return Stage(
        index: values.stageIndex, start: values.stageStart, end: end, day: values.day)
    }
    set {
      length = newValue?.end
      if extras.isEmpty, newValue.map({ $0 == Stage(end: $0.end) }) ?? true { return }
      extras.values.stageIndex = newValue?.index ?? 0
      extras.values.stageStart = newValue?.start ?? .zero
      extras.values.day = newValue?.day
      figures.goesOn = plan.following(newValue?.index ?? 0) == .next
    }
  }

  /// When it rings again because that was asked for, beside what its plan says.
  public var snoozedUntil: ContinuousClock.Instant? {
    get { figures.isSnoozed ? extras.values.snoozedUntil : nil }
    set {
      guard newValue != nil || figures.isSnoozed else { return }
      extras.values.snoozedUntil = newValue
      figures.isSnoozed = newValue != nil
    }
  }

  /// How often the timer rang in its whole life; nothing resets it.
  public var rings: Int {
    get { Int(ringCount) }
    set { ringCount = Int32(clamping: newValue) }
  }

  /// How many of the rings somebody knows of.
  public var acknowledgedRings: Int {
    get { Int(acknowledgedCount) }
    set { acknowledgedCount = Int32(clamping: newValue) }
  }

  /// The deadline of the last ring: one that is not later never rings again.
  public var lastDeadline: ContinuousClock.Instant? {
    get { figures.lastDeadline.value.map(ContinuousClock.Instant.init(bootNanoseconds:)) }
    set { figures.lastDeadline = PackedOptional(newValue?.bootNanoseconds) }
  }

  /// When the last ring was noticed; later than its deadline if nobody could ring in time.
  public var rang: ContinuousClock.Instant? {
    get { packedRang.value.map(ContinuousClock.Instant.init(bootNanoseconds:)) }
    set { packedRang = PackedOptional(newValue?.bootNanoseconds) }
  }

  /// When the timer last changed: no later event lies before it.
  public var changed: ContinuousClock.Instant {
    get { ContinuousClock.Instant(bootNanoseconds: changedNanoseconds) }
    set { changedNanoseconds = newValue.bootNanoseconds }
  }

  /// How much of this run was spent paused, up to the last start.
  public var pausedTime: Duration {
    get { Duration(nanoseconds: pausedNanoseconds) }
    set { pausedNanoseconds = newValue.clampedNanoseconds }
  }
}

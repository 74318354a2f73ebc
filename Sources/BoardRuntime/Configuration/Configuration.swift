public import Board

/// What a person can set: a value with defaults, read from one JSON5 file.
///
/// ``ConfigurationFile`` reads it. A key that is missing or wrong has its default.
public struct Configuration: Hashable, Sendable {
  /// What happens when a timer rings.
  public var alerts = Alerts()
  /// What is different for the timers with a tag.
  public var tags: [String: TagRules] = [:]
  /// Whether timers go on while the machine sleeps, unless one of them says otherwise.
  public var sleep = SleepRule.count
  /// Whether something is started that rings while no board is open.
  public var ringer = Ringer.auto
  /// How long a snooze takes unless a command says so.
  public var snooze = Duration.seconds(5 * 60)
  /// The steps of the keys that give and take time.
  public var adjust = AdjustSteps()
  /// Lines of the grammar by the names that a person gave them.
  public var presets: [String: AddLine] = [:]
  /// How long a finished timer stays on the board.
  public var finishedStay = BoardTimer.staysFinished
  /// How many hours the clock has.
  public var clock = Clock.hours24
  /// Whether the title of the terminal tells the next ring.
  public var showsTitle = true
  /// Which characters the board is drawn with.
  public var glyphs = Glyphs.auto
  /// How states and parts of the screen look.
  public var theme = Theme.standard
  /// Colours in place of those of the theme.
  public var colors = Colors()
  /// Whether the mouse does something on the board.
  public var usesMouse = false
  /// Commands of the board by the keys that were given to them: names, as the board's help has them.
  public var keys: [String: String] = [:]

  /// Creates the defaults.
  public init() {}

  /// What is different for the timers with a tag.
  public struct TagRules: Hashable, Sendable {
    /// The sound of their rings; `nil`: as for all.
    public var sound: Sound?

    /// Creates rules that change nothing.
    public init(sound: Sound? = nil) {
      self.sound = sound
    }
  }

  /// Whether timers go on while the machine sleeps.
  public enum SleepRule: String, Hashable, Sendable, CaseIterable {
    /// Sleep counts like any other time.
    case count
    /// A timer stands still as long as the machine sleeps.
    case pause
  }

  /// Whether something is started that rings while no board is open.
  public enum Ringer: String, Hashable, Sendable, CaseIterable {
    /// It is started when timers are pending and nobody else is there to ring.
    case auto
    /// It is never started.
    case off
  }

  /// The steps of the keys that give and take time.
  public struct AdjustSteps: Hashable, Sendable {
    /// That of `]` and `[`.
    public var small = Duration.seconds(10)
    /// That of `+` and `-`.
    public var large = Duration.seconds(60)

    /// Creates the defaults.
    public init() {}
  }

  /// How many hours the clock has.
  public enum Clock: Int, Hashable, Sendable, CaseIterable {
    case hours12 = 12
    case hours24 = 24
  }

  /// Which characters the board is drawn with.
  public enum Glyphs: String, Hashable, Sendable, CaseIterable {
    /// Those that the terminal's character set has.
    case auto
    case ascii
  }

  /// How states and parts of the screen look.
  public enum Theme: String, Hashable, Sendable, CaseIterable {
    case standard = "default"
    case highContrast = "high-contrast"
  }
}

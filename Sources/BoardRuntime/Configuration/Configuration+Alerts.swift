extension Configuration {
  /// What happens when a timer rings: each channel on its own.
  public struct Alerts: Hashable, Sendable {
    /// The bell of every terminal with a board in it.
    public var bell = true
    /// Whether the row flashes.
    public var flash = true
    /// A notification by way of the terminal.
    public var terminal = true
    /// A notification of the desktop.
    public var desktop = true
    /// A sound.
    public var sound = Sound.named("chime")
    /// A command of the shell, with the timer in its environment; empty for none.
    public var command = ""
    /// How long a command may take before it is ended.
    public var commandLimit = Duration.seconds(60)
    /// The file that gets what commands write; `nil` for the one beside the board's own.
    public var log: String?
    /// The pauses after which the bell comes again until somebody acknowledges, the last for all that
    /// follow; empty for never.
    public var repeatBell: [Duration] = [
      .seconds(60), .seconds(120), .seconds(300), .seconds(600),
    ]

    /// Creates the defaults.
    public init() {}
  }

  /// What is played for a ring.
  public enum Sound: Hashable, Sendable {
    case none
    /// One that comes with the program, by its name.
    case named(String)
    /// A file, by its absolute path.
    case file(String)

    /// The sound that a text stands for: `none`, a path, or else a name.
    public init(_ text: String) {
      self = text == "none" ? .none : text.contains("/") ? .file(text) : .named(text)
    }

    /// The text that stands for the sound.
    public var text: String {
      switch self {
      case .none: "none"
      case .named(let text), .file(let text): text
      }
    }
  }
}

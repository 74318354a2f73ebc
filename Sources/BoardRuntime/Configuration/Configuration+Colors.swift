extension Configuration {
  /// Colours of the board in place of those of its theme.
  public struct Colors: Hashable, Sendable {
    /// The line at the top.
    public var header = Color.ofTheme
    /// Timers that run.
    public var running = Color.ofTheme
    /// Timers that are paused.
    public var paused = Color.ofTheme
    /// Timers that wait to be started.
    public var ready = Color.ofTheme
    /// Timers that ring.
    public var ringing = Color.ofTheme
    /// Timers that have finished.
    public var finished = Color.ofTheme
    /// What went wrong.
    public var trouble = Color.ofTheme

    /// Creates colours that leave everything to the theme.
    public init() {}
  }

  /// A colour of text.
  public enum Color: Hashable, Sendable {
    /// Whatever the theme has.
    case ofTheme
    /// What the terminal writes in by itself.
    case ofTerminal
    /// One of the terminal's numbered colours, 0 to 255; the first sixteen have names.
    case numbered(UInt8)

    static let names = [
      "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
      "bright-black", "bright-red", "bright-green", "bright-yellow", "bright-blue",
      "bright-magenta", "bright-cyan", "bright-white",
    ]
    static let words = ["theme", "default"] + names

    /// The colour of a name; `nil` if none has it.
    init?(_ name: String) {
      switch name {
      case "theme": self = .ofTheme
      case "default": self = .ofTerminal
      default:
        guard let number = Self.names.firstIndex(of: name) else { return nil }
        self = .numbered(UInt8(number))
      }
    }
  }
}

/// A way in which a ring is brought to somebody's notice, beside the board itself.
public enum AlertChannel: String, CaseIterable, Hashable, Sendable {
  /// The bell of a terminal, and its notification where the terminal has one.
  case terminal
  /// A notification on the desktop.
  case desktop
  /// A sound.
  case sound
  /// The command of the configuration, the same for every ring.
  case command
  /// The command of the timer.
  case onRing = "on-ring"
}

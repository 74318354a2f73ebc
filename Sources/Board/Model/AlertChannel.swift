/// A way to make a ring known to somebody who does not look at the board.
///
/// Each is used once for each ring, by one of the programs that ring; the bell of a terminal and a row
/// that flashes are none of these, since every open board has its own.
public enum AlertChannel: String, Hashable, Sendable, CaseIterable {
  /// A notification by the terminal that a board is open in.
  case terminal
  /// A notification by the desktop.
  case desktop
  case sound
  /// The command of the configuration, for all rings.
  case command
  /// The command of the timer itself.
  case onRing = "on-ring"
}

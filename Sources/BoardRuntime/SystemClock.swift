public import Board
import Foundation

/// The machine's clocks.
public enum SystemClock {
  /// The present moment by both clocks.
  public static func now() -> Stamp {
    Stamp(instant: .now, wall: Date())
  }
}

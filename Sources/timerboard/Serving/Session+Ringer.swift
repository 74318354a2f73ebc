import BoardRuntime
import BoardStore

extension Session {
  /// Sees to it that somebody rings what the command has left to ring, and says so.
  ///
  /// - Parameter isQuiet: whether to say nothing of it.
  func seeToRings(isQuiet: Bool) {
    guard let file = openedBoard, file.mayRing else { return }
    let ringer = Ringer(path: file.path, environment: environment)
    guard let words = ringer.see(to: configuration.ringer), !isQuiet else { return }
    tell(words)
  }
}

public import Foundation

/// A step as a list of what can be undone shows it.
public struct StoredStep: Hashable, Sendable {
  /// The number of its last event.
  public var number: Int
  /// When it was done.
  public var at: Date
  /// What was done: `cancel tea and 2 more`.
  public var words: String
  /// Whether it was taken back, and could be done again.
  public var isUndone: Bool

  /// Creates a step from what a log kept of it.
  public init(number: Int, at: Date, words: String, isUndone: Bool) {
    self.number = number
    self.at = at
    self.words = words
    self.isUndone = isUndone
  }
}

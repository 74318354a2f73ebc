public import Board

/// Something that happened, with its number in the log.
public struct StoredEvent: Hashable, Sendable {
  /// Positive, and greater than those of all events before it.
  public var number: Int
  /// What happened, with instants of the start of the machine in which it did.
  public var event: BoardEvent

  /// Creates a numbered event.
  public init(number: Int, event: BoardEvent) {
    self.number = number
    self.event = event
  }
}

public import Board

/// A command that was carried out in memory, because the file could not be written.
public struct UnsavedCommand: Sendable {
  /// What was asked for.
  public var command: BoardCommand
  /// When.
  public var stamp: Stamp

  /// Creates a command that waits to be stored.
  public init(_ command: BoardCommand, at stamp: Stamp) {
    self.command = command
    self.stamp = stamp
  }
}

public import Board

/// Why a command was not carried out.
public enum CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The board does not allow it.
  case refused(BoardError)
  /// It could not be kept.
  case failed(StoreError)

  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .refused(let error): error.description
    case .failed(let error): error.description
    }
  }
}

import Foundation

/// The variables of an environment: those of the process, or others in their place.
///
/// Those of the process are looked up one by one: to copy all of them takes a command as long as to
/// open the board does.
public struct Environment: Sendable, ExpressibleByDictionaryLiteral {
  private let variables: [String: String]?

  /// The environment of the process, which nothing in it changes.
  public static let process = Environment()

  private init() {
    variables = nil
  }

  /// An environment of its own.
  public init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// An environment of its own.
  public init(dictionaryLiteral variables: (String, String)...) {
    self.variables = Dictionary(variables) { $1 }
  }

  /// The value of a variable; `nil` if it is not set.
  public subscript(name: String) -> String? {
    guard let variables else { return getenv(name).map { String(cString: $0) } }
    return variables[name]
  }
}

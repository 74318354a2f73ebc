import Foundation

/// The folders that the XDG base directory specification has for what programs keep.
public enum BaseFolder: Sendable {
  /// For what a person set: `$XDG_CONFIG_HOME`, or `~/.config`.
  case configuration
  /// For what a program goes on from: `$XDG_STATE_HOME`, or `~/.local/state`.
  case state

  /// Where the folder is, absolute; `nil` if there is no home for it.
  public func path(in environment: Environment) -> String? {
    // The specification says to ignore what is not absolute.
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    return Self.home(environment).map { "\($0)/\(place)" }
  }

  /// The home folder of whoever runs the program, if there is one.
  public static func home(_ environment: Environment) -> String? {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    let path = String(cString: folder)
    return path.hasPrefix("/") ? path : nil
  }

  private var variable: String {
    switch self {
    case .configuration: "XDG_CONFIG_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }

  private var place: String {
    switch self {
    case .configuration: ".config"
    case .state: ".local/state"
    }
  }
}

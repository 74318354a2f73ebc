import Foundation

/// A notification on the desktop, by `notify-send`.
struct DesktopAlert {
  var surroundings: AlertSurroundings

  /// What shows the ring; the time of day is by a zone.
  func task(title: String, line: String, note: String) -> AlertTask {
    guard let program = surroundings.program("notify-send") else {
      return .unable(
        "notify-send is not on the PATH: the package libnotify-bin, or libnotify, has it")
    }
    let address: String
    switch bus {
    case .found(let found): address = found
    case .missing(let reason): return .unable(reason)
    }
    var environment = surroundings.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    let body = [line, note].filter { !$0.isEmpty }.map(Self.escaped).joined(separator: "\n")
    return .run(
      AlertProgram(
        path: program,
        // A ring stays until somebody has seen it.
        arguments: [
          "notify-send", "--app-name=timerboard", "--urgency=critical", "--", title, body,
        ],
        environment: environment, folder: surroundings.startFolder),
      done: "notify-send has shown it", fault: nil)
  }

  /// Text as a notification's body takes it: as markup, whose backslashes notify-send reads itself.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\": escaped += "\\\\"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  // MARK: - The session bus

  private enum Bus {
    case found(String)
    case missing(String)
  }

  private var bus: Bus {
    if let address = surroundings.variable("DBUS_SESSION_BUS_ADDRESS") {
      let paths = Self.socketPaths(in: address)
      // Of an address with other ways in it cannot be told; of one left over from a session it can.
      if let paths, let first = paths.first, !paths.contains(where: surroundings.isSocket) {
        return .missing("no session bus: \(first) is not there")
      }
      return .found(address)
    }
    guard let folder = surroundings.folder("XDG_RUNTIME_DIR") else {
      return .missing("no session bus: DBUS_SESSION_BUS_ADDRESS is not set")
    }
    let socket = "\(folder)/bus"
    guard surroundings.isSocket(socket) else {
      return .missing(
        "no session bus: DBUS_SESSION_BUS_ADDRESS is not set, and \(socket) is not there")
    }
    return .found("unix:path=\(Self.addressText(socket))")
  }

  /// The paths of an address that consists of nothing else, as `unix:path=/run/bus,guid=…`.
  private static func socketPaths(in address: String) -> [String]? {
    var paths: [String] = []
    for way in address.split(separator: ";") {
      guard way.hasPrefix("unix:"),
        let path = way.dropFirst(5).split(separator: ",").first(where: { $0.hasPrefix("path=") }),
        let plain = path.dropFirst(5).removingPercentEncoding
      else { return nil }
      paths.append(plain)
    }
    return paths
  }

  private static func addressText(_ path: String) -> String {
    path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-_/.\\*".unicodeScalars.contains(scalar))
      return isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

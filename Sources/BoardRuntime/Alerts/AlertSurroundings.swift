import Foundation

/// What a process finds around it that alert channels depend on.
struct AlertSurroundings: Sendable {
  var environment: [String: String]
  /// The program that runs.
  var executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  /// Where the kernel shows its sound devices.
  var soundDevices = "/dev/snd"

  /// A variable that is set to something.
  func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A variable that holds a folder; what is not absolute is ignored, as XDG's specification says.
  func folder(_ name: String) -> String? {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The path of a program, by the folders of `PATH` that are absolute.
  func program(_ name: String) -> String? {
    let folders = variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }
      .first { isFile($0) && access($0, X_OK) == 0 }
  }

  /// Whether there is a file that is no folder, pipe or device.
  func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Whether there is a socket that programs talk through.
  func isSocket(_ path: String) -> Bool { kind(of: path) == S_IFSOCK }

  /// Where commands begin: the home folder, or the root where there is none.
  var startFolder: String {
    guard let home = folder("HOME"), kind(of: home) == S_IFDIR, access(home, X_OK) == 0 else {
      return "/"
    }
    return home
  }

  private func kind(of path: String) -> mode_t? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    return facts.st_mode & S_IFMT
  }
}

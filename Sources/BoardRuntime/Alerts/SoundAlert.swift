import Foundation

/// A sound, by the first program that is there to play it.
struct SoundAlert {
  var surroundings: AlertSurroundings
  /// The name of the sound, `none`, or the empty text for the chime.
  var sound: String

  func task() -> AlertTask {
    guard sound != AlertSettings.silence else { return .nothing("silence was asked for") }
    let player: (name: String, path: String)
    switch self.player {
    case .found(let name, let path): player = (name, path)
    case .missing(let reason): return .unable(reason)
    }
    let library = SoundLibrary(surroundings: surroundings)
    let own = library.file(sound)
    guard let file = own ?? library.chime else {
      return .unable("the chime is not installed: chime.wav belongs in ../share/timerboard")
    }
    let folder = library.folder ?? "the home folder"
    let fault = own == nil ? "no sound \(sound) in \(folder): the chime was played" : nil
    return .run(
      AlertProgram(
        path: player.path, arguments: [player.name] + Self.options(of: player.name) + [file],
        environment: surroundings.environment, folder: surroundings.startFolder),
      done: "\(player.name) has played \(file)", fault: fault)
  }

  private enum Player {
    case found(name: String, path: String)
    case missing(String)
  }

  private static func options(of player: String) -> [String] {
    player == "aplay" ? ["--quiet"] : []
  }

  private var player: Player {
    var reasons: [String] = []
    for (name, obstacle) in [
      ("pw-play", pipewireObstacle), ("paplay", pulseObstacle), ("aplay", alsaObstacle),
    ] {
      guard let path = surroundings.program(name) else { continue }
      guard let obstacle else { return .found(name: name, path: path) }
      reasons.append("\(name): \(obstacle)")
    }
    return .missing(
      reasons.isEmpty
        ? "no pw-play, paplay or aplay on the PATH: one of the packages pipewire-bin, "
          + "pulseaudio-utils and alsa-utils is needed" : reasons.joined(separator: ", "))
  }

  // MARK: - What keeps a player from being heard

  private var pipewireObstacle: String? {
    let name = surroundings.variable("PIPEWIRE_REMOTE") ?? "pipewire-0"
    guard !name.hasPrefix("/") else { return missing(name) }
    guard
      let folder = surroundings.folder("PIPEWIRE_RUNTIME_DIR")
        ?? surroundings.folder("XDG_RUNTIME_DIR")
    else { return "XDG_RUNTIME_DIR is not set" }
    return missing("\(folder)/\(name)")
  }

  private var pulseObstacle: String? {
    if let server = surroundings.variable("PULSE_SERVER") {
      // A server of another machine, or several of them, cannot be looked for.
      let path = server.hasPrefix("unix:") ? String(server.dropFirst(5)) : server
      return path.hasPrefix("/") ? missing(path) : nil
    }
    if let folder = surroundings.folder("PULSE_RUNTIME_PATH") { return missing("\(folder)/native") }
    guard let folder = surroundings.folder("XDG_RUNTIME_DIR") else {
      return "XDG_RUNTIME_DIR is not set"
    }
    return missing("\(folder)/pulse/native")
  }

  private var alsaObstacle: String? {
    let devices =
      (try? FileManager.default.contentsOfDirectory(atPath: surroundings.soundDevices)) ?? []
    let plays = devices.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
    return plays ? nil : "there is no sound card in \(surroundings.soundDevices)"
  }

  private func missing(_ socket: String) -> String? {
    surroundings.isSocket(socket) ? nil : "\(socket) is not there"
  }
}

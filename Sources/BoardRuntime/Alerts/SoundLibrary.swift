/// The sounds that timers can name.
struct SoundLibrary {
  var surroundings: AlertSurroundings

  /// What may be left out of the name of a file.
  private static let endings = ["", ".wav", ".oga", ".ogg", ".flac", ".mp3"]

  /// The project's own sound.
  var chime: String? { ProjectResource.path("chime.wav", in: surroundings) }

  /// Where the user's sounds are kept.
  var folder: String? {
    if let data = surroundings.folder("XDG_DATA_HOME") { return data + "/timerboard/sounds" }
    return surroundings.folder("HOME").map { $0 + "/.local/share/timerboard/sounds" }
  }

  /// The file of a sound: the chime for the empty text, a path as it stands, or a file in the user's
  /// folder, which may have its own `chime`; `nil` if there is none.
  func file(_ name: String) -> String? {
    if !name.isEmpty, let path = path(name),
      let file = Self.endings.lazy.map({ path + $0 }).first(where: surroundings.isFile)
    {
      return file
    }
    return name.isEmpty || name == "chime" ? chime : nil
  }

  private func path(_ name: String) -> String? {
    if name.hasPrefix("/") { return name }
    if name.hasPrefix("~/") { return surroundings.folder("HOME").map { $0 + name.dropFirst() } }
    return folder.map { "\($0)/\(name)" }
  }
}

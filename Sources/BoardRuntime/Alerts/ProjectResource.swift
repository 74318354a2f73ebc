/// The files that come with the program.
enum ProjectResource {
  /// The path of one of them; `nil` if it was not installed.
  ///
  /// In the folder that `TIMERBOARD_RESOURCES` names, or as installed beside the program, or in the
  /// source tree that the program was built in.
  static func path(_ name: String, in surroundings: AlertSurroundings) -> String? {
    folders(in: surroundings).lazy.map { "\($0)/\(name)" }.first { surroundings.isFile($0) }
  }

  private static func folders(in surroundings: AlertSurroundings) -> [String] {
    if let folder = surroundings.folder("TIMERBOARD_RESOURCES") { return [folder] }
    guard var folder = surroundings.executable.map(parent) else { return [] }
    var folders = ["\(parent(folder))/share/timerboard"]
    // Builds lie a few folders below the tree.
    for _ in 0..<5 where folder != "/" {
      folder = parent(folder)
      if surroundings.isFile("\(folder)/Package.swift") { folders.append("\(folder)/Resources") }
    }
    return folders
  }

  private static func parent(_ path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }
}

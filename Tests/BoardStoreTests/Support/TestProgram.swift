import Foundation

/// Programs that were built beside these tests.
enum TestProgram {
  static func path(_ name: String) -> String {
    var folder = URL(filePath: CommandLine.arguments.first ?? ".").absoluteURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let program = folder.appending(path: name).path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: program, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        return program
      }
    }
    // Run by the package manager, the first argument may be the toolchain's runner.
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: ".build/debug/\(name)").path
  }
}

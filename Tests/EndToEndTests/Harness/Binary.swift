import Foundation

/// The program under test, as it was built beside these tests.
enum Binary {
  static let path: String = {
    // The test bundle, or the runner in it, lies in the folder that the program was built into.
    var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? ".").absoluteURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let binary = folder.appendingPathComponent("timerboard").path
      if isProgram(binary) { return binary }
    }
    // Run by the package manager, the first argument may be the toolchain's runner.
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(".build/debug/timerboard").path
  }()

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}

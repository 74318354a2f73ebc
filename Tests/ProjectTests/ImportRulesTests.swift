import Foundation
import Testing

/// The rules by which the layers know of each other, held against the sources.
struct ImportRulesTests {
  /// What the files of each folder may import; the most specific folder decides.
  private static let allowed: [String: Set<String>] = [
    "Timers": ["CLinux", "Dispatch", "Glibc", "Synchronization"],
    "TimersRunLoop": ["Timers", "Foundation"],
    "TimersTesting": ["Timers"],
    "Board": ["Timers", "Foundation"],
    "BoardStore": ["CSQLite", "CLinux", "Timers", "Board", "Foundation", "Glibc"],
    "BoardRuntime": [
      "CLinux", "Timers", "Board", "BoardStore", "Dispatch", "Foundation", "Synchronization",
    ],
    "TUI/Terminal": [
      "CNcurses", "CLinux", "Dispatch", "Foundation", "Glibc", "Synchronization",
    ],
    "TUI/Picture": ["CLinux"],
    "TUI/Input": [],
    "TUI/Interaction": ["Board", "BoardRuntime", "Foundation"],
    "TUI/Views": ["Board", "Foundation", "Timers"],
    "TUI/App": ["Timers", "TimersRunLoop", "Board", "BoardRuntime", "Foundation"],
    "timerboard": [
      "CLinux", "Timers", "Board", "BoardStore", "BoardRuntime", "TUI", "Dispatch", "Foundation",
    ],
  ]

  /// Words of a file that show that it does what its layer must not.
  private static let forbidden: [String: [String]] = [
    // Pure values: no clock, and of the timers the stopwatch alone.
    "Board": [
      "ContinuousClock.now", "ContinuousClock().now", "SuspendingClock", "Date()", "Date.now",
      "TimerQueue", "CountingTimer", "TimerRegistry", "Delay(",
    ],
    // The moments of commands are handed in, and so is the present one when a board is opened.
    "BoardStore": ["ContinuousClock.now", "ContinuousClock().now", "TimerQueue", "TimerRegistry"],
    // Every view can be drawn into a text.
    "TUI/Views": ["Terminal", "RunLoop", "ContinuousClock.now", "Date()"],
    "TUI/Interaction": ["Terminal(", "RunLoop", "ContinuousClock.now", "Date()"],
  ]

  @Test(arguments: sources())
  func everyFileImportsOnlyWhatItsLayerMay(_ file: String) throws {
    let folder = try #require(self.folder(of: file), "no rule for \(file): add one")
    let allowed = try #require(Self.allowed[folder])
    for module in try imports(of: file) {
      #expect(allowed.contains(module), "\(file) imports \(module)")
    }
  }

  @Test(arguments: sources())
  func noFileDoesWhatItsLayerMustNot(_ file: String) throws {
    guard let folder = folder(of: file), let words = Self.forbidden[folder] else { return }
    let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let code = line.trimmingPrefix { $0 == " " }
      if code.hasPrefix("//") { continue }
      for word in words { #expect(!code.contains(word), "\(file): \(code)") }
    }
  }

  @Test func theRulesAreHeldAgainstEveryTarget() throws {
    let folders = Set(sources().compactMap { folder(of: $0) })
    #expect(folders == Set(Self.allowed.keys))
  }

  private func folder(of file: String) -> String? {
    let path = file.dropFirst("Sources/".count)
    return Self.allowed.keys.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
  }

  private func imports(of file: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").filter {
        !$0.hasPrefix("@")
          && !["public", "package", "internal", "private", "fileprivate"]
            .contains($0)
      }
      guard words.first == "import", words.count > 1 else { return nil }
      return String(words.last?.split(separator: ".").first ?? "")
    }
  }
}

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

private func sources() -> [String] {
  let files = FileManager.default.enumerator(
    at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
  let paths = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter {
    $0.pathExtension == "swift"
  }
  return paths.map {
    String($0.path(percentEncoded: false).dropFirst(root.path(percentEncoded: false).count))
  }
  .sorted()
}

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// At a fixed address nothing is left to be relocated at each start, which is a fifth of what a command
// takes; the C libraries still lie anywhere.
let startsFast: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xclang-linker", "-no-pie"], .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "timerboard",
  products: [
    .executable(name: "timerboard", targets: ["timerboard"]),
    .library(name: "Timers", targets: ["Timers"]),
    .library(name: "TimersRunLoop", targets: ["TimersRunLoop"]),
    .library(name: "TimersTesting", targets: ["TimersTesting"]),
  ],
  targets: [
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSQLite"),
    .target(name: "Timers", dependencies: ["CLinux"], swiftSettings: settings),
    .target(name: "TimersRunLoop", dependencies: ["Timers"], swiftSettings: settings),
    .target(name: "TimersTesting", dependencies: ["Timers"], swiftSettings: settings),
    .target(name: "Board", dependencies: ["Timers"], swiftSettings: settings),
    .target(
      name: "BoardStore", dependencies: ["CSQLite", "CLinux", "Timers", "Board"],
      swiftSettings: settings),
    .target(
      name: "BoardRuntime", dependencies: ["CLinux", "Timers", "Board", "BoardStore"],
      swiftSettings: settings),
    .target(
      name: "TUI",
      dependencies: [
        "CNcurses", "CLinux", "Timers", "TimersRunLoop", "Board", "BoardRuntime",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "timerboard",
      dependencies: ["CLinux", "Timers", "Board", "BoardStore", "BoardRuntime", "TUI"],
      swiftSettings: settings, linkerSettings: startsFast),
    .testTarget(
      name: "TimersTests", dependencies: ["Timers", "TimersTesting"], swiftSettings: settings),
    .testTarget(
      name: "TimersRunLoopTests", dependencies: ["Timers", "TimersRunLoop"],
      swiftSettings: settings),
    .testTarget(
      name: "BoardTests", dependencies: ["Board", "Timers"],
      resources: [.copy("Cases")], swiftSettings: settings),
    .executableTarget(
      name: "BoardStoreWriter", dependencies: ["BoardStore", "Board"],
      path: "Tests/BoardStoreWriter", swiftSettings: settings),
    .testTarget(
      name: "BoardStoreTests",
      dependencies: ["BoardStore", "BoardStoreWriter", "CSQLite", "Board", "Timers"],
      swiftSettings: settings),
    .testTarget(
      name: "BoardRuntimeTests",
      dependencies: ["BoardRuntime", "BoardStore", "Board", "CLinux", "Timers", "TimersTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "TUITests",
      dependencies: ["TUI", "BoardRuntime", "Board", "Timers", "TimersTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["timerboard", "Board", "BoardStore", "BoardRuntime", "Timers"],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["timerboard", "CLinux", "CSQLite"],
      swiftSettings: settings),
    .testTarget(name: "ProjectTests", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "timerboard", path: "..")],
  targets: [
    .executableTarget(
      name: "SwiftBench",
      dependencies: [.product(name: "Timers", package: "timerboard")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        // What the library does not have yet: each is the condition of one file.
        // .define("SHARED_HANDLER"),
        // .define("TIMER_CLOCK"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

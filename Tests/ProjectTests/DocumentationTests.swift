import Foundation
import Testing

/// The example in the documentation of `Timers` is a program that does what is said of it.
struct DocumentationTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theExampleCompilesAndPrintsWhatIsSaid() throws {
    let article = try String(
      contentsOf: root.appending(path: "Sources/Timers/Timers.docc/CountingAndWaiting.md"),
      encoding: .utf8)
    let example = try #require(article.firstMatch(of: /```swift\n((?s:.)*?)```/)?.1)
    let promise = try #require(article.firstMatch(of: /It prints:\n\n```\n((?s:.)*?)```/)?.1)
    let folder = FileManager.default.temporaryDirectory.appending(path: "example-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "main.swift")
    try example.write(to: source, atomically: false, encoding: .utf8)

    // Against the module that was built beside these tests.
    let products = try #require(self.products)
    let objects = try FileManager.default.contentsOfDirectory(
      at: products.appending(path: "Timers.build"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "o" }
    let program = folder.appending(path: "example")
    let compiled = try run(
      ["swiftc", "-swift-version", "6", "-warnings-as-errors", source.path, "-o", program.path]
        + ["-I", products.appending(path: "Modules").path]
        + ["-I", root.appending(path: "Sources/CLinux").path] + objects.map(\.path))
    #expect(compiled.status == 0, "\(compiled.output)")
    let answer = try run([program.path])
    #expect(answer.status == 0)
    #expect(answer.output == promise)
  }

  private var products: URL? {
    var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? ".").absoluteURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let modules = folder.appending(path: "Modules/Timers.swiftmodule").path
      if FileManager.default.fileExists(atPath: modules) { return folder }
    }
    return nil
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

import Board
import Foundation
import Testing
import Timers

@testable import BoardRuntime

/// A folder with programs and sockets of a test, and players and processes that find nothing else.
@MainActor
final class AlertBench {
  let folder: String
  var environment: [String: String]

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "timerboard-alerts-\(getpid())-\(UInt32.random(in: 0 ... .max))")
    folder = url.path(percentEncoded: false)
    for name in ["bin", "home", "run"] {
      try FileManager.default.createDirectory(
        at: url.appending(path: name), withIntermediateDirectories: true)
    }
    environment = ["PATH": "\(folder)/bin", "HOME": "\(folder)/home", "REAL_PATH": "/usr/bin:/bin"]
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var surroundings: AlertSurroundings {
    AlertSurroundings(environment: environment, executable: nil, soundDevices: "\(folder)/snd")
  }

  /// A player with that environment, and what became of its rings.
  func player(
    _ settings: AlertSettings = AlertSettings(), terminal: AlertPlayer.Terminal? = nil
  ) -> AlertPlayer {
    AlertPlayer(
      settings: settings, terminal: terminal, surroundings: surroundings, zone: SystemZone())
  }

  /// A ring with a command that finds the programs of the system.
  func ring(_ name: String = "tea", onRing command: String = "") -> AlertRing {
    AlertRing(
      id: TimerID(rawValue: 7), name: name, deadline: Date(timeIntervalSince1970: 1_796_221_000),
      onRing: command.isEmpty ? "" : "PATH=$REAL_PATH; " + command)
  }

  /// What becomes of channels of a ring, in the order in which it is known.
  func outcomes(
    of ring: AlertRing, on channels: Set<AlertChannel>, by player: AlertPlayer
  ) async throws -> [AlertChannel: AlertOutcome] {
    var outcomes: [AlertChannel: AlertOutcome] = [:]
    player.onOutcome = { _, channel, outcome in
      #expect(outcomes[channel] == nil, "told twice")
      outcomes[channel] = outcome
    }
    player.play(ring, on: channels)
    try await eventually { outcomes.count == channels.count }
    return outcomes
  }

  // MARK: - Files

  /// A program that leaves its arguments in a file of its own name, and then does something.
  func install(_ program: String, then script: String = "exit 0") async throws {
    let text = """
      #!/bin/sh
      PATH=$REAL_PATH
      printf '%s\\0' "$@" >'\(folder)/\(program).new'
      mv '\(folder)/\(program).new' '\(folder)/\(program)'
      \(script)

      """
    try write(text, to: "bin/\(program).txt")
    // Not by this process: a child of another test could hold the program open for writing.
    let path = "\(folder)/bin/\(program)"
    let copy = AlertProgram(
      path: "/bin/sh",
      arguments: ["sh", "-c", "cp \"$1\" \"$2\" && chmod +x \"$2\"", "sh", "\(path).txt", path],
      environment: ["PATH": "/usr/bin:/bin"], folder: "/")
    var end: AlertProcess.End?
    _ = try AlertProcess(copy, limit: .seconds(60)) { ending, _ in end = ending }
    try await eventually { end != nil }
    #expect(end == .exited(0))
  }

  /// What a program was given.
  func arguments(of program: String) throws -> [String] {
    let bytes = try #require(FileManager.default.contents(atPath: "\(folder)/\(program)"))
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Makes a file below the folder, and gives its path.
  @discardableResult
  func write(_ text: String = "", to name: String) throws -> String {
    let url = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
    return url.path(percentEncoded: false)
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Makes a socket that nobody listens to, and gives its path.
  @discardableResult
  func listen(_ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
    return path
  }
}

struct TooLate: Error {}

/// Waits until something is so.
@MainActor
func eventually(_ condition: () -> Bool) async throws {
  let latest = ContinuousClock.now + .seconds(300)
  while !condition() {
    guard ContinuousClock.now < latest else { throw TooLate() }
    try await Task.sleep(for: .milliseconds(2))
  }
}

import Foundation
import Synchronization

/// A terminal for a test: one pane of a tmux server of its own, whose screen can be read.
///
/// Everything ends with the object. Nothing here waits for a time: a condition is asked for again
/// and again, each asking being a run of tmux, until a limit that only a failure reaches.
final class TmuxSession {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static let count = Atomic<Int>(0)
  private static let limit = Duration.seconds(20)

  /// A folder for the test's files, which is removed with the session.
  let folder: URL
  private let server: String
  private let environment: [String: String]
  private var statusFile: URL { folder.appendingPathComponent("status") }

  /// Starts a pane that runs a command of the shell.
  ///
  /// The environment holds nothing but what is given here and a few defaults, so that no test
  /// depends on whoever runs it. The pane stays, with its last screen, when the command has ended.
  init(
    _ command: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    server = "timerboard-test-\(ProcessInfo.processInfo.processIdentifier)-\(number)"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(server)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var values = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "HOME": folder.path, "XDG_STATE_HOME": folder.path, "TMUX_TMPDIR": folder.path,
      "TERM": "xterm-256color", "TIMERBOARD": Binary.path,
      // A crash would else be talked about for half a minute.
      "SWIFT_BACKTRACE": "enable=no", "TIMERBOARD_RINGER": "off",
    ]
    values.merge(environment) { $1 }
    self.environment = values
    // What tmux sets in the pane by itself is set again there; `env` is the only way to unset.
    let settings = environment.map { "\($0.key)=\(Self.quoted($0.value))" }.sorted()
    let inside = (["exec", "env", "-u", "TMUX", "-u", "TMUX_PANE"] + settings)
      .joined(separator: " ")
    // tmux now and then misses the status of a command that ends at once; a shell does not.
    let watched =
      "sh -c \(Self.quoted(command)); echo $? >\(statusFile.path).new; "
      + "mv \(statusFile.path).new \(statusFile.path)"
    try tmux([
      // Before there is a pane, for its command may end at once.
      "start-server", ";", "set-option", "-g", "remain-on-exit", "on", ";",
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "\(inside) sh -c \(Self.quoted(watched))", ";",
      // After it: tmux 3.3 falls over a first session whose size is set by hand.
      "set-option", "-g", "window-size", "manual", ";",
      "set-option", "-g", "status", "off", ";", "set-option", "-g", "escape-time", "0",
    ])
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - The keyboard

  /// Presses keys by their tmux names, such as `Up`, `Enter`, `C-c` and `a`.
  func press(_ keys: String...) throws {
    try tmux(["send-keys", "-t", ":", "--"] + keys.map(Self.escaped))
  }

  /// Types text as it stands.
  func type(_ text: String) throws {
    try tmux(["send-keys", "-t", ":", "-l", "--", Self.escaped(text)])
  }

  /// Pastes text as a terminal does, in brackets if the program asked for them.
  func paste(_ text: String) throws {
    let file = folder.appendingPathComponent("paste")
    try Data(text.utf8).write(to: file)
    try tmux(["load-buffer", file.path, ";", "paste-buffer", "-p", "-r", "-t", ":"])
  }

  // MARK: - The screen

  /// The lines of the screen, without blanks at their ends and without blank lines at the end.
  func screen() throws -> [String] {
    var lines = try tmux(["capture-pane", "-p", "-t", ":"])
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The screen as text with the escape sequences that make its colours and attributes.
  func styledScreen() throws -> String {
    try tmux(["capture-pane", "-p", "-e", "-t", ":"])
  }

  /// Gives the pane another size.
  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-t", ":", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The value of one of tmux' formats, such as `cursor_x` or `alternate_on`.
  func value(_ format: String) throws -> String {
    try tmux(["display-message", "-p", "-t", ":", "#{\(format)}"])
      .trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen holds the text, and gives the screen.
  @discardableResult
  func waitFor(_ text: String) throws -> [String] {
    try waitFor("'\(text)' on the screen") { $0.contains { $0.contains(text) } }
  }

  /// Waits until the screen is as it should be, and gives it.
  @discardableResult
  func waitFor(
    _ what: String, screen isThere: ([String]) throws -> Bool
  ) throws -> [String] {
    var last: [String] = []
    try wait(for: what) {
      last = try screen()
      return try isThere(last)
    } describe: {
      last.joined(separator: "\n")
    }
    return last
  }

  /// Asks for the condition until it is true.
  func wait(
    for what: String, _ isTrue: () throws -> Bool, describe: () -> String = { "" }
  ) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + Self.limit
    while try !isTrue() {
      guard clock.now < deadline else {
        throw Failure(description: "no \(what)\n\(describe())")
      }
      // Gives the processor to the program that is waited for.
      _ = try Command.run(["tmux", "-V"], environment: environment)
    }
  }

  // MARK: - The program

  /// The process that runs in the pane as the program under test, if there is one.
  func program() throws -> pid_t? {
    let shell = try value("pane_pid")
    let answer = try Command.run(
      ["ps", "-e", "-o", "pid=,ppid=,comm="], environment: environment)
    var parents: [Substring: (parent: Substring, name: Substring)] = [:]
    for line in answer.output.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
      if fields.count == 3 { parents[fields[0]] = (fields[1], fields[2]) }
    }
    return parents.first { process, entry in
      guard entry.name == "timerboard" else { return false }
      var ancestor = process
      while let next = parents[ancestor]?.parent, ancestor != shell { ancestor = next }
      return ancestor == shell
    }.flatMap { pid_t($0.key) }
  }

  /// The exit status of the command once it has ended; 128 and more after a signal.
  func waitForEnd() throws -> Int32 {
    var status: Int32?
    try wait(for: "end of the command") {
      let text = try? String(contentsOf: statusFile, encoding: .utf8)
      status = text.flatMap { Int32($0.trimmingCharacters(in: .newlines)) }
      return status != nil
    } describe: {
      (try? screen().joined(separator: "\n")) ?? ""
    }
    return status ?? -1
  }

  /// Takes the terminal away from the program, as closing a window does.
  func closePane() throws {
    // The server has to outlive its last pane, to be asked about it.
    try tmux(["set-option", "-s", "exit-empty", "off", ";", "kill-pane", "-t", ":"])
  }

  // MARK: - tmux

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let answer = try Command.run(
      ["tmux", "-L", server, "-f", "/dev/null"] + arguments, environment: environment)
    guard answer.status == 0 else {
      throw Failure(description: "tmux \(arguments.first ?? ""): \(answer.output)")
    }
    return answer.output
  }

  /// The argument with a semicolon at its end protected, which would end the command.
  private static func escaped(_ argument: String) -> String {
    argument.hasSuffix(";") ? argument.dropLast() + "\\;" : argument
  }

  /// The text as one word of a shell.
  static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}

import Foundation
import Glibc
import Testing

/// The real binary in a terminal, with the terminal's modes written down before and after.
struct BoardSession {
  let tmux: TmuxSession

  /// Starts the board from a shell, which says how it ended and stays.
  init(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    arguments: String = "", waitsForBoard: Bool = true
  ) throws {
    tmux = try TmuxSession(
      """
      cd "$HOME"; stty -a >before
      "$TIMERBOARD" \(arguments); echo "left with $?"
      stty -a >after; cat
      """, columns: columns, rows: rows, environment: environment)
    if waitsForBoard { try tmux.waitFor("q quit") }
  }

  func add(_ line: String) throws {
    try tmux.press("a")
    try tmux.type(line)
    try tmux.press("Enter")
  }

  /// Waits for the shell's word about the end, and gives what is on the screen then.
  func waitForEnd(status: Int) throws -> [String] {
    try tmux.waitFor("left with \(status)")
  }

  /// Whether the terminal has the modes it had before, on the normal screen with a visible cursor.
  func isRestored() throws -> Bool {
    let after = tmux.folder.appending(path: "after")
    try tmux.wait(for: "modes after the end") {
      guard FileManager.default.fileExists(atPath: after.path) else { return false }
      return try String(contentsOf: after, encoding: .utf8).contains("echo")
    }
    let before = try String(
      contentsOf: tmux.folder.appending(path: "before"), encoding: .utf8)
    let modes = try String(contentsOf: after, encoding: .utf8)
    let isPlain =
      try tmux.value("alternate_on") == "0" && tmux.value("cursor_flag") == "1"
      && tmux.value("keypad_cursor_flag") == "0"
    return before == modes && isPlain
  }

  func signal(_ number: Int32) throws {
    let process = try #require(try tmux.program())
    try #require(kill(process, number) == 0)
  }
}

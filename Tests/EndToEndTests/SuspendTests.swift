import Foundation
import Glibc
import Testing

/// Ctrl-Z and what comes after, under a shell with job control.
@Suite(.serialized)
struct SuspendTests {
  private func shell() throws -> TmuxSession {
    let tmux = try TmuxSession(
      "cd \"$HOME\"; exec bash --norc --noprofile -i", environment: ["PS1": "prompt> "])
    try tmux.waitFor("prompt>")
    return tmux
  }

  @Test func theShellGetsItsTerminalBackAndFgTheBoard() throws {
    let tmux = try shell()
    try tmux.type("stty -a >before; \"$TIMERBOARD\"")
    try tmux.press("Enter")
    try tmux.waitFor("q quit")
    try tmux.press("a")
    try tmux.type("tea 4m")
    try tmux.press("Enter")
    try tmux.waitFor("1 running")

    try tmux.press("C-z")
    try tmux.waitFor("Stopped")
    #expect(try tmux.value("alternate_on") == "0")
    try tmux.type("stty -a >during; cmp before during && echo same modes")
    try tmux.press("Enter")
    try tmux.waitFor("the shell's answer") { $0.contains("same modes") }

    try tmux.type("fg")
    try tmux.press("Enter")
    let back = try tmux.waitFor("the board again") { $0.first?.contains("1 running") == true }
    #expect(back[2].hasPrefix("   tea "))
    try tmux.press("q")
    try tmux.waitFor("next tea in ")
    try tmux.type("stty -a >after; cmp before after && echo same again")
    try tmux.press("Enter")
    try tmux.waitFor("the shell's answer") { $0.contains("same again") }
  }

  @Test func inTheBackgroundItLeavesTheTerminalAlone() throws {
    let tmux = try shell()
    try tmux.type("\"$TIMERBOARD\"")
    try tmux.press("Enter")
    try tmux.waitFor("q quit")
    try tmux.press("C-z")
    try tmux.waitFor("Stopped")
    try tmux.type("bg")
    try tmux.press("Enter")
    try tmux.type("echo still $((40 + 2))")
    try tmux.press("Enter")
    try tmux.waitFor("the shell's answer") { $0.contains("still 42") }
    try tmux.type("fg")
    try tmux.press("Enter")
    try tmux.waitFor("the board again") { $0.last?.hasSuffix("q quit") == true }
    try tmux.press("q")
    try tmux.waitFor("prompt again") { $0.last?.hasPrefix("prompt>") == true }
  }
}

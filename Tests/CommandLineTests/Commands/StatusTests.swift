import Board
import BoardStore
import Testing

@testable import timerboard

struct StatusTests {
  private let zone = HoursEast(hours: 0)

  private func status(
    _ lines: String..., passed: Double = 130, for bar: StatusBar? = nil
  ) throws -> BoardStatus {
    var bench = Bench()
    for line in lines { try bench.add(line) }
    try bench.add("Eggs 7m", ready: true)
    bench.pass(.seconds(passed))
    return BoardStatus(bench.glance, at: bench.stamp, in: zone, for: bar)
  }

  private func text(_ format: String, _ status: BoardStatus) throws -> String {
    try StatusFormat(format).text(status)
  }

  @Test func theStatusIsOneLine() throws {
    let status = try status("tea 4m", "build", "ale 2m")
    #expect(status.text == "1 ringing · 2 running · 1 ready · next: tea in 1:50")
    #expect(BoardStatus(Bench().glance, at: Bench().stamp, in: zone).text == "no timers")
  }

  @Test func placeholdersStandForWhatIsOnTheBoard() throws {
    let status = try status("tea 4m", "build", "ale 2m", "beer 1m")
    #expect(try text("{{{running}}} {next}@{at} {left}", status) == "{2} tea@14:20 1:50")
    #expect(try text("{name} {over} {time}", status) == "beer +1:10 +1:10")
    #expect(
      try text("{ringing},{running},{paused},{ready},{finished},{unfinished}", status)
        == "2,2,0,1,0,5")
  }

  @Test func withoutARingTheNameIsThatOfTheNextTimer() throws {
    let status = try status("tea 4m", "build")
    #expect(try text("{name} {time} {over}|", status) == "tea 1:50 |")
  }

  @Test func withoutAnythingToComeThereIsNoName() throws {
    let status = try status("build")
    #expect(try text("{name}{next}{left}{at}{over}{time}|", status) == "|")
  }

  @Test(arguments: [
    ("{", "{ without } in the format: {{ stands for a brace"),
    ("}", "} without { in the format: }} stands for a brace"),
    ("{runing}", "no placeholder runing: did you mean running?"),
    ("{Next}", "no placeholder Next: did you mean next?"),
    (
      "{}",
      "no placeholder : there are ringing, running, paused, ready, finished, unfinished, next, left, "
        + "at, name, over, time"
    ),
    ("a {next", "{ without } in the format: {{ stands for a brace"),
  ])
  func aFormatThatIsNoneIsWrongUsage(_ format: String, _ words: String) {
    let failure = failure { _ = try StatusFormat(format) }
    #expect(failure == .usage(words))
  }

  @Test(arguments: [
    (StatusBar.tmux, "##[fg=red] ##(date) ##{pane_id} 100% <b>&amp; %{A1:reboot:}"),
    (.polybar, "#[fg=red] #(date) #{pane_id} 100% <b>&amp; % {A1:reboot:}"),
    (
      .pango,
      "#[fg=red] #(date) #{pane_id} 100% &lt;b&gt;&amp;amp; %{A1:reboot:}"
    ),
  ])
  func aNameIsNothingButTextInABar(_ bar: StatusBar, _ shown: String) throws {
    let name = "#[fg=red] #(date) #{pane_id} 100% <b>&amp; %{A1:reboot:}"
    let status = try status("\"\(name)\" 4m", for: bar)
    #expect(try text("{next}", status) == shown)
    #expect(status.text.contains(" next: \(shown) in 1:50"))
    // The format is the person's own.
    #expect(try text("#[bold]%{{B}}<b>", status) == "#[bold]%{B}<b>")
  }

  @Test func aNameAndWhatFollowsItMakeNoTag() {
    #expect(StatusBar.polybar.escaped("100%") == "100% ")
    #expect(StatusBar.polybar.escaped("%%{") == "%% {")
  }
}

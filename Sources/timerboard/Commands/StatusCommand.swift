import Board

/// `status`: the board in one line, for a status bar or a prompt.
enum StatusCommand {
  static let format = OptionSpec(
    name: "format", value: "F", summary: "the line, with placeholders in braces")
  static let bar = OptionSpec(
    name: "for", value: "BAR",
    summary: "keep names plain text in tmux, polybar or pango")

  static let spec = CommandSpec(
    name: "status", operands: .none, summary: "tells the board in one line, for a status bar",
    options: [format, bar],
    details: """
      Counts by state, and what rings next. In F stand for something:

        {ringing} {running} {paused} {ready} {finished}  how many are in the state
        {unfinished}  how many are not finished
        {next}        the name of the timer that rings next; nothing if none does
        {left}        the time until then: 3:12
        {at}          the time of day then: 14:36
        {name}        the name of the one that has rung for longest, or rings next
        {over}        for how long it has rung: +0:42; nothing if none rings
        {time}        its {over} or {left}
        {{ }}         braces

      A name may hold what a bar takes for more than text: --for says which bar it is (pango: that of
      waybar, i3bar and others).

        timerboard status
        timerboard status --format '{running} running, {name} {time}'
        timerboard status --for tmux
      """
  ) { arguments, session throws(CommandFailure) in
    let format = try arguments.value(of: format).map(StatusFormat.init)
    let bar: StatusBar? = try arguments.value(of: bar).map { text throws(CommandFailure) in
      try Operand.choice(text, of: "bar")
    }
    let status = BoardStatus(try session.glance(), at: session.stamp, in: session.zone, for: bar)
    try session.answer(line: format?.text(status) ?? status.text)
    return .done
  }
}

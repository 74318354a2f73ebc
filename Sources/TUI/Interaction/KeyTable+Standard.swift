import Board
import BoardRuntime

extension KeyTable {
  /// The keys as they are unless somebody wants them otherwise.
  static func standard(_ configuration: Configuration) -> [KeyBinding] {
    let (small, large) = (configuration.adjust.small, configuration.adjust.large)
    return [
      KeyBinding(
        command: "add", keys: [.character("a")], action: .add, short: "add", importance: 3,
        help: "add a timer and start it: a name, and a time to count down"),
      KeyBinding(
        command: "add-ready", keys: [.character("A")], action: .addReady,
        help: "add a timer that waits to be started"),
      KeyBinding(
        command: "toggle", keys: [.character(" ")], action: .apply(.toggle), short: "pause",
        importance: 1,
        help: "start or pause; acknowledge a ring; run a finished timer again"),
      KeyBinding(
        command: "ack", keys: [.enter], action: .apply(.acknowledge), short: "ack",
        help:
          "acknowledge a ring: the selected timer's, or else the oldest; where nothing rings: "
          + "all about the timer"),
      KeyBinding(
        command: "cancel", keys: [.character("x")], action: .apply(.cancel), short: "cancel",
        help: "cancel: off the board; undo brings it back"),
      KeyBinding(
        command: "filter", keys: [.character("/")], action: .filter, short: "filter",
        help: "show only what fits: a part of the name, #tag, state:paused, kind:alarm"),
      KeyBinding(
        command: "sort", keys: [.character("s")], action: .sort, short: "sort", importance: -1,
        help: "sort by a column, chosen by its letter"),
      KeyBinding(
        command: "undo", keys: [.character("u")], action: .undo, short: "undo",
        help: "undo the last change"),
      KeyBinding(
        command: "redo", keys: [.control("r")], action: .redo,
        help: "redo what was undone last"),
      KeyBinding(
        command: "restart", keys: [.character("r")], action: .apply(.restart), short: "restart",
        importance: -2, help: "restart: full time, and running"),
      KeyBinding(
        command: "reset", keys: [.character("R")], action: .apply(.reset),
        help: "reset: full time, and ready"),
      KeyBinding(
        command: "lap", keys: [.character("l")], action: .apply(.lap),
        help: "lap: mark the time counted so far"),
      KeyBinding(
        command: "finish", keys: [.character("d")], action: .apply(.finish),
        help: "done: end the run now"),
      KeyBinding(
        command: "snooze", keys: [.character("z")],
        action: .apply(.snooze(for: configuration.snooze)),
        help: "snooze: a timer that rings does so again in \(configuration.snooze.words)"),
      KeyBinding(
        command: "clear", keys: [.character("c")], action: .clear,
        help: "clear: take the finished timers off the board"),
      KeyBinding(
        command: "plus-large", keys: [.character("+")], action: .apply(.adjust(by: large)),
        help: "\(large.words) more (a ringing timer runs again)"),
      KeyBinding(
        command: "minus-large", keys: [.character("-")], action: .apply(.adjust(by: .zero - large)),
        help: "\(large.words) less"),
      KeyBinding(
        command: "plus-small", keys: [.character("]"), .character(">")],
        action: .apply(.adjust(by: small)), help: "\(small.words) more"),
      KeyBinding(
        command: "minus-small", keys: [.character("["), .character("<")],
        action: .apply(.adjust(by: .zero - small)), help: "\(small.words) less"),
      KeyBinding(
        command: "set-time", keys: [.character("=")], action: .setTime,
        help: "set the time that is left, or the end: 10m, at 15:00"),
      KeyBinding(
        command: "edit", keys: [.character("e")], action: .edit, short: "edit", importance: -2,
        help: "change name, plan and tags; what was counted stays"),
      KeyBinding(
        command: "note", keys: [.character("o")], action: .note, help: "write a note"),
      KeyBinding(
        command: "mark", keys: [.character("v")], action: .mark,
        help: "mark, or take the mark away: what is marked and shown is acted on at once"),
      KeyBinding(
        command: "mark-all", keys: [.character("V")], action: .markAll,
        help: "mark all that are shown, or none"),
      KeyBinding(
        command: "big", keys: [.character("b")], action: .big, short: "big", importance: -2,
        help: "large digits, of what is marked or else of the selected timer"),
      KeyBinding(
        command: "tenths", keys: [.character("t")], action: .tenths,
        help: "show tenths of seconds, or not"),
      KeyBinding(
        command: "lock", keys: [.character("L")], action: .lock,
        help: "lock: only moving, Enter, b, ?, q and L work"),
      KeyBinding(
        command: "command", keys: [.character(":")], action: .commandLine,
        help: "a command as in the shell; Tab completes"),
      KeyBinding(
        command: "follow", keys: [.character("F")], action: .follow,
        help: "keep the next timer to ring selected"),
      KeyBinding(
        command: "next-ringing", keys: [.tab], action: .move(.nextRinging),
        help: "next timer that rings"),
      KeyBinding(
        command: "previous-ringing", keys: [.backTab], action: .move(.previousRinging),
        help: "previous timer that rings"),
      KeyBinding(
        command: "row", keys: KeyBinding.digits, action: .digit, help: "go to the row of a number"),
      KeyBinding(
        command: "down", keys: [.down, .character("j")], action: .move(.down),
        help: "next timer"),
      KeyBinding(
        command: "up", keys: [.up, .character("k")], action: .move(.up),
        help: "previous timer"),
      KeyBinding(
        command: "first", keys: [.character("g"), .home], action: .move(.first),
        help: "first timer"),
      KeyBinding(
        command: "last", keys: [.character("G"), .end], action: .move(.last), help: "last timer"),
      KeyBinding(
        command: "page-up", keys: [.pageUp], action: .move(.pageUp), help: "a screen up"),
      KeyBinding(
        command: "page-down", keys: [.pageDown], action: .move(.pageDown), help: "a screen down"),
      KeyBinding(
        command: "help", keys: [.character("?")], action: .help, short: "help",
        importance: 3, help: "this help"),
      KeyBinding(
        command: "quit", keys: [.character("q"), .control("c")], action: .leave, short: "quit",
        importance: 2,
        help: "leave; the timers go on, and are there when the board is opened again"),
      KeyBinding(
        command: "redraw", keys: [.control("l")], action: .redraw, help: "draw the screen anew"),
      KeyBinding(
        command: "suspend", keys: [.control("z")], action: .suspend,
        help: "back to the shell; fg returns (timers go on)"),
    ]
  }
}

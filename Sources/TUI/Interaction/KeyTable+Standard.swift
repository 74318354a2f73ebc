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
        help: "acknowledge a ring: the selected timer's, or else the oldest"),
      KeyBinding(
        command: "cancel", keys: [.character("x")], action: .apply(.cancel), short: "cancel",
        help: "cancel: off the board; undo brings it back"),
      KeyBinding(
        command: "undo", keys: [.character("u")], action: .undo, short: "undo",
        help: "undo the last change"),
      KeyBinding(
        command: "redo", keys: [.control("r")], action: .redo,
        help: "redo what was undone last"),
      KeyBinding(
        command: "restart", keys: [.character("r")], action: .apply(.restart), short: "restart",
        help: "restart: full time, and running"),
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

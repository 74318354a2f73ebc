import Board

/// What a key can ask for while the table is shown.
enum TableAction: Hashable, Sendable {
  case add
  case addReady
  /// Does something to the selected timer.
  case apply(TimerCommand)
  /// Takes all finished timers off the board.
  case clear
  case undo
  case redo
  case move(Movement)
  case help
  case leave
  case redraw
  case suspend
}

/// Where the selection goes.
enum Movement: Hashable, Sendable {
  case up
  case down
  case pageUp
  case pageDown
  case first
  case last
}

/// One line of the key table: it handles the keys, and it is what help and key line say of them.
struct KeyBinding: Sendable {
  var keys: [Key]
  /// The keys as a person reads them.
  var label: String
  var action: TableAction
  /// For the key line, in a word; `nil` keeps it out of there.
  var short: String?
  /// Which keys stay in the key line as the room shrinks: those that matter more.
  var importance = 0
  var help: String
}

/// All keys of the table, in the order in which help shows them.
enum KeyTable {
  static let bindings: [KeyBinding] = [
    KeyBinding(
      keys: [.character("a")], label: "a", action: .add, short: "add", importance: 3,
      help: "add a timer and start it: a name, and a time to count down"),
    KeyBinding(
      keys: [.character("A")], label: "A", action: .addReady,
      help: "add a timer that waits to be started"),
    KeyBinding(
      keys: [.character(" ")], label: "Space", action: .apply(.toggle), short: "pause",
      importance: 1,
      help: "start or pause; acknowledge a ring; run a finished timer again"),
    KeyBinding(
      keys: [.enter], label: "Enter", action: .apply(.acknowledge), short: "ack",
      help: "acknowledge a ring: the selected timer's, or else the oldest"),
    KeyBinding(
      keys: [.character("x")], label: "x", action: .apply(.cancel), short: "cancel",
      help: "cancel: off the board; undo brings it back"),
    KeyBinding(
      keys: [.character("u")], label: "u", action: .undo, short: "undo",
      help: "undo the last change"),
    KeyBinding(
      keys: [.control("r")], label: "Ctrl-R", action: .redo,
      help: "redo what was undone last"),
    KeyBinding(
      keys: [.character("r")], label: "r", action: .apply(.restart), short: "restart",
      help: "restart: full time, and running"),
    KeyBinding(
      keys: [.character("R")], label: "R", action: .apply(.reset),
      help: "reset: full time, and ready"),
    KeyBinding(
      keys: [.character("l")], label: "l", action: .apply(.lap),
      help: "lap: mark the time counted so far"),
    KeyBinding(
      keys: [.character("d")], label: "d", action: .apply(.finish),
      help: "done: end the run now"),
    KeyBinding(
      keys: [.character("z")], label: "z", action: .apply(.snooze(for: .seconds(300))),
      help: "snooze: a timer that rings does so again in five minutes"),
    KeyBinding(
      keys: [.character("c")], label: "c", action: .clear,
      help: "clear: take the finished timers off the board"),
    KeyBinding(
      keys: [.character("+")], label: "+", action: .apply(.adjust(by: .seconds(60))),
      help: "one minute more (a ringing timer runs again)"),
    KeyBinding(
      keys: [.character("-")], label: "-", action: .apply(.adjust(by: .seconds(-60))),
      help: "one minute less"),
    KeyBinding(
      keys: [.down, .character("j")], label: "Down j", action: .move(.down),
      help: "next timer"),
    KeyBinding(
      keys: [.up, .character("k")], label: "Up k", action: .move(.up),
      help: "previous timer"),
    KeyBinding(
      keys: [.character("g"), .home], label: "g Home", action: .move(.first),
      help: "first timer"),
    KeyBinding(
      keys: [.character("G"), .end], label: "G End", action: .move(.last), help: "last timer"),
    KeyBinding(
      keys: [.pageUp], label: "PgUp", action: .move(.pageUp), help: "a screen up"),
    KeyBinding(
      keys: [.pageDown], label: "PgDn", action: .move(.pageDown), help: "a screen down"),
    KeyBinding(
      keys: [.character("?")], label: "?", action: .help, short: "help",
      importance: 3, help: "this help"),
    KeyBinding(
      keys: [.character("q"), .control("c")], label: "q Ctrl-C", action: .leave, short: "quit",
      importance: 2,
      help: "leave; the timers go on, and are there when the board is opened again"),
    KeyBinding(
      keys: [.control("l")], label: "Ctrl-L", action: .redraw, help: "draw the screen anew"),
    KeyBinding(
      keys: [.control("z")], label: "Ctrl-Z", action: .suspend,
      help: "back to the shell; fg returns (timers go on)"),
  ]

  static func action(for key: Key) -> TableAction? { actions[key] }

  private static let actions: [Key: TableAction] = {
    var actions: [Key: TableAction] = [:]
    for binding in bindings {
      for key in binding.keys { actions[key] = binding.action }
    }
    return actions
  }()
}

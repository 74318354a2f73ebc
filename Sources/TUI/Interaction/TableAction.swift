import Board

/// What a key can ask for while the table is shown.
enum TableAction: Hashable, Sendable {
  case add
  case addReady
  /// Does something to the marked timers, or else the selected one.
  case apply(TimerCommand)
  /// Takes all finished timers off the board.
  case clear
  case undo
  case redo
  case move(Movement)
  /// A digit of the number of a row.
  case digit
  case filter
  case sort
  case mark
  case markAll
  case edit
  case note
  case setTime
  case follow
  case big
  case tenths
  case lock
  case commandLine
  case help
  case leave
  case redraw
  case suspend

  /// Whether it is done on a locked board: nothing that changes a timer but hearing its ring.
  var worksLocked: Bool {
    switch self {
    case .move, .digit, .apply(.acknowledge), .big, .lock, .help, .leave, .redraw, .suspend: true
    default: false
    }
  }
}

/// Where the selection goes.
enum Movement: Hashable, Sendable {
  case up
  case down
  case pageUp
  case pageDown
  case first
  case last
  case nextRinging
  case previousRinging
}

import Board
import BoardRuntime
import BoardStore
import Foundation
import Timers

/// `load` and `export`: boards as text, one line a timer.
enum FileCommands {
  static let load = CommandSpec(
    name: "load", operands: .init(usage: "FILE", least: 1, most: 1),
    summary: "adds the timers of a board file",
    options: [AddCommand.ready, AddCommand.replace, .quiet],
    details: """
      A board file holds a timer a line, as add takes it: tea 4m +kitchen. A line that is empty, or #
      alone, or begins with # and a space is no timer. Of those right above a timer four are taken for
      more about it; an empty line or # alone parts it from what else is above.

        # note: two sugars
        # on-ring: mpv gong.ogg
        # sound: none
        # sleep: pause
        tea 4m +kitchen

      - reads standard input. All timers are added in one step, which one undo takes back, or none: a
      line that is wrong is named. --replace is by name: a line without one adds another timer each
      time that it is loaded.

        timerboard load breakfast.board
        timerboard load --ready - < incubations.board
      """
  ) { arguments, session throws(CommandFailure) in
    let file = arguments.operands[0]
    let lines = try BoardLines(try read(file))
    guard !lines.rows.isEmpty else {
      throw CommandFailure("there is no timer in \(words(for: file)): one a line, as in tea 4m")
    }
    let isReady = arguments.has(AddCommand.ready)
    let pausesInSleep = session.pausesInSleep
    let timers = lines.rows.map { row in
      NewTimer(
        row.line, isReady: isReady, note: row.note,
        onTakenName: arguments.has(AddCommand.replace) ? .replace : .refuse,
        pausesInSleep: pausesInSleep
      ).with(row.settings)
    }
    let added = try add(timers, of: lines, in: session).addedTimers.count
    if !arguments.has(.quiet) {
      let count = added == 1 ? "one timer" : "\(added) timers"
      // A comment is easily overlooked, and a file may be somebody else's.
      let commands = timers.count { !$0.onRing.isEmpty }
      try session.answer(
        "\(count) added" + (isReady ? ", ready to be started" : " and started")
          + (commands == 0 ? "" : ", \(commands) of them with a command for each ring"))
    }
    return .done
  }

  static let export = CommandSpec(
    name: "export", operands: .init(usage: "[FILTER…]", least: 0, most: nil),
    summary: "writes the timers as a board file", options: [ListCommand.all],
    details: """
      What load reads: names, plans and tags, a line each, with what else there is of a timer above it.
      It gives plans and not running time: what is loaded again begins with its full time. An alarm whose
      time is over for good is a comment.

      \(TimerFilter.help)

        timerboard export > kitchen.board
        timerboard export +work --all
      """
  ) { arguments, session throws(CommandFailure) in
    let filter = try TimerFilter(arguments.operands)
    let board = try session.look { board throws(StoreError) in try board.board() }
    let timers = filter.timers(
      of: board, at: session.stamp,
      withFinished: arguments.has(ListCommand.all) || filter.isForFinished,
      finishedStay: session.configuration.finishedStay)
    // As they were added: what rings first now is nothing to keep.
    let lines = BoardLines.lines(
      of: timers.sorted { $0.id < $1.id },
      pausesInSleep: session.pausesInSleep
    ) { $0.plan.hasPassed(at: session.stamp, in: session.zone) }
    for line in lines {
      try session.answer(line: line)
    }
    return .done
  }

  @MainActor
  private static func add(
    _ timers: [NewTimer], of lines: BoardLines, in session: Session
  ) throws(CommandFailure) -> Commit {
    let board = try session.board()
    do throws(CommandError) {
      return try board.perform(.add(timers), at: session.stamp)
    } catch {
      guard case .refused(.nameTaken(let name, let free)) = error else {
        throw CommandFailure(error)
      }
      throw CommandFailure(lines.words(forTaken: name, free: free))
    }
  }

  private static func words(for file: String) -> String {
    file == "-" ? "standard input" : file
  }

  private static func read(_ file: String) throws(CommandFailure) -> [UInt8] {
    func failure() -> CommandFailure {
      let reason = SystemError.text(errno)
      return CommandFailure("\(words(for: file)) cannot be read: \(reason)")
    }
    let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(descriptor, &block, block.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure()
      }
      if count == 0 { return bytes }
      bytes += block[..<count]
      guard bytes.count <= mostBytes else {
        throw CommandFailure(
          "\(words(for: file)) is larger than any board file: at most \(mostBytes >> 20) MiB")
      }
    }
  }

  /// Far more than any board: a device without an end must not fill the memory.
  private static let mostBytes = 64 << 20
}

extension Plan {
  /// Whether it is an alarm whose time is over for good.
  fileprivate func hasPassed(at stamp: Stamp, in zone: any CivilZone) -> Bool {
    guard case .alarm(let time, _) = self else { return false }
    return time.next(after: stamp.wall.timeIntervalSince1970, in: zone) == nil
  }
}

extension BoardLines {
  /// What to say where a name of the file is taken, by a timer of the board or by an earlier line.
  fileprivate func words(forTaken name: TimerName, free: TimerName) -> String {
    let rows = rows.filter { $0.line.name == name }
    if let first = rows.first, rows.count > 1, let second = rows.dropFirst().first {
      return "line \(second.number): line \(first.number) is called \(name.text) too: "
        + "call one of them otherwise, as in \(free.text)"
    }
    let line = rows.first.map { "line \($0.number): " } ?? ""
    return "\(line)\(name.text) is on the board already: --replace takes its place, "
      + "or call this one otherwise, as in \(free.text)"
  }
}

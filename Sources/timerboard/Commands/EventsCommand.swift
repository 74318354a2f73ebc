import Board
import BoardStore
import Foundation

/// `events`: what happened on the board, for programs.
enum EventsCommand {
  static let follow = OptionSpec(
    name: "follow", letter: "f", summary: "go on with what happens after that")
  static let since = OptionSpec(
    name: "since", value: "SEQ|WHEN",
    summary: "only what came after event SEQ, or since WHEN")

  static let spec = CommandSpec(
    name: "events", operands: .none, summary: "prints what happened, one JSON object a line",
    options: [follow, since],
    details: """
      Without --since that is all from the first event on, with --follow too: for what happens from now
      on only, --follow --since now.

      Each line has seq, a number that only grows, at, event, id and name, and what changed; lengths
      of time are seconds. A program that was interrupted goes on with the number of the last line
      that it read, and misses nothing and gets nothing twice.

      The words for event, with what changed:

        added      tags, note, plan, kind, on_ring, sound, sleep
        started    of one that began earlier: earlier, stage, duration
        resolved   an alarm by the clock as it is: stage, duration
        paused, reset, restarted, acknowledged, finished
        adjusted   by, duration, elapsed
        lapped     elapsed
        renamed    to
        edited     plan, kind, stage, duration
        tagged     tags
        noted      note
        set        on_ring, sound or sleep
        warned     remaining
        rang       ring (its number), deadline, late, missed (before it), stage
                   and duration of what runs on
        snoozed    by, duration
        slept      slept: the machine did, while the timer ran
        exited     exit_status, signal; lost: nobody knows how it ended
        cancelled, replaced, cleared (it left the board)
        undone, redone   on_board, and the timer as it is then

      \(MomentText.help)

        timerboard events --since today
        timerboard events --follow --since 1042
      """,
    run: run)

  private static let batch = 500

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    // Before anything is read, so that nothing comes in between.
    let news =
      arguments.has(follow)
      ? try session.look { board throws(StoreError) in try NewsWatch(path: board.path) } : nil
    return try print(after: start(of: arguments, in: session), news, in: session)
  }

  /// The number of the last event that is not asked for.
  @MainActor
  private static func start(
    of arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> Int {
    guard let text = arguments.value(of: since) else { return 0 }
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(text)
    {
      return number
    }
    let date = try MomentText.moment(text, now: session.stamp.wall, in: session.zone)
    return try session.look { board throws(StoreError) in try board.lastEvent(before: date) }
  }

  @MainActor
  private static func print(
    after start: Int, _ news: NewsWatch?, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    var last = start
    var lines = EventLines(output: session.output)
    while true {
      while true {
        let events = try session.look { board throws(StoreError) in
          try board.events(after: last, limit: batch)
        }
        guard let newest = events.last else { break }
        for event in events { try lines.write(event) }
        try lines.flush()
        last = newest.number
      }
      guard let news else { return .done }
      var wait = DescriptorWait(readable: [news.descriptor], output: STDOUT_FILENO)
      // Nobody reads any more, and nothing need happen first for us to notice.
      if wait.ready().contains(STDOUT_FILENO) { ProcessEnd.end(by: SIGPIPE) }
      _ = news.drain()
    }
  }
}

/// Events as lines of JSON, written in pieces of whole lines.
@MainActor
private struct EventLines {
  let output: AnswerStream
  private var json = JSONWriter()
  private var waiting: [UInt8] = []

  init(output: AnswerStream) { self.output = output }

  mutating func write(_ event: StoredEvent) throws(CommandFailure) {
    json.value(event.event, number: event.number)
    json.endLine()
    let line = json.take()
    // A pipe takes so much at once or not at all: an interrupt does not cut a line in two.
    if waiting.count + line.count > PIPE_BUF { try flush() }
    waiting += line
  }

  mutating func flush() throws(CommandFailure) {
    try output.write(waiting)
    try output.flush()
    waiting.removeAll(keepingCapacity: true)
  }
}

import Board
import BoardRuntime
import Dispatch
import Foundation
import Timers

/// `alert-test`: tries the channels by which rings are told.
enum AlertTestCommand {
  static let sound = OptionSpec(
    name: "sound", value: "NAME", summary: "the sound to try, instead of that of the configuration")
  static let onRing = OptionSpec(
    name: "on-ring", value: "CMD", summary: "the command to try as that of a timer")

  static let spec = CommandSpec(
    name: "alert-test", operands: .init(usage: "[CHANNEL…]", least: 0, most: nil),
    summary: "tries every way in which a ring is told, and says what each did",
    options: [sound, onRing],
    details: """
      The channels are \(AlertChannel.allCases.map(\.rawValue).joined(separator: ", ")). Each of them,
      or each that is named, is told of a ring of a timer test, or of one that is called like the
      channel. A line for each says what was done, or why it was not.

        timerboard alert-test
        timerboard alert-test sound --sound ~/sounds/gong.ogg
        timerboard alert-test on-ring --on-ring 'echo "$TIMERBOARD_NAME" >>~/rings'

      A command learns of the ring by the variables TIMERBOARD_NAME, _ID, _PLAN, _TAGS, _NOTE,
      _ORDINAL, _MISSED, _LATE (in seconds), _DEADLINE, _NEXT, _BOARD and _EVENT. What it writes goes
      to timerboard/alerts.log in $XDG_STATE_HOME.

      exit status: 0 at least one was done, 1 none
      """,
    run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let channels = try channels(arguments.operands)
    let player = AlertPlayer(
      settings: session.alertSettings, terminal: ControllingTerminal().map { $0.forAlerts })
    var outcomes: [AlertChannel: AlertOutcome] = [:]
    player.onOutcome = { outcomes[$1] = $2 }
    let signals = try signals()
    let ending = end(player, by: signals)
    defer { ending.cancel() }
    for channel in channels {
      let ring = AlertRing(
        id: TimerID(rawValue: 0), name: arguments.operands.isEmpty ? "test" : channel.rawValue,
        note: "a ring to try the alerts", deadline: session.stamp.wall,
        sound: arguments.value(of: sound) ?? "", onRing: arguments.value(of: onRing) ?? "",
        boardPath: (try? session.path()) ?? "")
      player.play(ring, on: [channel])
    }
    for channel in channels {
      while outcomes[channel] == nil {
        _ = RunLoop.main.run(mode: .default, before: .distantFuture)
      }
      try session.answer(line: line(channel, outcomes[channel]))
      // Another one may take as long as the limit lets it.
      try session.output.flush()
    }
    player.log?.waitUntilWritten(until: Date(timeIntervalSinceNow: 2))
    if let trouble = player.log?.trouble { session.tell(trouble) }
    return outcomes.values.contains(where: \.isDone) ? .done : .failed
  }

  /// The channels that were named, each once; all if none was.
  static func channels(_ operands: [String]) throws(CommandFailure) -> [AlertChannel] {
    var channels: [AlertChannel] = []
    for operand in operands {
      let channel: AlertChannel = try Operand.choice(operand, of: "channel")
      if !channels.contains(channel) { channels.append(channel) }
    }
    return channels.isEmpty ? AlertChannel.allCases : channels
  }

  private static func signals() throws(CommandFailure) -> SignalReader {
    do throws(SystemError) {
      return try SignalReader([SIGINT, SIGTERM, SIGHUP])
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  private static func line(_ channel: AlertChannel, _ outcome: AlertOutcome?) -> String {
    let width = AlertChannel.allCases.map(\.rawValue.count).max() ?? 0
    let name = channel.rawValue
    return name + String(repeating: " ", count: width + 2 - name.count)
      + (outcome?.description ?? "")
  }

  /// Programs have a session of their own, so that an interrupt does not reach them by itself.
  @MainActor
  private static func end(
    _ player: AlertPlayer, by signals: SignalReader
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: signals.descriptor, queue: .main)
    source.setEventHandler {
      guard let arrival = signals.next() else { return }
      MainActor.assumeIsolated { player.stop() }
      ProcessEnd.end(by: arrival.number)
    }
    source.activate()
    return source
  }
}

import Board
import BoardRuntime
import BoardStore
import Foundation

/// `run`: a row around a command.
enum RunCommand {
  static let name = OptionSpec(
    name: "name", value: "NAME",
    summary: "the name, as for one that begins with a dash")
  static let ring = OptionSpec(
    name: "ring", value: "WHEN", summary: "ring at the end: auto, always, fail or never")

  /// Also where the command line was not understood: 2 would be taken for the command's.
  private static let couldNotStart = ExitStatus(rawValue: 125)

  static let spec = CommandSpec(
    name: "run",
    operands: .init(usage: "NAME [PLAN] [+TAG…] -- COMMAND…", least: 0, most: nil),
    summary: "runs a command, with a row that shows it",
    options: [name, ring, AddCommand.tag, AddCommand.note] + SettingOptions.all,
    details: """
      The command has the terminal, the input and the output as if it had been started without
      timerboard. The row counts how long it runs, and keeps how it ended. PLAN is a budget: the row
      rings when it is used up, or at each end of a plan that repeats. A name that is taken gets a number. A name or PLAN that cannot be read
      is told, as is a board that cannot be used, and the command runs all the same; only options that
      are wrong, or no COMMAND, keep it from running. Cancelling the row does not touch the command.
      Unless told otherwise the end rings if the command failed, or took over 30 seconds.

        timerboard run build -- make -j8
        timerboard run backup 2h +nightly -- rsync -a /home /mnt/backup
        timerboard run --ring always 'unit tests' -- ./test.sh
        timerboard run --name "$title" 10m -- "$@"

      exit status: that of the command, 128+N after signal N, 127 if there is no such command, 126 if
      it cannot be executed, 125 if timerboard could not start it
      """,
    usageStatus: couldNotStart, runsWhatFollows: true, run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let supervisor: RunSupervisor
    do throws(CommandFailure) {
      supervisor = try self.supervisor(of: arguments, in: session)
    } catch {
      throw CommandFailure(error.description, status: couldNotStart)
    }
    RunSupervisor.leave(as: supervisor.run())
  }

  @MainActor
  private static func supervisor(
    of arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> RunSupervisor {
    let place = arguments.placeAfterDashes ?? Int(CommandLine.argc)
    guard place < Int(CommandLine.argc) else {
      throw .usage("run needs a command after --, as in timerboard run build -- make")
    }
    let file: Result<String, CommandFailure>
    do throws(CommandFailure) {
      file = .success(try session.path())
    } catch {
      // As any trouble with the board, it is told, and the command runs.
      file = .failure(error)
    }
    let environment = session.environment
    let (timer, troubles) = try timer(of: arguments)
    return RunSupervisor(
      timer: timer,
      settings: try SettingOptions.settings(of: arguments),
      troubles: troubles,
      ring: try arguments.value(of: ring).map { text throws(CommandFailure) in
        try Operand.choice(text, of: "time to ring")
      } ?? .auto,
      // As the system gave them: what is not text stays what it is.
      arguments: CommandLine.unsafeArgv + place,
      surroundings: RunSurroundings(environment: environment) {
        try BoardFile(path: file.get(), zone: SystemZone(), now: SystemClock.now)
      },
      tell: Session.tell)
  }

  /// The row that the operands and options ask for, and what could not be read of it.
  private static func timer(
    of arguments: ParsedArguments
  ) throws(CommandFailure) -> (NewTimer, troubles: [String]) {
    let operands = arguments.operands.prefix(arguments.dashes ?? 0)
    let read = RunLine(Array(operands), name: arguments.value(of: name))
    var line = read.line
    for text in arguments.values(of: AddCommand.tag) {
      let tag = try Operand.tag(text)
      if !line.tags.contains(tag) { line.tags.append(tag) }
    }
    let timer = NewTimer(
      line, note: try arguments.value(of: AddCommand.note).map(Operand.note) ?? "",
      onTakenName: .renumber)
    return (timer, arguments.notText.map(\.description) + read.troubles)
  }
}

import Foundation

ProcessEnd.guardStandardStreams()
ProcessEnd.surviveLimitOnFiles()
exit(run().rawValue)

@MainActor
func run() -> ExitStatus {
  do throws(CommandFailure) {
    switch try Invocation(arguments: ArgumentList(CommandLine.unsafeArgv)) {
    case .board(let file, let trapsOnSignal):
      if trapsOnSignal { DebugTrap.arm() }
      return try ScreenBoard.show(file: file)
    case .help(let text):
      return try answer(text)
    case .version:
      return try answer(Invocation.versionText)
    case .command(let spec, let arguments, let file):
      let session = Session(file: file)
      let status = try spec.run(arguments, session)
      try session.output.flush()
      session.seeToRings(isQuiet: arguments.has(.quiet) || arguments.has(.json))
      return status
    }
  } catch {
    Session.tell(error.description)
    return error.status
  }
}

@MainActor
func answer(_ text: String) throws(CommandFailure) -> ExitStatus {
  let session = Session(file: nil)
  try session.answer(text)
  try session.output.flush()
  return .done
}

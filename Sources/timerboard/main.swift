import BoardRuntime
import Foundation
import TUI

switch Invocation(arguments: CommandLine.arguments) {
case .help:
  print(Invocation.helpText)
case .version:
  print(Invocation.versionText)
case .wrong(let message):
  tell(message)
  exit(2)
case .board(let trapsOnSignal):
  if trapsOnSignal { DebugTrap.arm() }
  do throws(TerminalError) {
    let program = try BoardProgram(live: LiveBoard(log: MemoryLog()), zone: SystemZone())
    program.run()
  } catch {
    tell("\(error)")
    if case .notATerminal = error { exit(2) }
    exit(1)
  }
}

func tell(_ message: String) {
  FileHandle.standardError.write(Data("timerboard: \(message)\n".utf8))
}

import BoardRuntime
import Foundation
import TUI

switch Invocation(arguments: CommandLine.arguments) {
case .help:
  answer(Invocation.helpText)
case .version:
  answer(Invocation.versionText)
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

func answer(_ text: String) {
  guard StandardStream.output.write(text + "\n") else {
    tell("standard output cannot be written to")
    exit(1)
  }
}

func tell(_ message: String) {
  // What was typed is repeated in some messages, and may hold anything.
  let plain = message.unicodeScalars.map { scalar in
    scalar.properties.generalCategory == .control ? "?" : String(scalar)
  }
  StandardStream.error.write("timerboard: \(plain.joined())\n")
}

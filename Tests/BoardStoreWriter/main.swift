import Board
import BoardStore
import Foundation

// Carries out random commands on a board, and writes a line for each that was answered: the number of
// its last event, and the name of the timer of that. For tests that run several, and kill some.
//
//     BoardStoreWriter FILE PREFIX SEED [COUNT]

struct Usage: Error {}

do {
  let arguments = CommandLine.arguments
  guard arguments.count >= 4, let seed = UInt64(arguments[3]) else { throw Usage() }
  var writer = Writer(
    file: try BoardFile(path: arguments[1], now: Writer.now), prefix: arguments[2], seed: seed)
  for notice in writer.file.notices { print("notice: \(notice)") }
  try writer.run(arguments.count > 4 ? Int(arguments[4]) ?? .max : .max)
} catch {
  print("error: \(error)")
  exit(1)
}

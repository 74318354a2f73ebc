import Foundation
import Testing

/// Under a limit on the size of files, for which the system sends a signal that kills.
struct FileSizeLimitTests {
  private let board: TemporaryBoard

  init() throws {
    board = try TemporaryBoard()
  }

  @Test(arguments: [0, 1, 8, 40])
  func aCommandSaysInOneLineThatThereIsNoRoom(_ blocks: Int) throws {
    let answer = try board.shell("ulimit -f \(blocks); exec $TIMERBOARD add tea 4m")
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("timerboard: the disk is full"), "\(answer.output)")
    #expect(answer.output.split(separator: "\n").count == 1)
    #expect(try board.run("add", "eggs", "7m").status == 0)
    #expect(try board.words(of: "tea").isEmpty)
  }

  @Test func aCommandIsRunAllTheSame() throws {
    let answer = try board.shell("ulimit -f 0; exec $TIMERBOARD run x -- sh -c 'echo here; exit 7'")
    #expect(answer.status == 7)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.contains("here"), "\(answer.output)")
    #expect(lines.contains { $0.hasPrefix("timerboard: no row for x: ") }, "\(answer.output)")
  }

  @Test(arguments: ["", "trap '' XFSZ;"])
  func theCommandGetsTheSignalAsWeDid(_ trap: String) throws {
    let write = "sh -c 'ulimit -f 0; cat /dev/zero >big 2>&- && exit 9'"
    let direct = try board.shell("\(trap) \(write)")
    let behind = try board.shell("\(trap) $TIMERBOARD run x -- \(write)")
    #expect(behind.status == direct.status)
    #expect(direct.status == (trap.isEmpty ? 128 + SIGXFSZ : 1))
  }
}

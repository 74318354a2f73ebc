import Board
import Foundation
import Testing

struct StepTextTests {
  @Test func aStepIsToldWithTheNamesThatWereTaken() throws {
    var board = MemoryBoard()
    let stamp = Stamp(instant: .now, wall: .now)
    func line(_ text: String) throws -> NewTimer { NewTimer(try AddLine(parsing: text)) }
    let added = try board.perform(.add([line("tea 4m")]), at: stamp)
    #expect(StepText(of: added) == nil)
    _ = try board.perform(.apply(.cancel, to: [added.deltas[0].id]), at: stamp)
    let undone = try #require(StepText(of: try board.perform(.undo, at: stamp)))
    #expect(undone.words == "undone: cancel tea")
    #expect(undone.otherNames == [])
    let redone = try #require(StepText(of: try board.perform(.redo, at: stamp)))
    #expect(redone.words == "redone: cancel tea")
  }

  @Test(
    arguments: [
      (ChildProcess.End.status(3), "ended with status 3", 3, nil),
      (.signal(9), "was ended by signal 9", nil, 9),
      (.lost, "was lost: nobody knows how it ended", nil, nil),
    ] as [(ChildProcess.End, String, Int?, Int?)])
  func anEndIsTold(_ end: ChildProcess.End, _ words: String, _ status: Int?, _ signal: Int?) {
    #expect(ChangeWords.end(end) == words)
    #expect(end.exitStatus == status)
    #expect(end.signalNumber == signal)
  }
}

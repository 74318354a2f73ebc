import Foundation
import Testing

struct ManyShellsTests {
  @Test func fiftyShellsThatAddTwentyTimersEachLoseNone() throws {
    let board = try TemporaryBoard()
    let answer = try board.answer(
      toShell: """
        for shell in $(seq 50); do
          (for n in $(seq 20); do "$TIMERBOARD" add -q "t-$shell-$n" 1h || echo "refused $?"; done) &
        done
        wait
        """)
    #expect(answer.output == "")
    #expect(answer.errors == "")
    let expected = (1...50).flatMap { shell in (1...20).map { "t-\(shell)-\($0)" } }
    #expect(try board.names().sorted() == expected.sorted())
  }
}

import Board
import Testing

@testable import TUI

/// The line in which a command is typed as in the shell.
@MainActor
struct CommandLineTests {
  private final class Lines {
    var typed: [String] = []
  }

  private func bench(
    _ lines: Lines, answer: CommandShell.Answer = .init(lines: ["tea · paused"], succeeded: true)
  ) -> AppBench {
    let shell = CommandShell(commandNames: ["pause", "pa", "list", "add"]) { line, completion in
      lines.typed.append(line)
      completion(answer)
    }
    return AppBench(rows: 9, shell: shell)
  }

  @Test func aLineIsCarriedOutAndItsAnswerSaid() async {
    let lines = Lines()
    let bench = bench(lines)
    await bench.press(.character(":"))
    await bench.type("pause tea")
    #expect(bench.line(fromBottom: 2) == ":pause tea")
    await bench.press(.enter)
    #expect(lines.typed == ["pause tea"])
    #expect(bench.status == " tea · paused")
    await bench.press(.character(":"), .up)
    #expect(bench.line(fromBottom: 2) == ":pause tea")
    await bench.press(.control("u"), .enter)
    #expect(lines.typed.count == 1, "an empty line is no command")
  }

  @Test func anAnswerOfManyLinesIsShownInPlaceOfTheTable() async {
    let bench = bench(
      Lines(), answer: .init(lines: (1...20).map { "line \($0)" }, succeeded: true))
    await bench.press(.character(":"))
    await bench.type("list")
    await bench.press(.enter)
    #expect(bench.block.contains("\n line 1\n"))
    await bench.press(.character("j"))
    #expect(!bench.block.contains("\n line 1\n"))
    await bench.press(.character("G"))
    #expect(bench.block.contains("\n line 20\n"))
    await bench.press(.escape)
    #expect(!bench.block.contains("line 20"))
  }

  @Test func tabCompletesCommandsNamesAndTags() async {
    let bench = bench(Lines())
    await bench.add("tea 4m +kitchen")
    await bench.add("\"green tea\" 4m +kitchen +cup")
    await bench.add("it's 4m")
    func completed(_ line: String) async -> String {
      await bench.press(.character(":"))
      await bench.type(line)
      await bench.press(.tab)
      return String(bench.line(fromBottom: 2).dropFirst())
    }
    for (line, expected) in [
      ("li", "list"), ("p", "pa"), ("pause t", "pause tea"), ("pause 'gr", "pause 'green tea'"),
      ("list +c", "list +cup"), ("list +kit", "list +kitchen"), ("zzz", "zzz"),
      ("pause 'it", "pause 'it'\\''s'"),
    ] {
      #expect(await completed(line) == expected)
      await bench.press(.escape)
    }
  }

  @Test func severalThatBeginAlikeAreNamed() async {
    let bench = bench(Lines())
    await bench.press(.character(":"))
    await bench.type("p")
    await bench.press(.tab)
    #expect(bench.line(fromBottom: 1) == " pause  pa")
  }

  @Test func withoutAShellTheLineSaysSo() async {
    let bench = AppBench(rows: 9)
    await bench.press(.character(":"))
    await bench.type("list")
    await bench.press(.enter)
    #expect(bench.status == " there are no commands here: ? shows the keys")
  }
}

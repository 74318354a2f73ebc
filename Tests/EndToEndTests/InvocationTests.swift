import Testing

struct InvocationTests {
  private func run(_ arguments: String...) throws -> Command {
    try Command.run([Binary.path] + arguments)
  }

  @Test(arguments: ["-h", "--help", "--hel", "help"])
  func helpIsPrinted(_ option: String) throws {
    let answer = try run(option)
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("usage: timerboard"))
    #expect(!answer.output.contains("debug"))
  }

  @Test(arguments: ["-V", "--version"])
  func theVersionIsPrinted(_ option: String) throws {
    let answer = try run(option)
    #expect(answer.status == 0)
    #expect(answer.output == "timerboard 0.1.0\n")
  }

  @Test(arguments: ["--foo", "-x"])
  func anUnknownOptionIsNamed(_ option: String) throws {
    let answer = try run(option)
    #expect(answer.status == 2)
    #expect(
      answer.output == "timerboard: no option \(option): timerboard --help lists them\n")
  }

  @Test(arguments: ["-hx", "-xh"])
  func anUnknownLetterAmongOthersIsNamed(_ option: String) throws {
    let answer = try run(option)
    #expect(answer.status == 2)
    #expect(answer.output == "timerboard: no option -x: timerboard --help lists them\n")
  }

  @Test func whatIsRepeatedOfACommandHasNoControlCharacters() throws {
    let answer = try run("te\u{1b}[31ma")
    #expect(answer.status == 2)
    #expect(answer.output.contains("no command te\u{fffd}[31ma"))
  }

  @Test(arguments: ["--foo 2>&-", "--foo 2>/dev/full", "tea 2>&-"])
  func troubleThatCannotBeToldIsStillWrongUsage(_ arguments: String) throws {
    let answer = try Command.run(
      ["sh", "-c", "'\(Binary.path)' \(arguments); echo $?"],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(answer.output == "2\n")
  }

  @Test func anAnswerThatCannotBeWrittenIsAFailure() throws {
    let answer = try Command.run(
      ["sh", "-c", "'\(Binary.path)' --help >/dev/full; echo $?"],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(
      answer.output
        == "timerboard: standard output cannot be written to: No space left on device\n1\n")
  }

  @Test func aLineWithoutItsCommandIsUnderstood() throws {
    let answer = try run("tea", "4m")
    #expect(answer.status == 2)
    #expect(answer.output == "timerboard: no command tea: did you mean add tea 4m?\n")
  }
}

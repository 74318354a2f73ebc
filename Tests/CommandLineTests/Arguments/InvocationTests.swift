import Foundation
import Testing

@testable import timerboard

/// One after the other, for getopt keeps its place in globals.
@Suite(.serialized)
struct InvocationParsingTests {
  private func parse(_ words: String...) throws -> (CommandSpec, ParsedArguments, String?) {
    let invocation = try Invocation(arguments: ArgumentList(["timerboard"] + words))
    guard case .command(let spec, let arguments, let file) = invocation else {
      throw CommandFailure("no command in \(words)")
    }
    return (spec, arguments, file)
  }

  private func refusal(_ words: String...) -> CommandFailure? {
    failure { _ = try Invocation(arguments: ArgumentList(["timerboard"] + words)) }
  }

  @Test func optionsMayStandBetweenAndBehindOperands() throws {
    let (spec, arguments, _) = try parse(
      "add", "--note", "hot", "tea", "--json", "4m", "-t", "a", "-tb")
    #expect(spec.name == "add")
    #expect(arguments.operands == ["tea", "4m"])
    #expect(arguments.value(of: AddCommand.note) == "hot")
    #expect(arguments.values(of: AddCommand.tag) == ["a", "b"])
    #expect(arguments.has(.json))
    #expect(!arguments.has(.quiet))
  }

  @Test(arguments: [
    ["adjust", "tea", "-5m"], ["adjust", "-5m", "tea"], ["adjust", "-q", "tea", "-1:30"],
  ])
  func aSignAndADigitAreAnOperand(_ words: [String]) throws {
    let invocation = try Invocation(arguments: ArgumentList(["timerboard"] + words))
    guard case .command(_, let arguments, _) = invocation else {
      Issue.record("no command")
      return
    }
    #expect(Set(arguments.operands) == Set(words.dropFirst().filter { $0 != "-q" }))
  }

  @Test func aSignAndADigitCanBeTheValueOfAnOption() throws {
    let (_, arguments, _) = try parse("add", "tea", "--note", "-5", "-3m")
    #expect(arguments.value(of: AddCommand.note) == "-5")
    #expect(arguments.operands == ["tea", "-3m"])
  }

  @Test func otherSignsAreOperandsTooAndOneDashIs() throws {
    #expect(try parse("adjust", "+kitchen", "+5m").1.operands == ["+kitchen", "+5m"])
    #expect(try parse("adjust", "tea", "=5m").1.operands == ["tea", "=5m"])
    #expect(try parse("load", "-", "--ready").1.operands == ["-"])
  }

  @Test func twoDashesEndTheOptions() throws {
    let (_, arguments, _) = try parse("cancel", "-q", "--", "--json", "-5m", "--")
    #expect(arguments.operands == ["--json", "-5m", "--"])
    #expect(arguments.dashes == 0)
    #expect(arguments.placeAfterDashes == 4)
    #expect(try parse("cancel", "tea").1.dashes == nil)
    #expect(try parse("cancel", "tea", "--").1.dashes == 1)
  }

  @Test func twoDashesCanBeTheValueOfAnOption() throws {
    let (_, arguments, _) = try parse("add", "tea", "--note", "--")
    #expect(arguments.value(of: AddCommand.note) == "--")
    #expect(arguments.dashes == nil)
  }

  @Test func theBoardMayStandAnywhere() throws {
    #expect(try parse("--board", "a.db", "list").2 == "a.db")
    #expect(try parse("list", "--board=a.db").2 == "a.db")
    #expect(try parse("--board", "a.db", "list", "+x", "--board", "b.db").2 == "b.db")
    #expect(try parse("list", "--", "--board").2 == nil)
  }

  @Test func longOptionsCanBeCutShortWhileTheyAreClear() throws {
    #expect(try parse("add", "tea", "--js").1.has(.json))
    #expect(
      refusal("add", "tea", "--re")?.description == "--re is cut too short: --ready or --replace")
  }

  @Test func mistypedOptionsAreNamedWithTheNearest() {
    #expect(refusal("list", "--jsno")?.description == "no option --jsno: did you mean --json?")
    #expect(
      refusal("list", "--frobnicate")?.description
        == "no option --frobnicate: timerboard list --help lists them")
    #expect(
      refusal("list", "-qx")?.description == "no option -q: timerboard list --help lists them")
    #expect(
      refusal("list", "--json=yes")?.description == "--json takes no value: write it without =")
    #expect(
      refusal("add", "--note")?.description
        == "--note needs TEXT after it: timerboard add --help tells more")
    #expect(
      refusal("add", "-t")?.description
        == "--tag needs TAG after it: timerboard add --help tells more")
    #expect(refusal("list", "--jsno")?.status == .wrongUsage)
  }

  @Test(arguments: [
    (["lst"], "no command lst: did you mean list?"),
    (["tea", "4m"], "no command tea: did you mean add tea 4m?"),
    (["green tea", "4m"], "no command green tea: did you mean add 'green tea' 4m?"),
    (["lst", "4m"], "no command lst: did you mean list?"),
    (["tst", "5m"], "no command tst: did you mean add tst 5m?"),
    (["frobnicate"], "no command frobnicate: timerboard --help lists them, add starts a timer"),
  ])
  func anUnknownCommandIsToldWithWhatWasMeant(_ words: [String], _ text: String) {
    let refusal = failure { _ = try Invocation(arguments: ArgumentList(["timerboard"] + words)) }
    #expect(refusal?.description == text)
    #expect(refusal?.status == .wrongUsage)
  }

  @Test func tooFewAndTooManyOperandsAreWrongUsage() {
    #expect(
      refusal("rename", "tea")?.description
        == "rename needs NAME NEW after it: timerboard rename --help tells more")
    #expect(refusal("rename", "tea", "green", "tea")?.status == .wrongUsage)
    #expect(refusal("redo", "tea")?.status == .wrongUsage)
  }

  @Test func whatIsNotUTF8IsKnownByItsPlace() {
    let words = ["list", "caf\u{e9}", "id:7"]
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    // Latin-1: the second byte of the letter is gone.
    pointers[1]?[3] = CChar(bitPattern: 0xe9)
    pointers[1]?[4] = 0
    let list = ArgumentList(&pointers)
    #expect(list.texts == ["list", "caf\u{FFFD}", "id:7"])
    #expect(list.notText(in: 0..<3) == [1])
    #expect(list.suffix(from: 1).notText(in: 0..<2) == [0])
  }

  @Test func helpIsThereForEveryCommandInBothForms() throws {
    for spec in CommandTable.standard.commands {
      for words in [[spec.name, "--help"], ["--help", spec.name], [spec.name, "-h"]] {
        guard case .help(let text) = try Invocation(arguments: ArgumentList(["timerboard"] + words))
        else {
          Issue.record("no help for \(words)")
          continue
        }
        #expect(text.hasPrefix("usage: timerboard \(spec.name)"))
        for option in spec.options { #expect(text.contains("--\(option.name)")) }
        for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      }
    }
  }

  @Test func theOverviewNamesEveryCommandAndNothingHidden() throws {
    guard case .help(let text) = try Invocation(arguments: ArgumentList(["timerboard", "-h"]))
    else {
      Issue.record("no help")
      return
    }
    for spec in CommandTable.standard.commands {
      #expect(text.contains("\n  \(spec.name) ") == !spec.isHidden)
    }
    #expect(!text.contains("debug"))
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func namesInTheTableAreThereOnce() {
    let names = CommandTable.standard.commands.map(\.name)
    #expect(Set(names).count == names.count)
    for spec in CommandTable.standard.commands {
      let options = (spec.options + OptionSpec.everywhere)
      #expect(Set(options.map(\.name)).count == options.count)
      let letters = options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count)
    }
  }
}

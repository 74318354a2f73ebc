import Board
import Testing

/// Slips on the way to a timer that rings: the ways out ring too, or there are none.
struct LineRepairTests {
  typealias Case = LineErrorTests.Case

  private static let units = "is no unit: w d h m s ms, or words such as minutes"

  @Test(arguments: [
    Case(
      "rice 1 hour 30", "30", "30 needs a unit, as in 30m, or quotes around the name",
      ["rice 1 hour 30m"]),
    Case("tea 4:00 5", "5", "5 needs a unit, as in 5m, or quotes around the name", []),
    Case(
      "Eggs 10 Min.", "10 Min.", "nothing stands behind a unit, as in 10 Min", ["Eggs 10 Min"]),
    Case("tea 4m!", "4m!", "nothing stands behind a unit, as in 4m", ["tea 4m"]),
    Case("Ei 5 Minuten", "5 Minuten", "Minuten \(units)", ["Ei 5 minutes"]),
    Case("milk 4 minits", "4 minits", "minits \(units)", ["milk 4 minutes"]),
    Case("milk 1 minit", "1 minit", "minit \(units)", ["milk 1 minute"]),
    Case(
      "1h 30secnds rest", "30secnds", "secnds \(units)",
      ["1h 30seconds rest", "1h \"30secnds rest\""]),
    Case("tea 4mm", "4mm", "mm \(units)", []),
    Case("tea 4x", "4x", "x \(units)", []),
    Case("rice 30'", "30'", "' \(units)", []),
    Case(
      "sleep 2 months", "2 months", "months and years differ in length: give days, as in 60d",
      ["sleep 60d"]),
    Case(
      "milk 1:30h", "1:30h", "a colon and a unit do not go together: write 1h30m", ["milk 1h30m"]),
    Case(
      "milk 1:30 min", "1:30 min", "a colon and a unit do not go together: write 1:30",
      ["milk 1:30"]),
    Case("tea 0m", "0m", "a length of time is at least 1 ms", []),
    Case("tea 100000h", "100000h", "no timer runs for more than 3650 days", []),
    Case(
      "milk 4 min left", "left", "left adds nothing to a length of time: leave it out",
      ["milk 4 min"]),
    Case(
      "milk 4m later +k", "later", "later adds nothing to a length of time: leave it out",
      ["milk 4m +k"]),
    Case(
      "tea 4m repeat", "repeat",
      "a repeating timer is written every, as in every 4m", ["tea every 4m"]),
    Case(
      "milk 4 min boiled", "4 min",
      "4 min stands inside the name: put the time last, or quote the name", ["milk boiled 4 min"]),
    Case(
      "tea 5m 3m eggs", "5m", "5m stands inside the name: put the time last, or quote the name",
      ["\"tea 5m eggs\" 3m"]),
    Case(
      "tea 4m 4m", "4m", "the length of time stands there twice: leave one out", ["tea 4m"]),
    Case(
      "30s 1h tea", "1h", "units go from large to small, as in 1h 30s",
      ["1h 30s tea", "30s \"1h tea\""]),
    Case(
      "tea 30s 1h warn 5m", "30s", "units go from large to small, as in 1h 30s",
      ["tea 1h 30s warn 5m", "\"tea 30s\" 1h warn 5m"]),
    Case(
      "tea 5m 3m", "5m", "a timer runs for one length of time: leave one out, or quote the name",
      ["\"tea 5m\" 3m"]),
    Case(
      "milk 4m warning 1m", "warning", "a warning is written warn, as in 4m warn 1m",
      ["milk 4m warn 1m"]),
    Case(
      "milk warn 1m 4m", "warn 1m", "the length of time stands before warn, as in 4m warn 1m",
      ["milk 4m warn 1m"]),
    Case(
      "5m tea warn 1m", "warn", "warn needs a countdown before it, as in 5m warn 1m",
      ["tea 5m warn 1m"]),
    Case("tea 5m warn", "warn", "warn needs a length of time after it, as in warn 1m", ["tea 5m"]),
    Case(
      "tea 5m +3m", "+3m", "a tag cannot be a length of time: write 3m without the sign",
      ["tea 5m"]),
    Case(
      "rock + roll 5m", "+", "a tag needs a word right after its sign, as in +kitchen",
      ["rock roll 5m", "\"rock + roll\" 5m"]),
  ])
  func aSlipIsPutRightOrLeftAlone(_ example: Case) throws {
    try LineErrorTests.check(example)
    let error = try #require(throws: LineError.self) { try AddLine(parsing: example.line) }
    for offer in error.offers { #expect(try AddLine(parsing: offer).plan != .stopwatch) }
  }

  @Test(arguments: [
    Case("run 5k", "5k", "5k is not a length of time: in a name, quote it", ["\"run 5k\""]),
    Case(
      "tea P11Y", "P11Y", "P11Y is not a length of time: in a name, quote it", ["\"tea P11Y\""]),
    Case(
      "batch 2 friday", "friday",
      "friday belongs to an alarm, as in at fri 9:00: in a name, quote it",
      ["\"batch 2 friday\""]),
    Case("floor -5", "-5", "-5 is not a length of time: in a name, quote it", ["\"floor -5\""]),
    Case(
      "paint 5 houses", "5", "5 needs a unit, as in 5m, or quotes around the name",
      ["\"paint 5 houses\""]),
    Case(
      "whisky 12 years", "12", "12 needs a unit, as in 12m, or quotes around the name",
      ["\"whisky 12 years\""]),
    Case(
      "room 007", "007", "007 needs a unit, as in 007m, or quotes around the name",
      ["\"room 007\"", "room 007m"]),
    Case(
      "2 eggs 6m", "2", "2 needs a unit, as in 2m, or quotes around the name", ["\"2 eggs\" 6m"]),
    Case(
      "6m 2 eggs", "2", "2 needs a unit, as in 2m, or quotes around the name", ["6m \"2 eggs\""]),
    Case(
      "6m 2", "2", "2 needs a unit, as in 2s, or quotes around the name", ["6m 2s", "6m \"2\""]),
    Case(
      "milk 1.5", "1.5", "1.5 needs a unit, as in 1.5h, or quotes around the name",
      ["milk 1.5h", "milk 1.5m", "\"milk 1.5\""]),
    Case(
      "milk 4.30", "4.30", "4.30 needs a colon or a unit, as in 4:30 or 4.30m",
      ["milk 4:30", "milk 4.30m", "\"milk 4.30\""]),
    Case(
      "milk until", "until", "until is not understood, give a length or at: in a name, quote it",
      ["\"milk until\""]),
    Case(
      "milk in the pot 5m", "in", "in needs a length of time after it: in a name, quote it",
      ["\"milk in the pot\" 5m"]),
    Case(
      "tea every", "every", "every needs a length of time or days after it: in a name, quote it",
      ["\"tea every\""]),
    Case("issue #42 25m", "#42", "a tag needs a letter, as in +kitchen", ["\"issue #42\" 25m"]),
    Case(
      "25m issue #42 #lab", "#42", "a tag needs a letter, as in +kitchen",
      ["\"issue #42\" 25m +lab"]),
    Case("issue #42", "#42", "a tag needs a letter, as in +kitchen", ["\"issue #42\""]),
    Case("tea +5", "+5", "a tag needs a letter, as in +kitchen", ["tea 5m", "\"tea +5\""]),
    Case("tea +5 25m", "+5", "a tag needs a letter, as in +kitchen", ["\"tea +5\" 25m"]),
    Case(
      "“room 101” 5m", "“room 101”", "a name stands in straight double quotes, as in \"tea\"",
      ["\"room 101\" 5m"]),
    Case(
      "'room 101' 5m +lab", "'room 101'", "a name stands in straight double quotes, as in \"tea\"",
      ["\"room 101\" 5m +lab"]),
    Case(
      "„tea 5m“", "„tea 5m“", "a name stands in straight double quotes, as in \"tea\"",
      ["\"tea 5m\""]),
  ])
  func whatCanBeANameKeepsItsQuotedForm(_ example: Case) throws {
    try LineErrorTests.check(example)
  }

  @Test func aLengthAloneIsPutRightToo() throws {
    for (typed, offers) in [
      ("10 Min.", ["10 Min"]), ("4 minits", ["4 minutes"]), ("1:30h", ["1h30m"]), ("5x", []),
      ("1.5", ["1.5h", "1.5m"]), ("5", ["5m"]),
    ] {
      let error = try #require(throws: LineError.self) { try Duration(parsing: typed) }
      #expect(error.offers == offers)
    }
  }
}

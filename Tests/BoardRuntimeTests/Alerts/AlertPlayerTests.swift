import Board
import Foundation
import Testing

@testable import BoardRuntime

@MainActor
struct AlertPlayerTests {
  private let bench: AlertBench

  init() throws { bench = try AlertBench() }

  /// Makes programs for the desktop and for sounds that can be heard.
  private func installAll(then script: String = "exit 0") async throws {
    for program in ["notify-send", "pw-play"] { try await bench.install(program, then: script) }
    bench.environment["XDG_RUNTIME_DIR"] = "\(bench.folder)/run"
    bench.environment["TIMERBOARD_RESOURCES"] = "\(bench.folder)/share"
    try bench.listen("run/bus")
    try bench.listen("run/pipewire-0")
    try bench.write(to: "share/chime.wav")
  }

  // MARK: - Names

  private nonisolated static let names = [
    "$(touch x)", "`touch x`", "'; touch x; '", "\"; touch x; \"", "--help", "-u low", "<b>&amp;",
    "a\\nb", "%s%n", "tea 🍵",
  ]

  @Test(arguments: names)
  func aNameIsNothingButText(_ name: String) async throws {
    try await installAll()
    var settings = AlertSettings()
    settings.command = "PATH=$REAL_PATH; printf %s \"$TIMERBOARD_NAME\" >../command"
    var ring = bench.ring(name, onRing: "printf %s \"$TIMERBOARD_NAME\" >../on-ring")
    ring.note = name
    let outcomes = try await bench.outcomes(
      of: ring, on: [.desktop, .sound, .command, .onRing], by: bench.player(settings))
    #expect(outcomes[.desktop] == .done("notify-send has shown it"))
    #expect(outcomes[.sound] == .done("pw-play has played \(bench.folder)/share/chime.wav"))
    #expect(outcomes[.command] == .done("the command was run"))
    #expect(
      try bench.arguments(of: "notify-send") == [
        "--app-name=timerboard", "--urgency=critical", "--", name, DesktopAlert.escaped(name),
      ])
    #expect(try bench.arguments(of: "pw-play") == ["\(bench.folder)/share/chime.wav"])
    #expect(bench.read("command") == name)
    #expect(bench.read("on-ring") == name)
    #expect(bench.read("home/x") == nil)
  }

  @Test func whatAForeignFileHoldsIsShownReplaced() async throws {
    try await installAll()
    var ring = bench.ring(
      "a\nb\u{1B}]0;x\u{07}\0",
      onRing: "printf '%s|' \"$TIMERBOARD_NAME\" \"$TIMERBOARD_NOTE\" >../r")
    ring.note = "c\r\nd"
    ring.tags = ["e\u{9B}"]
    let outcomes = try await bench.outcomes(
      of: ring, on: [.desktop, .onRing], by: bench.player())
    #expect(outcomes.values.filter(\.isDone).count == 2)
    #expect(
      try bench.arguments(of: "notify-send").suffix(2) == [
        "a\u{FFFD}b\u{FFFD}]0;x\u{FFFD}\u{FFFD}", "c\u{FFFD}\u{FFFD}d",
      ])
    #expect(bench.read("r") == "a\u{FFFD}b\u{FFFD}]0;x\u{FFFD}\u{FFFD}|c\u{FFFD}\u{FFFD}d|")
  }

  // MARK: - Each on its own

  @Test func oneThatFailsOrHangsStopsNoOther() async throws {
    try await installAll(then: "exec sleep 1000")
    try await bench.install("notify-send", then: "echo one; echo no server >&2; exit 1")
    var settings = AlertSettings()
    settings.command = "PATH=$REAL_PATH; echo $$ >../hangs; exec sleep 1000"
    let player = bench.player(settings, terminal: .init(isASCII: false) { _ in false })
    var outcomes: [AlertChannel: AlertOutcome] = [:]
    player.onOutcome = { outcomes[$1] = $2 }
    player.play(bench.ring(onRing: "exit 3"), on: Set(AlertChannel.allCases))
    #expect(outcomes.isEmpty, "told before the call has returned")
    try await eventually { outcomes.count == 3 && bench.read("hangs")?.isEmpty == false }
    #expect(outcomes[.terminal] == .failed("the terminal cannot be written to"))
    #expect(outcomes[.desktop] == .failed("notify-send: exit status 1: no server"))
    #expect(outcomes[.onRing] == .failed("exit status 3"))
    #expect(player.pending == 2)
    player.stop()
    try await eventually { player.pending == 0 }
    #expect(outcomes[.sound] == .failed("pw-play: ended by signal 15"))
  }

  @Test func whatTakesTooLongIsEnded() async throws {
    var settings = AlertSettings()
    settings.limit = .milliseconds(100)
    let outcomes = try await bench.outcomes(
      of: bench.ring(onRing: "exec sleep 1000"), on: [.onRing], by: bench.player(settings))
    #expect(outcomes[.onRing] == .failed("timed out: it was not done after 0.1 s"))
  }

  @Test func aCommandThatIsNotThereIsTold() async throws {
    let outcomes = try await bench.outcomes(
      of: bench.ring(onRing: "no-such-program"), on: [.onRing], by: bench.player())
    let text = try #require(outcomes[.onRing]?.description)
    #expect(text.hasPrefix("exit status 127: sh: "))
    #expect(text.hasSuffix("no-such-program: not found"))
  }

  @Test func whatCannotBeStartedIsToldAndIsNoStart() async throws {
    let player = bench.player()
    var starts: [AlertChannel] = []
    player.onStart = { starts.append($1) }
    let outcomes = try await bench.outcomes(
      of: bench.ring(onRing: "true\0"), on: [.onRing, .command, .desktop], by: player)
    #expect(
      outcomes[.onRing] == .failed("cannot start: a command cannot hold a null character"))
    #expect(outcomes[.command] == .nothing("no command is set in the configuration"))
    #expect(outcomes[.desktop]?.isDone == false)
    #expect(starts == [])
    #expect(player.pending == 0)
  }

  @Test func manyRingsAtOnceTakeTurns() async throws {
    let player = bench.player()
    var (starts, ends, most) = (0, 0, 0)
    player.onStart = { _, _ in
      starts += 1
      most = max(most, starts - ends)
    }
    player.onOutcome = { _, _, outcome in
      #expect(outcome.isDone)
      ends += 1
    }
    let count = 3 * AlertPlayer.mostPrograms
    for _ in 0..<count { player.play(bench.ring(onRing: "true"), on: [.onRing]) }
    #expect(player.pending == count)
    #expect(starts == AlertPlayer.mostPrograms)
    try await eventually { player.pending == 0 }
    #expect(starts == count)
    #expect(ends == count)
    // The next one is started before the end of the one before it is counted.
    #expect(most <= AlertPlayer.mostPrograms + 1)
  }

  @Test func whoLetsGoOfThePlayerLeavesTheProgramsAlone() async throws {
    var player: AlertPlayer? = bench.player()
    weak let released = player
    player?.play(
      bench.ring(onRing: "while [ ! -e go ]; do sleep 0.01; done; echo wrote >../wrote"),
      on: [.onRing])
    player = nil
    #expect(released == nil)
    try bench.write(to: "home/go")
    try await eventually { bench.read("wrote") != nil }
  }

  // MARK: - What can be done

  @Test func whatCanBeDoneIsKnownBefore() async throws {
    var settings = AlertSettings()
    let player = bench.player(settings)
    var ring = bench.ring()
    #expect(player.able(for: ring).isEmpty)
    #expect(player.ability(.terminal, for: ring) == .unable("no terminal"))
    #expect(player.ability(.onRing, for: ring) == .able)

    try await installAll()
    settings.command = "true"
    var written = ""
    let able = bench.player(
      settings,
      terminal: .init(isASCII: false) {
        written += $0
        return true
      })
    #expect(able.able(for: ring) == [.terminal, .desktop, .sound, .command])
    ring.sound = "none"
    ring.onRing = "true"
    #expect(able.able(for: ring) == [.terminal, .desktop, .command, .onRing])
    able.settings.channels = [.terminal, .sound]
    #expect(able.able(for: ring) == [.terminal])
    #expect(able.ability(.desktop, for: ring) == .unable("off in the configuration"))

    able.settings.terminalForm = .osc777
    let outcomes = try await bench.outcomes(of: ring, on: [.terminal, .sound, .desktop], by: able)
    #expect(outcomes[.terminal] == .done("bell, and a notification by OSC 777"))
    #expect(outcomes[.sound] == .nothing("silence was asked for"))
    #expect(outcomes[.desktop] == .unable("off in the configuration"))
    #expect(written == "\u{1B}]777;notify;tea;\u{1B}\\\u{07}")
  }

  @Test func theBellComesAfterGrowingPauses() {
    var settings = AlertSettings()
    let pauses = (1...6).map { settings.bellPause(after: $0) }
    #expect(pauses == [30, 60, 120, 300, 300, 300].map { .seconds($0) })
    settings.bellPauses = []
    #expect(settings.bellPause(after: 1) == nil)
  }
}

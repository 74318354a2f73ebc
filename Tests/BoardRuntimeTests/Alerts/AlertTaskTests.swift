import Board
import Foundation
import Testing

@testable import BoardRuntime

/// What the channels would do, and why they cannot.
@MainActor
struct AlertTaskTests {
  private let bench: AlertBench

  init() throws { bench = try AlertBench() }

  private var desktop: AlertTask {
    DesktopAlert(surroundings: bench.surroundings).task(title: "tea", line: "4m", note: "")
  }

  private func sound(_ name: String = "") -> AlertTask {
    SoundAlert(surroundings: bench.surroundings, sound: name).task()
  }

  private func program(_ task: AlertTask) -> AlertProgram? {
    if case .run(let program, _, _) = task { program } else { nil }
  }

  // MARK: - Desktop

  @Test func aNotificationNeedsItsProgramAndABus() async throws {
    #expect(
      desktop
        == .unable(
          "notify-send is not on the PATH: the package libnotify-bin, or libnotify, has it"))
    try await bench.install("notify-send")
    #expect(desktop == .unable("no session bus: DBUS_SESSION_BUS_ADDRESS is not set"))
    bench.environment["DBUS_SESSION_BUS_ADDRESS"] = ""
    #expect(desktop == .unable("no session bus: DBUS_SESSION_BUS_ADDRESS is not set"))
    bench.environment["XDG_RUNTIME_DIR"] = "\(bench.folder)/run"
    #expect(
      desktop
        == .unable(
          "no session bus: DBUS_SESSION_BUS_ADDRESS is not set, and "
            + "\(bench.folder)/run/bus is not there"))
    try bench.listen("run/bus")
    #expect(
      program(desktop)?.environment["DBUS_SESSION_BUS_ADDRESS"]
        == "unix:path=\(bench.folder)/run/bus")
  }

  @Test func aBusThatIsGoneIsTold() async throws {
    try await bench.install("notify-send")
    let path = "\(bench.folder)/my bus"
    let address = "unix:path=\(path.replacing(" ", with: "%20")),guid=7"
    bench.environment["DBUS_SESSION_BUS_ADDRESS"] = address
    #expect(desktop == .unable("no session bus: \(path) is not there"))
    try bench.listen("my bus")
    #expect(program(desktop)?.environment["DBUS_SESSION_BUS_ADDRESS"] == address)
    for other in ["unix:abstract=/tmp/x", "tcp:host=a,port=1", "unix:path=/nowhere;tcp:host=a"] {
      bench.environment["DBUS_SESSION_BUS_ADDRESS"] = other
      #expect(program(desktop)?.environment["DBUS_SESSION_BUS_ADDRESS"] == other)
    }
  }

  @Test func aBodyIsTextAndNoMarkup() {
    #expect(DesktopAlert.escaped("<b>&\"it\"</b> \\n") == "&lt;b&gt;&amp;\"it\"&lt;/b&gt; \\\\n")
  }

  @Test func aLineTellsWhatIsWorthTelling() {
    var ring = bench.ring()
    #expect(ring.line(in: SystemZone()) == "")
    ring.plan = "every 30m"
    ring.late = .milliseconds(900)
    #expect(ring.line(in: SystemZone()) == "every 30m")
    ring.late = .milliseconds(123_900)
    ring.missed = 3
    ring.next = ring.deadline.addingTimeInterval(1800)
    let time = SystemZone().civil(secondsSince1970: 1_796_222_800).hourAndMinute
    #expect(
      ring.line(in: SystemZone()) == "every 30m, 2 min 3 s late, 3 missed, next \(time)")
  }

  // MARK: - Sound

  @Test func theFirstPlayerThatIsThereAndCanBeHeardPlays() async throws {
    let chime = try bench.write(to: "share/chime.wav")
    bench.environment["TIMERBOARD_RESOURCES"] = "\(bench.folder)/share"
    #expect(
      sound()
        == .unable(
          "no pw-play, paplay or aplay on the PATH: one of the packages pipewire-bin, "
            + "pulseaudio-utils and alsa-utils is needed"))
    for player in ["pw-play", "paplay", "aplay"] { try await bench.install(player) }
    #expect(
      sound()
        == .unable(
          "pw-play: XDG_RUNTIME_DIR is not set, paplay: XDG_RUNTIME_DIR is not set, "
            + "aplay: there is no sound card in \(bench.folder)/snd"))
    try bench.write(to: "snd/pcmC0D0c")
    #expect(program(sound()) == nil)
    try bench.write(to: "snd/pcmC0D0p")
    #expect(program(sound())?.arguments == ["aplay", "--quiet", chime])
    bench.environment["XDG_RUNTIME_DIR"] = "\(bench.folder)/run"
    #expect(program(sound())?.arguments.first == "aplay")
    try bench.listen("run/pulse/native")
    #expect(program(sound())?.arguments == ["paplay", chime])
    try bench.listen("run/pipewire-0")
    #expect(program(sound())?.arguments == ["pw-play", chime])
    #expect(program(sound())?.path == "\(bench.folder)/bin/pw-play")
    bench.environment["PIPEWIRE_REMOTE"] = "other"
    #expect(program(sound())?.arguments.first == "paplay")
    bench.environment["PULSE_SERVER"] = "unix:/nowhere"
    #expect(program(sound())?.arguments.first == "aplay")
    bench.environment["PULSE_SERVER"] = "tcp:media-center"
    #expect(program(sound())?.arguments.first == "paplay")
  }

  @Test func aSoundIsThatOfItsName() async throws {
    try await bench.install("pw-play")
    bench.environment["XDG_RUNTIME_DIR"] = "\(bench.folder)/run"
    try bench.listen("run/pipewire-0")
    #expect(
      sound() == .unable("the chime is not installed: chime.wav belongs in ../share/timerboard"))
    bench.environment["TIMERBOARD_RESOURCES"] = "\(bench.folder)/share"
    let chime = try bench.write(to: "share/chime.wav")
    #expect(program(sound("chime"))?.arguments.last == chime)
    #expect(sound("none") == .nothing("silence was asked for"))

    let gong = try bench.write(to: "home/.local/share/timerboard/sounds/gong.oga")
    #expect(program(sound("gong"))?.arguments.last == gong)
    #expect(program(sound("gong.oga"))?.arguments.last == gong)
    #expect(program(sound(gong))?.arguments.last == gong)
    #expect(program(sound("~/.local/share/timerboard/sounds/gong"))?.arguments.last == gong)
    bench.environment["XDG_DATA_HOME"] = "\(bench.folder)/data"
    let bell = try bench.write(to: "data/timerboard/sounds/-bell")
    #expect(program(sound("-bell"))?.arguments.last == bell)
  }

  @Test(arguments: ["gong", "/nowhere/gong.wav", "~/", ".", "..", "/dev/null", "\u{1B}]0;x\u{07}"])
  func aSoundThatIsNotThereIsToldAndTheChimePlays(_ name: String) async throws {
    try await bench.install("pw-play")
    bench.environment["XDG_RUNTIME_DIR"] = "\(bench.folder)/run"
    bench.environment["TIMERBOARD_RESOURCES"] = "\(bench.folder)/share"
    try bench.listen("run/pipewire-0")
    let chime = try bench.write(to: "share/chime.wav")
    guard case .run(let program, _, let fault) = sound(name) else {
      Issue.record("nothing is played")
      return
    }
    #expect(program.arguments.last == chime)
    #expect(fault?.hasPrefix("no sound \(name) in ") == true)
  }

  @Test func theChimeIsFoundBesideTheProgramAndInTheSourceTree() throws {
    var surroundings = bench.surroundings
    func chime() -> String? { SoundLibrary(surroundings: surroundings).chime }
    surroundings.executable = "\(bench.folder)/tree/.build/x86_64/debug/timerboard"
    let own = try bench.write(to: "tree/Resources/chime.wav")
    #expect(chime() == nil)
    try bench.write(to: "tree/Package.swift")
    #expect(chime() == own)
    surroundings.executable = "\(bench.folder)/prefix/bin/timerboard"
    #expect(chime() == nil)
    let installed = try bench.write(to: "prefix/share/timerboard/chime.wav")
    #expect(chime() == installed)
    surroundings.environment["TIMERBOARD_RESOURCES"] = "/nowhere"
    #expect(chime() == nil)
  }

  // MARK: - Commands

  @Test func aCommandIsToldOfTheRing() {
    var ring = bench.ring("tea")
    #expect(CommandAlert.variables(for: ring)["TIMERBOARD_NEXT"] == "")
    ring.tags = ["kitchen", "slow"]
    ring.note = "the green one"
    ring.plan = "every 4m"
    ring.ordinal = 3
    ring.missed = 2
    ring.late = .milliseconds(12_500)
    ring.deadline = Date(timeIntervalSince1970: 1_796_221_000.123)
    ring.next = Date(timeIntervalSince1970: 1_796_221_240)
    ring.boardPath = "/a\u{1B}b"
    #expect(
      CommandAlert.variables(for: ring) == [
        "TIMERBOARD_EVENT": "rang", "TIMERBOARD_ID": "7", "TIMERBOARD_NAME": "tea",
        "TIMERBOARD_PLAN": "every 4m", "TIMERBOARD_TAGS": "kitchen slow",
        "TIMERBOARD_NOTE": "the green one", "TIMERBOARD_ORDINAL": "3", "TIMERBOARD_MISSED": "2",
        "TIMERBOARD_LATE": "12.5", "TIMERBOARD_DEADLINE": "2026-12-02T14:16:40.123Z",
        "TIMERBOARD_NEXT": "2026-12-02T14:20:40.000Z", "TIMERBOARD_BOARD": "/a\u{1B}b",
      ])
    ring.late = .seconds(86_400)
    #expect(CommandAlert.variables(for: ring)["TIMERBOARD_LATE"] == "86400")
    ring.late = .seconds(-1)
    #expect(CommandAlert.variables(for: ring)["TIMERBOARD_LATE"] == "0")
  }

  @Test func aCommandBeginsInTheHomeFolderOrWhereThereIsNone() {
    #expect(bench.surroundings.startFolder == "\(bench.folder)/home")
    for home in ["", "relative", "/nowhere", "/dev/null"] {
      bench.environment["HOME"] = home
      #expect(bench.surroundings.startFolder == "/")
    }
  }

  @Test func aProgramIsSoughtInFoldersThatMeanTheSameEverywhere() async throws {
    try await bench.install("player")
    try FileManager.default.createDirectory(
      atPath: "\(bench.folder)/player", withIntermediateDirectories: true)
    bench.environment["PATH"] = ".::bin:\(bench.folder):\(bench.folder)/bin"
    #expect(bench.surroundings.program("player") == "\(bench.folder)/bin/player")
    #expect(bench.surroundings.program("other") == nil)
  }
}

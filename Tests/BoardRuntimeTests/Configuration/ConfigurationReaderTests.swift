import Board
import Testing

@testable import BoardRuntime

struct ConfigurationReaderTests {
  private static let bindings = BindingRules(commands: ["toggle", "cancel", "none"]) {
    $0.count == 1 || $0 == "space"
  }

  private func read(
    _ text: String
  ) -> (configuration: Configuration, errors: [ConfigurationError]) {
    ConfigurationReader.read(text, source: "config.json5", bindings: Self.bindings)
  }

  @Test func whatIsSetCounts() throws {
    let (configuration, errors) = read(
      """
      {
        alerts: {
          bell: false, flash: false, terminal: false, desktop: false, sound: "/a/gong.wav",
          command: 'say "$TIMERBOARD_NAME"', "command-limit": "5s", log: "/tmp/a.log",
          "repeat-bell": ["30s", "30s", "2m"],
        },
        tags: { kitchen: { sound: "none" }, "+lab": { sound: "gong" } },
        sleep: "pause", ringer: "off", snooze: "90s", adjust: { small: "5s", large: "5 minutes" },
        presets: { eggs: "eggs 7m +kitchen", "tea for two": "4:00" },
        "finished-stay": "1d", clock: 12, title: false, glyphs: "ascii", theme: "high-contrast",
        colors: { ringing: "bright-red", paused: "default", header: 208 },
        mouse: true, keys: { space: "cancel", p: "toggle", x: "none" },
      }
      """)
    #expect(errors == [])
    var expected = Configuration()
    expected.alerts.bell = false
    expected.alerts.flash = false
    expected.alerts.terminal = false
    expected.alerts.desktop = false
    expected.alerts.sound = .file("/a/gong.wav")
    expected.alerts.command = "say \"$TIMERBOARD_NAME\""
    expected.alerts.commandLimit = .seconds(5)
    expected.alerts.log = "/tmp/a.log"
    expected.alerts.repeatBell = [.seconds(30), .seconds(30), .seconds(120)]
    expected.tags = [
      "kitchen": .init(sound: Configuration.Sound.none), "lab": .init(sound: .named("gong")),
    ]
    expected.sleep = .pause
    expected.ringer = .off
    expected.snooze = .seconds(90)
    expected.adjust.small = .seconds(5)
    expected.adjust.large = .seconds(300)
    expected.presets = [
      "eggs": try AddLine(parsing: "eggs 7m +kitchen"), "tea for two": try AddLine(parsing: "4m"),
    ]
    expected.finishedStay = .seconds(86_400)
    expected.clock = .hours12
    expected.showsTitle = false
    expected.glyphs = .ascii
    expected.theme = .highContrast
    expected.colors.ringing = .numbered(9)
    expected.colors.paused = .ofTerminal
    expected.colors.header = .numbered(208)
    expected.usesMouse = true
    expected.keys = ["space": "cancel", "p": "toggle", "x": "none"]
    #expect(configuration == expected)
    // What is written is read back to the same.
    #expect(read(configuration.text).configuration == configuration)
    #expect(read(configuration.text).errors == [])
  }

  @Test func nothingSetIsTheDefaults() {
    #expect(read("{}").configuration == Configuration())
    #expect(read(Configuration().text).configuration == Configuration())
    #expect(read(Configuration().text).errors == [])
    #expect(read("{alerts: {'repeat-bell': false}}").configuration.alerts.repeatBell == [])
  }

  @Test(arguments: [
    ("{\n\nalers: {}}", 3, "unknown key \"alers\": did you mean \"alerts\"?"),
    ("{alerts: {bel: true}}", 1, "unknown key \"alerts.bel\": did you mean \"alerts.bell\"?"),
    ("{bell: true}", 1, "unknown key \"bell\": did you mean \"alerts.bell\"?"),
    ("{alerts: {snooze: '5m'}}", 1, "unknown key \"alerts.snooze\": did you mean \"snooze\"?"),
    (
      "{zzz: 1}", 1,
      "unknown key \"zzz\": timerboard config show lists those that there are"
    ),
    ("{title: 1}", 1, "\"title\" is true or false, and not the number 1"),
    ("{title:\n'yes'}", 2, "\"title\" is true or false, and not the text \"yes\""),
    ("{alerts: true}", 1, "\"alerts\" is a group of keys in braces, and not true"),
    ("{alerts: []}", 1, "\"alerts\" is a group of keys in braces, and not a list"),
    (
      "{tags: {a: 'none'}}", 1, "\"tags.a\" is a group of keys in braces, and not the text \"none\""
    ),
    (
      "{snooze: 5}", 1,
      "\"snooze\" is a length of time in quotes, as in \"5m\", and not the number 5"
    ),
    ("{clock: 13}", 1, "\"clock\" is 12 or 24, and not the number 13"),
    ("{clock: '24'}", 1, "\"clock\" is 12 or 24, and not the text \"24\""),
    ("{sleep: 'Pause'}", 1, "\"sleep\": there is no \"Pause\": did you mean \"pause\"?"),
    ("{sleep: 'x'}", 1, "\"sleep\": there is no \"x\", only \"count\", \"pause\""),
    ("{sleep: null}", 1, "\"sleep\" is \"count\" or \"pause\", and not null"),
    (
      "{colors: {ringing: 'redd'}}", 1,
      "\"colors.ringing\": there is no \"redd\": did you mean \"red\"?"
    ),
    ("{colors: {ringing: 256}}", 1, "\"colors.ringing\": colours have numbers from 0 to 255"),
    ("{alerts: {sound: 'a/b'}}", 1, "\"alerts.sound\": a path begins with / or ~/"),
    ("{alerts: {sound: ''}}", 1, "\"alerts.sound\": a sound has a name; \"none\" is silence"),
    ("{alerts: {log: 'a'}}", 1, "\"alerts.log\": a path begins with / or ~/"),
    (
      "{alerts: {'repeat-bell': ['2m', '1m']}}", 1,
      "\"alerts.repeat-bell\": pauses do not get shorter, and 1m comes after 2m"
    ),
    (
      "{alerts: {'repeat-bell': true}}", 1,
      "\"alerts.repeat-bell\" is a list of growing lengths of time, as in [\"1m\", \"5m\"], or false, "
        + "and not true"
    ),
    ("{alerts: {command: 'a\\0b'}}", 1, "\"alerts.command\": a command holds no zero byte"),
    (
      "{keys: {space: 'togle'}}", 1,
      "\"keys.space\": there is no \"togle\": did you mean \"toggle\"?"
    ),
    (
      "{keys: {spac: 'toggle'}}", 1,
      "\"keys.spac\": no key is called so: a letter or sign as it is typed, space, enter, ctrl-r, pgup"
    ),
    ("{keys: {p: 1}}", 1, "\"keys.p\" is the name of a command in quotes, and not the number 1"),
    ("{\nmouse: true,\nmouse: false}", 3, "\"mouse\" is there already in line 2: this one counts"),
    ("[]", 1, "a configuration is a group in braces: nothing in the file counts until it is JSON5"),
    (
      "{\nsnooze: '1m'\nclock: 12}", 3,
      "a comma is missing before clock: nothing in the file counts until it is JSON5"
    ),
  ])
  func whatIsWrongIsToldWithItsLineAndHasItsDefault(_ text: String, _ line: Int, _ words: String) {
    let (configuration, errors) = read(text)
    #expect(errors.map(\.description) == ["config.json5, line \(line): \(words)"])
    #expect(errors.map(\.line) == [line])
    #expect(configuration == Configuration())
  }

  @Test(arguments: ["5x", "", "0", "-5m", "5 years", "1.5", "99999d"])
  func aLengthThatIsNoneIsToldInTheWordsOfTheGrammar(_ text: String) throws {
    var expected: LineError?
    do throws(LineError) {
      _ = try Duration(parsing: text)
    } catch {
      expected = error
    }
    let message = try #require(expected).message
    let errors = read("{snooze: '\(text)'}").errors
    #expect(errors.count == 1)
    #expect(errors.first?.key == "snooze")
    #expect(errors.first?.description.contains(message) == true)
  }

  @Test func aPresetThatIsNoneIsToldInTheWordsOfTheGrammar() {
    let (configuration, errors) = read("{presets: {\na: 'tea 5', b: 'tea 4m', '': 'x 1m'}}")
    #expect(configuration.presets.keys.sorted() == ["b"])
    #expect(errors.map(\.key) == ["presets.a", "presets."])
    #expect(errors.first?.description.contains("try \"tea 5m\"") == true, "\(errors)")
  }

  @Test func everyProblemIsToldAndTheRestCounts() {
    let (configuration, errors) = read(
      """
      {
        snooze: "5x",
        mous: true,
        alerts: { bell: "no", flash: false },
        tags: { "a b": { sound: "x" }, lab: { sond: 1 } },
        title: false,
      }
      """)
    #expect(errors.map(\.line) == [2, 3, 4, 5, 5])
    #expect(errors.map(\.key) == ["snooze", "mous", "alerts.bell", "tags.a b", "tags.lab.sond"])
    var expected = Configuration()
    expected.alerts.flash = false
    expected.showsTitle = false
    #expect(configuration == expected)
  }

  @Test func ofTwoWithOneNameTheSecondCounts() {
    let text = "{clock: 24, alerts: {bell: false}, clock: 12, alerts: {flash: false}}"
    let (configuration, errors) = read(text)
    #expect(errors.map(\.problem) == [.duplicate(first: 1), .duplicate(first: 1)])
    #expect(configuration.clock == .hours12)
    #expect(!configuration.alerts.bell && !configuration.alerts.flash)
  }

  @Test func bindingsAreTakenAsTheyAreWhereNobodyKnowsThem() {
    let (configuration, errors) = ConfigurationReader.read(
      "{keys: {hyper: 'fly'}}", source: "", bindings: nil)
    #expect(errors == [])
    #expect(configuration.keys == ["hyper": "fly"])
  }
}

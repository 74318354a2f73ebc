import Foundation
import Testing

@testable import BoardRuntime

struct ConfigurationFileTests {
  private let folder: URL
  private var path: String { folder.appending(path: "config.json5").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "configuration-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// What is wrong with the file, without its name.
  private func troubles() -> [String] {
    let reading = ConfigurationFile(path: path).read()
    #expect(reading.isThere)
    #expect(reading.configuration == Configuration())
    #expect(reading.errors.allSatisfy { $0.description.hasPrefix(path) })
    return reading.errors.map { String($0.description.dropFirst(path.count)) }
  }

  private func write(_ bytes: some Sequence<UInt8>) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  @Test func aFileIsRead() throws {
    try write("\u{feff}{\r\n  snooze: '9m',\r\n}".utf8)
    let reading = ConfigurationFile(path: path).read()
    #expect(reading.errors == [])
    #expect(reading.configuration.snooze == .seconds(540))
  }

  @Test func noFileIsTheDefaultsWithoutAWord() throws {
    let reading = ConfigurationFile(path: path).read()
    #expect(!reading.isThere)
    #expect(reading.errors == [])
    #expect(reading.configuration == Configuration())
    try write("{}".utf8)
    #expect(!ConfigurationFile(path: path + "/below").read().isThere)
    #expect(!ConfigurationFile(path: "/dev/null").read().isThere)
  }

  @Test func aFolderIsTold() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(troubles() == [" is a directory, and the configuration is a file"])
  }

  @Test func aPipeIsToldAndNotWaitedFor() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(troubles() == [" is no regular file"])
  }

  @Test func aDeviceIsTold() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    #expect(troubles() == [" is no regular file"])
  }

  @Test func aLinkToItselfIsTold() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(troubles().first?.hasPrefix(" cannot be opened: ") == true)
  }

  @Test func aHundredMegabytesAreToldAndNotRead() throws {
    try write([])
    #expect(truncate(path, 100 << 20) == 0)
    #expect(troubles() == [" is larger than 1 MiB: no configuration is"])
  }

  @Test func aFileOfTheLargestSizeIsRead() throws {
    let text = "{snooze: '9m'}"
    try write(text.utf8 + Array(repeating: UInt8(ascii: " "), count: (1 << 20) - text.utf8.count))
    #expect(ConfigurationFile(path: path).read().errors == [])
    try write(
      text.utf8 + Array(repeating: UInt8(ascii: " "), count: (1 << 20) - text.utf8.count + 1))
    #expect(troubles() == [" is larger than 1 MiB: no configuration is"])
  }

  @Test func aFileThatDoesNotTellItsSizeIsReadToTheLimitOnly() {
    let reading = ConfigurationFile(path: "/proc/self/cmdline").read()
    #expect(reading.errors.map(\.problem) == [.unusable("holds zero bytes: it is no text")])
  }

  @Test func bytesThatAreNoTextAreTold() throws {
    try write([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2, 0xFF])
    #expect(troubles() == [" holds zero bytes: it is no text"])
    try write(Array("{\n  // caf".utf8) + [0xE9] + Array("\n}".utf8))
    #expect(troubles() == [", line 2: is not UTF-8"])
  }

  @Test(arguments: ["", " \n\n", "\u{feff}"])
  func anEmptyFileIsTold(_ text: String) throws {
    try write(text.utf8)
    #expect(troubles() == [" is empty: write {} into it, or delete it"])
  }

  @Test func theEnvironmentSaysWhereItIs() {
    func path(_ environment: Environment) -> String? {
      ConfigurationFile(in: environment)?.path
    }
    #expect(path(["HOME": "/h"]) == "/h/.config/timerboard/config.json5")
    #expect(path(["HOME": "/h", "XDG_CONFIG_HOME": "/x"]) == "/x/timerboard/config.json5")
    #expect(
      path(["HOME": "/h", "XDG_CONFIG_HOME": "x"]) == "/h/.config/timerboard/config.json5")
    #expect(path(["HOME": "/h", "TIMERBOARD_CONFIG": "a.json5"]) == "a.json5")
    #expect(
      path(["HOME": "/h", "TIMERBOARD_CONFIG": ""]) == "/h/.config/timerboard/config.json5")
  }

  @Test func theVariableOfTheRingerWins() throws {
    try write("{ringer: 'off'}".utf8)
    func reading(_ ringer: String) -> ConfigurationFile.Reading {
      Configuration.inForce(in: ["TIMERBOARD_CONFIG": path, "TIMERBOARD_RINGER": ringer])
    }
    #expect(reading("auto").configuration.ringer == .auto)
    #expect(reading("").configuration.ringer == .off)
    #expect(reading("never").configuration.ringer == .off)
    #expect(reading("auto").errors == [])
    #expect(
      reading("never").errors.map(\.description)
        == ["TIMERBOARD_RINGER is auto or off: anything else does not count"])
  }
}

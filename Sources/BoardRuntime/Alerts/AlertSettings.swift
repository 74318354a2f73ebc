public import Board

/// What of the configuration the alert channels need.
public struct AlertSettings: Hashable, Sendable {
  /// The channels that are on.
  public var channels = Set(AlertChannel.allCases)
  /// The sound of timers that name none: a name, a path, `none`, or the empty text for the chime.
  public var sound = ""
  /// The sounds of the timers with a tag, where they have none of their own.
  public var tagSounds: [String: String] = [:]
  /// The command for every ring, for `sh -c`; the empty text for none.
  public var command = ""
  /// How long a command, a sound or a notification may take before it is ended.
  public var limit = Duration.seconds(60)
  /// The file that tells how commands went and what they wrote; `nil` for none.
  public var logPath: String?
  /// How the terminal is asked for a notification; `nil` for what it seems to understand.
  public var terminalForm: TerminalNotice.Form?
  /// The pauses after which a ring that nobody acknowledges repeats its bell, the last of them again
  /// and again; none for a bell that is not repeated.
  public var bellPauses: [Duration] = [
    .seconds(30), .seconds(60), .seconds(120), .seconds(300),
  ]

  /// Creates the settings that are true without a configuration.
  public init() {}

  /// The pause before the next bell of a ring whose bell has sounded so often; `nil` for none.
  public func bellPause(after bells: Int) -> Duration? {
    bellPauses.isEmpty ? nil : bellPauses[min(max(bells - 1, 0), bellPauses.count - 1)]
  }

  /// The channels that are to be done for a ring.
  public func channels(for ring: AlertRing) -> Set<AlertChannel> {
    channels.filter { channel in
      switch channel {
      case .terminal, .desktop: true
      case .sound: sound(for: ring) != Self.silence
      case .command: !command.isEmpty
      case .onRing: !ring.onRing.isEmpty
      }
    }
  }

  /// The word for no sound.
  static let silence = "none"

  /// The sound that a ring is to have.
  func sound(for ring: AlertRing) -> String {
    if !ring.sound.isEmpty { return ring.sound }
    return ring.tags.lazy.compactMap { tagSounds[$0] }.first ?? sound
  }
}

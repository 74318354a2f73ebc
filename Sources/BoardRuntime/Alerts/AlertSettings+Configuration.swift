import Board

extension AlertSettings {
  /// The settings that a configuration makes.
  ///
  /// - Parameters:
  ///   - configuration: what the person set.
  ///   - logPath: the file that gets what commands write, unless the configuration names another.
  public init(_ configuration: Configuration, logPath: String?) {
    let alerts = configuration.alerts
    self.init()
    if !alerts.terminal { channels.remove(.terminal) }
    if !alerts.desktop { channels.remove(.desktop) }
    sound = alerts.sound.setting
    tagSounds = configuration.tags.compactMapValues { $0.sound?.setting }
    command = alerts.command
    limit = alerts.commandLimit
    self.logPath = alerts.log ?? logPath
    bellPauses = alerts.repeatBell
  }
}

extension Configuration.Sound {
  /// The sound in the words of the player, for which the chime has no name.
  fileprivate var setting: String { self == .named("chime") ? "" : text }
}

import Board

/// The options that say what a timer does beside its plan.
enum SettingOptions {
  static let onRing = OptionSpec(
    name: "on-ring", value: "CMD", summary: "run a command of the shell at each ring")
  static let sound = OptionSpec(
    name: "sound", value: "SOUND", summary: "play another sound at each ring, or none")
  static let sleep = OptionSpec(
    name: "sleep", value: "count|pause",
    summary: "go on or stand still while the machine sleeps")

  static let all = [onRing, sound, sleep]

  /// What the arguments say.
  static func settings(
    of arguments: ParsedArguments
  ) throws(CommandFailure) -> [TimerSetting] {
    var settings: [TimerSetting] = []
    if let text = arguments.value(of: onRing) {
      settings.append(.onRing(try Operand.command(text)))
    }
    if let text = arguments.value(of: sound) { settings.append(.sound(try Operand.sound(text))) }
    if let text = arguments.value(of: sleep) {
      settings.append(.pausesInSleep(try SleepText.pauses(text)))
    }
    return settings
  }
}

extension NewTimer {
  /// The timer with what is said of it beside its plan.
  func with(_ settings: [TimerSetting]) -> NewTimer {
    var timer = self
    for setting in settings {
      switch setting {
      case .onRing(let command): timer.onRing = command
      case .sound(let name): timer.sound = name
      case .pausesInSleep(let pauses): timer.pausesInSleep = pauses
      }
    }
    return timer
  }
}

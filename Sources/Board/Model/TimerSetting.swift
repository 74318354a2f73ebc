/// What a timer does beside its plan, one thing of it.
public enum TimerSetting: Hashable, Sendable {
  /// A command of the shell for each ring; empty for none.
  case onRing(String)
  /// The sound of its rings: `none` or the name of one; empty for the usual one.
  case sound(String)
  /// Whether the time that the machine sleeps is not counted.
  case pausesInSleep(Bool)
}

extension BoardTimer {
  /// Sets one thing.
  mutating func set(_ setting: TimerSetting) {
    switch setting {
    case .onRing(let command): onRing = command
    case .sound(let name): sound = name
    case .pausesInSleep(let pauses): pausesInSleep = pauses
    }
  }

  /// Whether it is set so.
  func has(_ setting: TimerSetting) -> Bool {
    switch setting {
    case .onRing(let command): onRing == command
    case .sound(let name): sound == name
    case .pausesInSleep(let pauses): pausesInSleep == pauses
    }
  }
}

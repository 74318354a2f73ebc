/// A value behind a reference, for what few timers have and all would else pay for.
///
/// It never changes, so that it can be shared: to change the value is to make another box.
final class Box<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (left: Box, right: Box) -> Bool {
    left === right || left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

/// A count that may be missing, in eight bytes.
///
/// An `Optional` of 64 bits takes sixteen of them in a row of a table. A timer has seven such counts,
/// and none of them is ever the least number there is: times are clamped 292 years before that.
struct PackedOptional: Hashable, Sendable {
  private var raw: Int64

  init(_ value: Int64?) {
    raw = value.map { max($0, .min + 1) } ?? .min
  }

  var value: Int64? {
    raw == .min ? nil : raw
  }
}

/// Lengths of time one after another, such as `25m work, 5m break x4`.
public struct PhaseSequence: Hashable, Sendable {
  /// One length of time of a sequence.
  public struct Phase: Hashable, Sendable {
    /// How long it is.
    public var length: Duration
    /// What it is for; `nil` if that was not said.
    public var label: String?
    /// Whether the next phase waits until the end of this one was acknowledged.
    public var waits: Bool

    /// Creates a phase.
    public init(_ length: Duration, label: String? = nil, waits: Bool = false) {
      self.length = length
      self.label = label
      self.waits = waits
    }
  }

  /// The phases of one round, at least one.
  public var phases: [Phase]
  /// How often they are gone through; `nil`: for ever.
  public var rounds: Int?

  /// Creates a sequence.
  public init(_ phases: [Phase], rounds: Int? = 1) {
    self.phases = phases
    self.rounds = rounds
  }

  /// How long one round takes, without what a phase waits.
  public var roundLength: Duration { phases.reduce(.zero) { $0 + $1.length } }

  /// The one way in which this is written.
  var canonicalText: String {
    var text = ""
    for (index, phase) in phases.enumerated() {
      text += phase.length.canonicalText
      if let label = phase.label { text += " " + LabelRules.text(label) }
      if index < phases.count - 1 { text += phase.waits ? " then " : ", " }
    }
    switch rounds {
    case nil: return text + " forever"
    case 1? where phases.count > 1: return text
    case let rounds?: return text + " x\(rounds)"
    }
  }
}

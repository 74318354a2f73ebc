extension Interaction.Panel {
  var isDetails: Bool { if case .details = self { true } else { false } }

  /// The first shown line of what can be scrolled; 0 for all else.
  var top: Int {
    get {
      switch self {
      case .details(let top), .answer(_, let top): top
      case .table, .big: 0
      }
    }
    set {
      switch self {
      case .details: self = .details(top: max(0, newValue))
      case .answer(let lines, _): self = .answer(lines, top: max(0, newValue))
      case .table, .big: break
      }
    }
  }
}

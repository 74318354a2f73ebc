/// What keys do where they only read: in the help, and on the line by which the sort is chosen.
extension Interaction {
  mutating func handleHelp(_ key: Key, top: Int, page: Int) -> Effect {
    message = nil
    switch key {
    case .down, .character("j"): mode = .help(top: top + 1)
    case .up, .character("k"): mode = .help(top: max(0, top - 1))
    case .pageDown, .character(" "): mode = .help(top: top + max(1, page))
    case .pageUp: mode = .help(top: max(0, top - max(1, page)))
    case .home, .character("g"): mode = .help(top: 0)
    case .end, .character("G"): mode = .help(top: .max / 2)
    case .control("l"): return .redraw
    case .control("z"): return .suspend
    default: mode = .table
    }
    return .none
  }
}

/// One part of a line between spaces.
struct Token {
  enum Kind {
    /// A word, in which a plan may be read.
    case bare
    /// What stood in quotes, without them and their escapes.
    case quoted(String)
    /// A tag, checked, without its sign.
    case tag(String)
  }

  var kind: Kind
  /// Where it stands, in scalars, with its quotes or its sign.
  var range: Range<Int>

  var isBare: Bool {
    if case .bare = kind { true } else { false }
  }

  var isTag: Bool {
    if case .tag = kind { true } else { false }
  }
}

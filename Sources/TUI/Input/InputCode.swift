/// One code as curses reads it: a byte, or a sequence it knew and put into one code.
enum InputCode: Hashable, Sendable {
  case byte(UInt8)
  case key(Key)
  /// The sequence that begins a bracketed paste.
  case pasteBegan
  /// A key that means nothing here.
  case unknownKey
}

/// What a person did at the terminal: pressed a key, or pasted text.
///
/// Pasted text is never keys, however it looks: a paste cannot run commands.
enum Input: Hashable, Sendable {
  case key(Key)
  /// All that was pasted at once, as it came.
  case paste(String)
}

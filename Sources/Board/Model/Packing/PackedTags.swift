/// The tags of a timer as one text, with a space after each but the last.
///
/// A list would be an allocation of 64 bytes for each timer that has a tag. Up to fifteen bytes of
/// text are kept in place, as most single tags are. No tag holds a space: see ``TagText``.
struct PackedTags: Hashable, Sendable {
  private var text: String

  init(_ tags: [String]) {
    text = tags.count == 1 ? tags[0] : tags.joined(separator: " ")
  }

  var tags: [String] {
    text.isEmpty ? [] : text.split(separator: " ").map(String.init)
  }
}

/// What a word was meant to be that begins with the sign of a tag and cannot be one.
struct TagRepair {
  let line: TypedLine
  /// Where the word stands, in scalars, with its sign.
  let range: Range<Int>

  /// The refusal for an objection to it.
  func refusal(_ objection: TagText.Objection) -> Refusal {
    let before = line.typed(0..<range.lowerBound)
    let after = line.typed(range.upperBound..<line.scalars.count)
    let tag = line.asciiTyped(range)
    let word = String(tag.drop { $0 == "+" || $0 == "#" })
    // The whole line with the word in the name: what plan and tags it has stay what they are.
    let reading = try? LineReader.read(line, keepsBadTags: true)
    let inName = reading.map { [$0.addLine.lineWithQuotes] } ?? []
    let isStopwatch = reading.map { $0.plan == .stopwatch } ?? true
    var candidates: [String]
    switch objection.kind {
    case .length:
      candidates = [before + word + after] + inName + [line.removing(range)]
    case .number:
      // tea +5 is rather a length of time, issue #42 rather a name.
      let isLength = isStopwatch && tag.hasPrefix("+") && NumberHint(word)?.isSmall == true
      candidates = (isLength ? [before + word + "m" + after] : []) + inName
    case .other:
      let apart = tag.split(separator: ",").map { part in
        part.hasPrefix("+") || part.hasPrefix("#") ? part : "+" + part
      }
      candidates = [
        before + apart.joined(separator: " ") + after,
        word.isEmpty ? line.removing(range) : before + word + after,
      ]
      candidates += inName + [line.removing(range)]
    }
    return Refusal(
      message: objection.message, range: range, candidates: candidates,
      wantsRing: objection.kind == .length || !isStopwatch)
  }
}

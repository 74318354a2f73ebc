/// What was most likely meant by a word that is none of those there are.
public enum NearestWord {
  /// The nearest of the words, if one is near enough to be offered.
  ///
  /// Near is a third of the letters mistyped, or another case; failing that, the only word that
  /// begins with what was typed.
  public static func to(_ typed: String, among words: some Sequence<String>) -> String? {
    let letters = folded(typed)
    guard !letters.isEmpty else { return nil }
    let limit = max(1, letters.count / 3)
    var nearest: (word: String, distance: Int)?
    var beginnings: [String] = []
    for word in words {
      let other = folded(word)
      let most = (nearest?.distance ?? limit + 1) - 1
      if let distance = distance(letters, other, limit: most) { nearest = (word, distance) }
      if beginnings.count < 2, other.starts(with: letters) { beginnings.append(word) }
      if nearest?.distance == 0 { break }
    }
    if let nearest { return nearest.word }
    return beginnings.count == 1 ? beginnings[0] : nil
  }

  /// How many letters are missing, too many, mistaken or swapped with their neighbour (the distance
  /// of Damerau and Levenshtein, no letter changed twice); `nil` if that is more than the limit.
  public static func distance(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int
  ) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      next.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var best = min(last[column + 1] + 1, next[column] + 1)
        best = min(best, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        next.append(best)
      }
      guard next.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last) = (last, next)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }

  private static func folded(_ word: String) -> [Unicode.Scalar] {
    Array(word.lowercased().unicodeScalars)
  }
}

extension String {
  /// The text, or as much of it as tells which one an error means.
  var clipped: String {
    let most = 80
    // Scalars and not characters, of which one can be as long as it likes.
    guard unicodeScalars.count > most else { return self }
    return String(unicodeScalars.prefix(most)) + "…"
  }
}

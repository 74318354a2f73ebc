extension Plan {
  /// Reads a plan without name and tags, such as `20m warn 5m`; the empty text is a stopwatch.
  ///
  /// The offers of an error are plans too.
  public init(parsing text: String) throws(LineError) {
    let line = try TypedLine.bounded(text)
    guard !line.words.isEmpty else {
      self = .stopwatch
      return
    }
    let reading: LineReader.Reading
    do {
      reading = try AddLine.reading(text)
    } catch {
      throw LineError(
        message: error.message, range: error.range,
        offers: error.offers.filter { offer in
          let reading = try? AddLine.reading(offer)
          return reading?.nameWords.isEmpty == true && reading?.tags.isEmpty == true
        })
    }
    guard reading.nameWords.isEmpty, reading.tags.isEmpty else {
      throw LineError(
        message: "only a length of time stands here, as in 5m or 20m warn 5m",
        range: line.characters(line.range),
        offers: reading.planText.isEmpty ? [] : [reading.planText])
    }
    self = reading.plan
  }
}

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
            && reading?.from == nil
        })
    }
    if reading.from != nil {
      throw LineError(
        message: "a start in the past is for a timer that is added: leave out from",
        range: line.characters(line.range),
        offers: reading.plan == .stopwatch ? [] : [reading.plan.canonicalText])
    }
    guard reading.nameWords.isEmpty, reading.tags.isEmpty else {
      throw LineError(
        message: "only a plan stands here, as in 5m, every 30m or at 14:30",
        range: line.characters(line.range),
        offers: reading.planText.isEmpty ? [] : [reading.planText])
    }
    self = reading.plan
  }
}

extension ExitStatus {
  /// What a status means, in a few words, as help and manual tell it.
  static let meanings: [(status: ExitStatus, words: String)] = [
    (.done, "done"), (.failed, "could not"), (.wrongUsage, "wrong usage"),
    (.noSuchTimer, "no such timer"), (.cancelled, "cancelled"), (.timedOut, "timed out"),
  ]
}

/// Paths within values.
enum ValuePath {
  /// The path, with the home folder for `~`.
  ///
  /// Others are refused: whoever rings may run in any folder.
  static func absolute(_ path: String) throws(ValueProblem) -> String {
    guard !path.contains("\0") else { throw .refused("a path holds no zero byte") }
    if path.hasPrefix("/") { return path }
    guard path.hasPrefix("~/"), let home = BaseFolder.home(.process)
    else { throw .refused("a path begins with / or ~/") }
    return home + path.dropFirst()
  }
}

import Foundation

extension SystemZone {
  /// What is wrong with the zone that `TZ` names, and what to do, in a line; `nil` if nothing is.
  ///
  /// The C library says nothing of a zone that it does not know, and takes UTC.
  public static var trouble: String? {
    guard let variable = getenv("TZ") else { return nil }
    return trouble(
      of: String(cString: variable),
      folder: getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo")
  }

  static func trouble(of variable: String, folder: String) -> String? {
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    guard !name.isEmpty, name != "UTC", name != "GMT", !isFile(name, in: folder),
      !name.hasOffset
    else { return nil }
    return
      "no time zone is named \(name), so that times are in UTC: set TZ to a name below \(folder), "
      + "or unset it"
  }

  private static func isFile(_ name: String, in folder: String) -> Bool {
    var facts = stat()
    let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }
}

extension String {
  /// Whether it begins as the rules of a zone do that are told and not named: a name and an offset.
  fileprivate var hasOffset: Bool {
    var rest = self[...]
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
    } else {
      let name = rest.prefix { $0.isASCII && $0.isLetter }
      guard name.count >= 3 else { return false }
      rest = rest[name.endIndex...]
    }
    if let sign = rest.first, "+-".contains(sign) { rest.removeFirst() }
    return rest.first?.isNumber == true
  }
}

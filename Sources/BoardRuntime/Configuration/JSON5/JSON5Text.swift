import Foundation

/// How single values are written in JSON5.
enum JSON5Text {
  /// Text in double quotes.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        quoted += "\\u" + String(format: "%04x", scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A key: bare where that is a word of JSON5, else in quotes.
  static func key(_ key: String) -> String {
    let isBare = !key.isEmpty && key.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    return isBare ? key : quoted(key)
  }

  /// A number, without a fraction where it has none.
  static func number(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

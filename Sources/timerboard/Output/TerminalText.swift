import CLinux
import Foundation
import TUI

/// The terminal that standard output goes to: what it can show, and how wide it is.
enum TerminalText {
  /// Text by cells, in the character set of the locale.
  static func cells() -> CellText {
    // A locale that is not installed leaves the C locale, whose codeset is ASCII.
    _ = setlocale(LC_CTYPE, "")
    let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) }
    return CellText(charset: codeset == "UTF-8" ? .unicode : .ascii)
  }

  /// The cells of a line: `$COLUMNS` if it is set, else what the terminal says.
  static func width() -> Int {
    if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns > 0 {
      return columns
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

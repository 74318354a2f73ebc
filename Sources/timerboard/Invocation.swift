import CLinux
import Foundation

/// What the command line asks for.
enum Invocation: Equatable {
  case board(trapsOnSignal: Bool)
  case help
  case version
  case wrong(String)

  static let versionText = "timerboard 0.1.0"

  static let helpText = """
    usage: timerboard [-h] [-V]

    Opens a board of timers in the terminal. Press a and type a name and a time to
    count down (tea 4m), or a name alone for a stopwatch (build). ? shows all keys,
    q leaves. For now timers live as long as the board is open.

      -h, --help     print this help
      -V, --version  print the version

    exit status: 0 left by q, 1 could not show the board, 2 wrong usage or no terminal
    """

  init(arguments: [String]) {
    // getopt_long keeps its place in globals and may reorder the strings: it gets copies.
    var words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    let count = Int32(words.count)
    words.append(nil)
    let options = Self.longOptions
    getopt_restart()
    var asked: Invocation?
    var trapsOnSignal = false
    while true {
      let code = words.withUnsafeMutableBufferPointer { words in
        options.withUnsafeBufferPointer { options in
          words.baseAddress.map { getopt_long(count, $0, "hV", options.baseAddress, nil) } ?? -1
        }
      }
      if code == -1 { break }
      switch UInt8(truncatingIfNeeded: code) {
      case UInt8(ascii: "h"): asked = asked ?? .help
      case UInt8(ascii: "V"): asked = asked ?? .version
      case UInt8(ascii: "t"): trapsOnSignal = true
      default:
        // Within a word of several letters, the place is still that of the word before.
        let last = arguments[min(Int(getopt_place()) - 1, arguments.count - 1)]
        let letter = String(UnicodeScalar(UInt8(truncatingIfNeeded: getopt_letter())))
        let word = last.hasPrefix("--") ? last : "-" + letter
        self = .wrong("no option \(word): timerboard --help lists them")
        return
      }
    }
    if let asked {
      self = asked
    } else if getopt_place() < count {
      let rest = arguments[Int(getopt_place())...].joined(separator: " ")
      self = .wrong(
        "no commands yet, so that '\(rest)' is not understood: start timerboard and press a")
    } else {
      self = .board(trapsOnSignal: trapsOnSignal)
    }
  }

  private static var longOptions: [option] {
    // The names live as long as the program, as getopt_long asks.
    func name(_ text: StaticString) -> UnsafePointer<CChar> {
      UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }
    return [
      option(
        name: name("help"), has_arg: no_argument, flag: nil, val: Int32(UInt8(ascii: "h"))),
      option(
        name: name("version"), has_arg: no_argument, flag: nil, val: Int32(UInt8(ascii: "V"))),
      option(
        name: name("debug-trap"), has_arg: no_argument, flag: nil, val: Int32(UInt8(ascii: "t"))),
      option(),
    ]
  }
}

import Board
import CLinux
import Foundation

/// Goes through arguments with `getopt_long`, options and operands in the order in which they stand.
///
/// An argument of `-` and a digit is an operand, as in `adjust tea -5m`. Long options may be cut
/// short as far as they are clear, and short ones written together.
struct OptionScanner {
  enum Element: Hashable {
    case option(OptionSpec, value: String?)
    case operand(String)
  }

  /// What the arguments hold.
  struct Result {
    var elements: [Element] = []
    /// The place of the first argument that was not looked at: after `--`, or of the first operand.
    var rest: Int?
    /// The places of operands before that which are not UTF-8.
    var notText: [Int] = []
  }

  /// The arguments, the first of which is the name of the program or of the command.
  let arguments: ArgumentList
  let options: [OptionSpec]
  /// Whether everything from the first operand on is left to somebody else.
  var stopsAtOperand = false
  /// Where all options are told of, for the text of an error.
  let help: String

  private static let firstLongCode: Int32 = 256

  private var texts: [String] { arguments.texts }

  func scan() throws(CommandFailure) -> Result {
    // getopt_long may move the strings about: it gets copies.
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let names = options.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    var long = zip(names, options).enumerated().map { index, pair in
      option(
        name: pair.0, has_arg: pair.1.value == nil ? no_argument : required_argument, flag: nil,
        val: Self.firstLongCode + Int32(index))
    }
    long.append(option())
    // In order, and a missing value told apart from an unknown option.
    let letters = options.compactMap { option in
      option.letter.map { option.value == nil ? "\($0)" : "\($0):" }
    }
    let short = "-:" + letters.joined()

    var words = copies + [nil]
    func next(of count: Int) -> Int32 {
      words.withUnsafeMutableBufferPointer { words in
        long.withUnsafeBufferPointer { long in
          words.baseAddress.map { getopt_long(Int32(count), $0, short, long.baseAddress, nil) }
            ?? -1
        }
      }
    }
    getopt_restart()
    // Begins, and forgets what an earlier scan left behind: there is nothing to look at.
    _ = next(of: 1)
    var result = Result()
    while true {
      // Between two arguments the place is that of the next one, within one it is its own.
      let place = Int(getopt_place())
      if place < texts.count, texts[place] == "--" {
        result.rest = stopsAtOperand ? place : place + 1
        return result
      }
      let element: Element
      if place < texts.count, Self.isSignedAmount(texts[place]) {
        getopt_go(Int32(place + 1))
        element = .operand(texts[place])
      } else {
        let code = next(of: texts.count)
        guard code != -1 else { return result }
        element = try self.element(code)
      }
      // Of several letters in one argument all but the last leave the place where it is.
      for wrong in arguments.notText(in: place..<max(place + 1, Int(getopt_place()))) {
        guard case .operand = element else { throw arguments.refusal(of: wrong) }
        result.notText.append(wrong)
      }
      result.elements.append(element)
      if stopsAtOperand, case .operand? = result.elements.last {
        result.elements.removeLast()
        result.rest = Int(getopt_place()) - 1
        return result
      }
    }
  }

  private func element(_ code: Int32) throws(CommandFailure) -> Element {
    let value = getopt_value().map { String(cString: $0) }
    if code == 1 { return .operand(value ?? "") }
    guard let option = spec(of: code) else { throw failure(code) }
    return .option(option, value: option.value == nil ? nil : value)
  }

  private static func isSignedAmount(_ argument: String) -> Bool {
    let bytes = argument.utf8.prefix(2)
    return bytes.count == 2 && bytes.first == UInt8(ascii: "-")
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(
        bytes[bytes.index(after: bytes.startIndex)])
  }

  private func spec(of code: Int32) -> OptionSpec? {
    if code >= Self.firstLongCode {
      let index = Int(code - Self.firstLongCode)
      return options.indices.contains(index) ? options[index] : nil
    }
    let letter = Character(UnicodeScalar(UInt8(truncatingIfNeeded: code)))
    return options.first { $0.letter == letter }
  }

  /// Why getopt_long stopped.
  private func failure(_ code: Int32) -> CommandFailure {
    let last = texts[min(max(0, Int(getopt_place()) - 1), texts.count - 1)]
    let culprit = spec(of: getopt_letter())
    if code == Int32(UInt8(ascii: ":")), let culprit, let value = culprit.value {
      return .usage("--\(culprit.name) needs \(value) after it: \(help) tells more")
    }
    if getopt_letter() >= Self.firstLongCode, let culprit {
      return .usage("--\(culprit.name) takes no value: write it without =")
    }
    guard getopt_letter() == 0 else {
      // Within a word of several letters, the place is still that of the word before.
      let letter = UnicodeScalar(UInt8(truncatingIfNeeded: getopt_letter()))
      return unknown("-\(letter)")
    }
    let name = String(last.dropFirst(2).prefix { $0 != "=" })
    let candidates = options.filter { $0.name.hasPrefix(name) && !$0.isHidden }
    guard candidates.count < 2 else {
      let names = candidates.map { "--\($0.name)" }.joined(separator: " or ")
      return .usage("--\(name.clipped) is cut too short: \(names)")
    }
    return unknown("--\(name)")
  }

  private func unknown(_ word: String) -> CommandFailure {
    let names = options.filter { !$0.isHidden }.map(\.name)
    if word.hasPrefix("--"), let near = NearestWord.to(String(word.dropFirst(2)), among: names) {
      return .usage("no option \(word.clipped): did you mean --\(near)?")
    }
    return .usage("no option \(word.clipped): \(help) lists them")
  }
}

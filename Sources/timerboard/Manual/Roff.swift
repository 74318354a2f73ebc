/// A page in the language of man(7): plain ASCII, and nothing that a reader could take for a request.
struct Roff {
  private(set) var text: String

  /// Begins a page.
  init(title: String, section: Int, source: String, manual: String) {
    text = ".TH \(title) \(section) \"\" \"\(Self.escaped(source))\" \"\(Self.escaped(manual))\"\n"
    // A page is read in columns of any width: ragged lines read better than stretched ones, and a
    // word such as an option is never parted.
    text += ".nr HY 0\n.ad l\n"
  }

  mutating func heading(_ words: String) { text += ".SH \(Self.escaped(words))\n" }

  mutating func subheading(_ words: String) { text += ".SS \(Self.escaped(words))\n" }

  /// A line of text.
  mutating func plain(_ words: String) {
    text += Self.escaped(words) + "\n"
  }

  /// A paragraph, the words in front in bold.
  mutating func paragraph(bold: String = "", _ words: String = "") {
    let parts = [bold.isEmpty ? "" : "\\fB\(Self.escaped(bold))\\fR", Self.escaped(words)]
    text += ".PP\n\(parts.filter { !$0.isEmpty }.joined(separator: " "))\n"
  }

  /// A term in bold and what it means.
  mutating func item(_ term: String, _ words: String) {
    text += ".TP\n\\fB\(Self.escaped(term))\\fR\n\(Self.escaped(words))\n"
  }

  /// Lines as they stand.
  mutating func lines(_ lines: some Sequence<some StringProtocol>) {
    text += ".PP\n.RS 4n\n.EX\n"
    for line in lines { text += Self.escaped(String(line)) + "\n" }
    text += ".EE\n.RE\n"
  }

  /// A text of the help: paragraphs, and lines that begin with a blank as they stand.
  mutating func help(_ help: String) {
    var words: [Substring] = []
    var kept: [Substring] = []
    func isKept(_ line: Substring) -> Bool { line.first == " " }
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) + [Substring()] {
      if isKept(line) || line.isEmpty, !words.isEmpty {
        paragraph(words.joined(separator: " "))
        words = []
      }
      if !isKept(line), !kept.isEmpty {
        let indent = kept.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        lines(kept.map { $0.dropFirst(indent) })
        kept = []
      }
      if line.isEmpty { continue }
      if isKept(line) { kept.append(line) } else { words.append(line) }
    }
  }

  /// The text so that it is shown as it stands.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      // These would else be shown as other signs than a shell knows.
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}

/// Text in lines of at most 80 characters.
enum WrappedText {
  private static let width = 80

  /// The text with its paragraphs wrapped anew; lines that begin with a blank stay as they are.
  static func paragraphs(of text: String) -> String {
    var lines: [String] = []
    var paragraph: [Substring] = []
    func end() {
      if !paragraph.isEmpty { lines.append(self.lines(of: paragraph.joined(separator: " "))) }
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.first == " " {
        end()
        lines.append(String(line))
      } else {
        paragraph.append(line)
      }
    }
    end()
    return lines.joined(separator: "\n")
  }

  /// One paragraph in lines, those after the first indented; brackets are not taken apart.
  static func lines(of paragraph: String, indent: Int = 0) -> String {
    var lines: [String] = []
    var line = ""
    for word in words(of: paragraph) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += line.isEmpty ? word : " " + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  private static func words(of paragraph: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for word in paragraph.split(separator: " ") {
      if isOpen, let last = words.popLast() {
        words.append(last + " " + word)
      } else {
        words.append(String(word))
      }
      isOpen = word.hasPrefix("[") ? !word.hasSuffix("]") : isOpen && !word.hasSuffix("]")
    }
    return words
  }
}

import Board

/// A line with placeholders, for ``StatusCommand``.
struct StatusFormat {
  private enum Placeholder: String, CaseIterable {
    case ringing
    case running
    case paused
    case ready
    case finished
    case unfinished
    case next
    case left
    case at
    case name
    case over
    case time
  }

  private enum Part {
    case text(String)
    case placeholder(Placeholder)
  }

  private var parts: [Part] = []

  /// Reads a line such as `{running} running`.
  init(_ format: String) throws(CommandFailure) {
    var rest = format[...]
    var text = ""
    while let character = rest.popFirst() {
      if (character == "{" || character == "}"), rest.first == character {
        rest.removeFirst()
        text.append(character)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw .usage("{ without } in the format: {{ stands for a brace")
        }
        parts.append(.text(text))
        text = ""
        parts.append(
          .placeholder(try Operand.choice(String(rest[..<end]), of: "placeholder")))
        rest = rest[rest.index(after: end)...]
      } else if character == "}" {
        throw .usage("} without { in the format: }} stands for a brace")
      } else {
        text.append(character)
      }
    }
    parts.append(.text(text))
  }

  func text(_ status: BoardStatus) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let placeholder): Self.text(placeholder, status)
      }
    }.joined()
  }

  private static func text(_ placeholder: Placeholder, _ status: BoardStatus) -> String {
    switch placeholder {
    case .ringing: "\(status.count(of: .ringing))"
    case .running: "\(status.count(of: .running))"
    case .paused: "\(status.count(of: .paused))"
    case .ready: "\(status.count(of: .ready))"
    case .finished: "\(status.count(of: .finished))"
    case .unfinished: "\(status.unfinished)"
    case .next: status.name(of: status.next)
    case .left: status.left
    case .at: status.at
    case .name: status.name(of: status.oldestRinging ?? status.next)
    case .over: status.over
    case .time: status.oldestRinging == nil ? status.left : status.over
    }
  }
}

import Board

/// What the words before the command of a `run` make of its row, as far as they can be read.
///
/// Nothing that is wrong with them keeps the command from running: it is told, and the row does
/// without.
struct RunLine {
  /// The row, without a name where none could be made of what was given.
  private(set) var line: AddLine
  /// What could not be read, each in one line.
  private(set) var troubles: [String] = []

  /// - Parameters:
  ///   - operands: the words; the name comes first, unless it was given apart.
  ///   - name: the name that was given apart, as an option.
  init(_ operands: [String], name asked: String?) {
    let typed = asked ?? operands.first
    let words = asked == nil ? operands.dropFirst() : operands[...]
    line = AddLine(name: nil, plan: .stopwatch)
    do throws(CommandFailure) {
      guard let typed else {
        throw .usage("there is none before --, as in timerboard run build -- make")
      }
      line.name = try Operand.name(typed)
    } catch {
      line.name = typed.flatMap(Self.nearestName)
      troubles.append("the row gets another name: \(error)")
    }
    do throws(CommandFailure) {
      (line.plan, line.tags) = try Self.budget(Array(words), after: typed ?? "")
    } catch {
      for word in words where Operand.isTag(word) {
        if let tag = try? Operand.tag(word), !line.tags.contains(tag) { line.tags.append(tag) }
      }
      troubles.append("the row has no budget: \(error)")
    }
  }

  /// The plan and the tags that stand between the name and the command.
  private static func budget(
    _ words: [String], after name: String
  ) throws(CommandFailure) -> (Plan, tags: [String]) {
    // Without a plan the rest is no line of its own.
    if words.allSatisfy(Operand.isTag) {
      var tags: [String] = []
      for word in words {
        let tag = try Operand.tag(word)
        if !tags.contains(tag) { tags.append(tag) }
      }
      return (.stopwatch, tags)
    }
    let text = words.joined(separator: " ")
    let line: AddLine
    do throws(LineError) {
      line = try AddLine(parsing: text)
    } catch {
      throw CommandFailure(error)
    }
    guard line.from == nil else {
      throw .usage("a command starts when it is run: leave out from and what follows")
    }
    guard line.name == nil else {
      let whole = ShellWord.quoted("\(name) \(text)".clipped)
      throw .usage(
        "after the name stands a plan or nothing, not \(text.clipped): "
          + "if it belongs to the name, write \(whole)")
    }
    guard line.from == nil else {
      throw .usage("a command begins when it is run: leave out from")
    }
    return (line.plan, line.tags)
  }

  /// What is left of a text that is no name when it is cut and made fit to be shown.
  private static func nearestName(to text: String) -> TimerName? {
    // However they are normalized, so many are not too long.
    let scalars = ShownText.safe(text).unicodeScalars.prefix(TimerName.byteLimit / 12)
    return try? TimerName(String(scalars))
  }
}

import Board
import BoardRuntime

extension AddCommand {
  /// The line that the configuration has for a preset, with the name and the tags that were given.
  @MainActor
  static func line(
    ofPreset preset: String, name: TimerName?, _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> AddLine {
    let presets = session.configuration.presets
    guard var line = presets[preset] else { throw unknown(preset, among: presets.keys.sorted()) }
    let given = try self.name(arguments.operands.filter { !Operand.isTag($0) })
    if name != nil, let given {
      throw .usage("--name and a name in the line: leave out \(given.text)")
    }
    // A line that has only a length of time is told by what it is called in the configuration.
    line.name = name ?? given ?? line.name ?? (try? TimerName(preset))
    for text in arguments.operands.filter(Operand.isTag) + arguments.values(of: tag) {
      let tag = try Operand.tag(text)
      if !line.tags.contains(tag) { line.tags.append(tag) }
    }
    return line
  }

  /// The name that operands make, which hold nothing else.
  private static func name(_ operands: [String]) throws(CommandFailure) -> TimerName? {
    guard !operands.isEmpty else { return nil }
    let line: AddLine
    do throws(LineError) {
      line = try AddLine(parsing: AddLine.joining(arguments: operands))
    } catch {
      throw CommandFailure(error)
    }
    guard let name = line.name, line == AddLine(name: name, plan: .stopwatch) else {
      throw .usage("the preset says how long: beside --preset stand only a name and tags")
    }
    return name
  }

  private static func unknown(_ preset: String, among names: [String]) -> CommandFailure {
    if let near = NearestWord.to(preset, among: names) {
      return CommandFailure("no preset \(preset): did you mean \(near)?")
    }
    return CommandFailure(
      names.isEmpty
        ? "no preset \(preset): the configuration has none (timerboard help config)"
        : "no preset \(preset): there are \(names.joined(separator: ", "))")
  }
}

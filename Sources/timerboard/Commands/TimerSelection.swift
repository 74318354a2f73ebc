import Board
import BoardStore

/// The timers that operands name: by name, by number (`id:7`), or all that bear a tag (`+kitchen`).
@MainActor
struct TimerSelection {
  /// The timers, each once, in the order in which they were named.
  private(set) var timers: [BoardTimer] = []
  /// Those that were named one by one, and not by a tag or as all there are.
  private(set) var named: Set<TimerID> = []

  private let session: Session

  /// Finds the timers, or says which there is none of.
  ///
  /// - Parameters:
  ///   - operands: how they are named.
  ///   - all: whether all timers of the board are meant.
  ///   - session: the board to look at.
  init(
    _ operands: [String], all: Bool = false, in session: Session
  ) throws(CommandFailure) {
    self.session = session
    if all {
      guard operands.isEmpty else {
        throw .usage("--all means all timers: leave out \(operands.joined(separator: " ").clipped)")
      }
      let board = try session.look { board throws(StoreError) in try board.board() }
      timers = board.ids.compactMap { board.timer($0) }
      return
    }
    guard !operands.isEmpty else {
      throw .usage("which timer? a name, id:7 for a number, or +tag for all that bear it")
    }
    var seen: Set<TimerID> = []
    for operand in operands {
      let (found, isNamed) = try find(operand)
      for timer in found {
        if isNamed { named.insert(timer.id) }
        if seen.insert(timer.id).inserted { timers.append(timer) }
      }
    }
  }

  /// A timer that was found already.
  init(_ timer: BoardTimer, in session: Session) {
    self.session = session
    timers = [timer]
    named = [timer.id]
  }

  /// The one timer that an operand names.
  static func one(
    _ operand: String, in session: Session
  ) throws(CommandFailure) -> BoardTimer {
    let timers = try TimerSelection([operand], in: session).timers
    guard let timer = timers.first, timers.count == 1 else {
      throw .usage("\(operand.clipped) stands for \(timers.count) timers: name one of them")
    }
    return timer
  }

  private func find(
    _ operand: String
  ) throws(CommandFailure) -> (timers: [BoardTimer], isNamed: Bool) {
    if operand.hasPrefix("id:"), let number = Int(operand.dropFirst(3)) {
      if let timer = try session.board().timer(TimerID(rawValue: number)) { return ([timer], true) }
      try session.look { board throws(StoreError) in try board.checkLookups() }
      throw CommandFailure(
        "no timer has the number \(number): timerboard list -o id,name shows them",
        status: .noSuchTimer)
    }
    if Operand.isTag(operand) { return (try tagged(operand), false) }
    let name = try Operand.name(operand)
    if let timer = try session.board().timer(named: name) { return ([timer], true) }
    throw try unknown(name)
  }

  private func tagged(_ operand: String) throws(CommandFailure) -> [BoardTimer] {
    let tag = try Operand.tag(operand)
    let timers = try session.look { board throws(StoreError) in try board.timers(tagged: tag) }
    guard timers.isEmpty else { return timers }
    let board = try session.look { board throws(StoreError) in try board.board() }
    let tags = Set(board.ids.flatMap { board.timer($0)?.tags ?? [] })
    let near = NearestWord.to(tag, among: tags.sorted()).map { ": did you mean +\($0)?" }
    throw CommandFailure(
      "no timer bears +\(tag)" + (near ?? ": timerboard list -o name,tags shows the tags"),
      status: .noSuchTimer)
  }

  private func unknown(_ name: TimerName) throws(CommandFailure) -> CommandFailure {
    let names = try session.look { board throws(StoreError) in
      try board.checkLookups()
      return try board.names()
    }
    if names.contains(name.text) { return try onlyShown(name) }
    let near = NearestWord.to(name.text, among: names).map { ": did you mean \($0)?" }
    return CommandFailure(
      "no timer \(name.text)" + (near ?? ": timerboard list --all shows them"),
      status: .noSuchTimer)
  }

  /// A name that somebody else wrote, and that is another one in the file than what is shown for it.
  private func onlyShown(_ name: TimerName) throws(CommandFailure) -> CommandFailure {
    let board = try session.look { board throws(StoreError) in try board.board() }
    let numbers = board.ids.filter { board.timer($0)?.name == name }.map { "id:\($0.rawValue)" }
    return CommandFailure(
      "what is shown as \(name.text) has a name that is no text: name it by number, as "
        + numbers.joined(separator: " or "), status: .noSuchTimer)
  }
}

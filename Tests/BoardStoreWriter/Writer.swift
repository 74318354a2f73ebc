import Board
import BoardStore
import Foundation

/// Commands at random, with names of its own.
struct Writer {
  let file: BoardFile
  private let prefix: String
  private var random: UInt64
  private var count = 0
  private var ids: [TimerID] = []

  init(file: BoardFile, prefix: String, seed: UInt64) {
    self.file = file
    self.prefix = prefix
    random = seed
  }

  mutating func run(_ most: Int) throws {
    while count < most {
      count += 1
      let command = try next()
      do throws(CommandError) {
        let commit = try file.perform(command, at: Self.now())
        ids += commit.deltas.filter { $0.before == nil && $0.after != nil }.map(\.id)
        ids.removeFirst(max(0, ids.count - 20))
        if let event = commit.events.last { print("\(commit.lastEvent) \(event.name)") }
      } catch {
        // Refused where the other writer was faster.
        guard case .refused = error else { throw error }
      }
      fflush(nil)
    }
  }

  private mutating func next() throws -> BoardCommand {
    let id = ids.isEmpty ? nil : ids[roll(ids.count)]
    switch (roll(12), id) {
    case (0, _): return .undo
    case (1, _): return .redo
    case (2, let id?): return .apply(.cancel, to: [id])
    case (3, let id?): return .apply(.toggle, to: [id])
    case (4, let id?): return .apply(.adjust(by: .seconds(60)), to: [id])
    case (5, let id?): return .apply(.note("note \(count)"), to: [id])
    case (6, _): return .add(try (1...10).map { NewTimer(try line("x\($0)")) })
    default: return .add(try line("y"), ready: false)
    }
  }

  private func line(_ suffix: String) throws -> AddLine {
    try AddLine(parsing: "\(prefix)-\(count)-\(suffix) 5m +test")
  }

  private mutating func roll(_ sides: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % sides
  }

  static func now() -> Stamp { Stamp(instant: .now, wall: Date()) }
}

import Board
import BoardRuntime
import BoardStore
import CLinux
import Dispatch
import Foundation
import Timers

/// The row of a command, kept on the board by a thread of its own: neither the command nor its signals
/// ever wait for a disk, or for the lock of another program.
final class RunRow: Sendable {
  /// How far it has come.
  enum Phase: Sendable {
    case opening
    /// The row is on the board, or there is none.
    case waitingForEnd
    case done
  }

  private struct State: Sendable {
    var phase = Phase.opening
    var troubles: [String] = []
    var ending: (end: ChildProcess.End, rings: Bool, stamp: Stamp)?
  }

  /// Readable when the phase has changed.
  let descriptor: Int32
  private let name: String
  private let state = Lock(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Begins to put the row on the board.
  init(
    _ timer: NewTimer, _ settings: [TimerSetting], at stamp: Stamp, in surroundings: RunSurroundings
  ) {
    name = timer.line.name?.text ?? "the command"
    descriptor = clinux_event_open()
    guard descriptor >= 0 else {
      give(up: "eventfd", errno)
      return
    }
    let work = Work { self.keep(timer, settings, at: stamp, in: surroundings) }
    var thread = pthread_t()
    let retained = Unmanaged.passRetained(work)
    let result = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        // Balances the retain before pthread_create; the thread alone takes it.
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, retained.toOpaque())
    guard result == 0 else {
      retained.release()
      give(up: "pthread_create", result)
      return
    }
    pthread_detach(thread)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// How far it has come.
  var phase: Phase { state.withLock { $0.phase } }

  /// The next thing that went wrong and was not asked for yet, in one line.
  func nextTrouble() -> String? {
    state.withLock { $0.troubles.isEmpty ? nil : $0.troubles.removeFirst() }
  }

  /// Stores how the command ended, once the row is there.
  func end(_ end: ChildProcess.End, rings: Bool, at stamp: Stamp) {
    state.withLock { $0.ending = (end, rings, stamp) }
    ended.signal()
  }

  /// Takes note of what made the descriptor readable.
  func acknowledge() {
    var count: UInt64 = 0
    // There may be nothing to take, and there is nothing to do about a failure.
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  private func keep(
    _ timer: NewTimer, _ settings: [TimerSetting], at stamp: Stamp, in surroundings: RunSurroundings
  ) {
    do {
      let file = try surroundings.open()
      let configuration = surroundings.configuration
      var timer = timer
      timer.pausesInSleep = configuration.sleep == .pause
      timer = timer.with(settings)
      let commit = try file.perform(.add([timer]), at: stamp)
      let id = commit.events.lazy.compactMap { event in
        if case .added(let timer) = event.change { timer.id } else { nil }
      }.first
      let ringer = Ringer(path: file.path, environment: surroundings.environment)
      let atStart =
        file.mayRing ? ringer.see(to: configuration.ringer, tellsStart: false) : nil
      enter(.waitingForEnd, troubles: file.notices + [atStart].compactMap(\.self))
      ended.wait()
      var atEnd: String?
      if let id, let ending = state.withLock({ $0.ending }),
        try store(ending.end, rings: ending.rings, of: id, in: file, at: ending.stamp)
      {
        atEnd = ringer.see(to: configuration.ringer, tellsStart: false)
      }
      // Once is enough.
      enter(.done, troubles: atStart == nil ? [atEnd].compactMap(\.self) : [])
    } catch {
      let what = phase == .opening ? "no row for \(name)" : "the end of \(name) is not kept"
      enter(.done, troubles: ["\(what): \(error)"])
    }
  }

  /// Stores how the command ended; whether that is a ring.
  private func store(
    _ end: ChildProcess.End, rings: Bool, of id: TimerID, in file: BoardFile, at stamp: Stamp
  ) throws(CommandError) -> Bool {
    do {
      let commit = try file.perform(.apply(.exit(end, rings: rings), to: [id]), at: stamp)
      return commit.events.contains(where: \.isRing)
    } catch {
      // A row that was cancelled meanwhile is nothing to talk about.
      guard case .refused = error else { throw error }
      return false
    }
  }

  private func enter(_ phase: Phase, troubles: [String] = []) {
    state.withLock { state in
      state.phase = phase
      state.troubles += troubles
    }
    var one: UInt64 = 1
    // The counter is nowhere near its limit.
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  private func give(up call: String, _ code: Int32) {
    state.withLock { state in
      state.phase = .done
      state.troubles.append("no row for \(name): \(SystemError(call: call, code: code))")
    }
  }
}

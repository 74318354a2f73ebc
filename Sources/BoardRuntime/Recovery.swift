import Board
import BoardStore
import Timers

/// What is done on a board while its file cannot be written, on its way into the file.
///
/// It is tried with each further command, and every few seconds: nobody tells when a disk has room
/// again. Nothing is stored unless the file is as it was before the first of these commands.
@MainActor
final class Recovery {
  /// How it ended.
  enum End {
    /// All is in the file, which holds this board now.
    case stored(any BoardLog, Board)
    /// Others have changed the board, and what is here stays here.
    case changed
    /// The file is gone, or damaged.
    case failed(StoreError)
  }

  /// Told once.
  var onEnd: (@MainActor (End) -> Void)?
  /// The board as the file has it; `nil` if that is gone.
  private(set) var saved: Board?

  private static let pause = Duration.seconds(5)

  private let log: any BoardLog
  private let queue: TimerQueue
  private var unsaved: [UnsavedCommand] = []
  private var isTrying = false
  /// Whether nothing will be stored any more, or all is.
  private(set) var isOver = false
  private var next: Delay?

  /// Begins where keeping failed.
  init(of log: any BoardLog, from board: Board, queue: TimerQueue) {
    self.log = log
    self.queue = queue
    saved = board
    waitForAMoment()
  }

  /// Takes note of a command that was carried out in memory.
  func add(_ command: BoardCommand, at stamp: Stamp) {
    guard !isOver else { return }
    unsaved.append(UnsavedCommand(command, at: stamp))
  }

  /// Tries to store what there is, if there is anything.
  func attempt() {
    if !unsaved.isEmpty { restore() }
  }

  private func restore() {
    guard !isTrying, !isOver else { return }
    isTrying = true
    next?.cancel()
    let tried = unsaved
    log.restore(tried) { [weak self] in self?.take($0, of: tried.count) }
  }

  private func take(_ result: Result<[Commit]?, StoreError>, of count: Int) {
    isTrying = false
    switch result {
    case .success(let commits?):
      for commit in commits { saved?.apply(commit.deltas) }
      unsaved.removeFirst(count)
      // More may have been done meanwhile.
      if unsaved.isEmpty, let saved { end(.stored(log, saved)) } else { restore() }
    case .failure(let error) where error.mayPass:
      waitForAMoment()
    case .success(nil):
      end(.changed)
    case .failure(let error):
      saved = nil
      end(.failed(error))
    }
  }

  private func waitForAMoment() {
    next = Delay(for: Self.pause, queue: queue) { [weak self] in self?.restore() }
  }

  private func end(_ end: End) {
    isOver = true
    unsaved = []
    onEnd?(end)
  }
}

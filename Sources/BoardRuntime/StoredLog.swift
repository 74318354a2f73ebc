public import Board
public import BoardStore
import Dispatch
import Foundation
import Timers

/// A log in a file, which other programs may write to at the same time.
///
/// Commands are carried out on a thread of their own in the order in which they come, each in one
/// transaction; the answer comes by way of the main queue. What others do is told as soon as their
/// commit touches the file's news.
@MainActor
public final class StoredLog: BoardLog {
  /// It outlives the program.
  public let isLasting = true
  /// Told of what other programs did.
  public var onNews: (@MainActor (Commit) -> Void)?

  /// Told when the file cannot be read any more, or its news cannot be watched.
  public var onFailure: (@MainActor (StoreError) -> Void)?

  private let thread: StoreThread
  private let watch: NewsWatch
  private var source: MainReadSource?
  private let health = Health()
  private let debts = AlertDebts()

  /// After a failure nothing is stored any more: what still succeeded would have come after what is
  /// not there.
  private final class Health: Sendable {
    let failure = Lock<StoreError?>(nil)
  }

  /// Takes over an open file whose board has been read.
  public init(file: sending BoardFile) throws(StoreError) {
    let watch = try NewsWatch(path: file.path)
    self.watch = watch
    thread = StoreThread(file: file)
    source = MainReadSource(watch.descriptor, of: watch) { [weak self] in self?.lookForNews() }
    // What came between the reading of the board and the watch.
    lookForNews()
  }

  /// Checks the command against the newest state in the file, and stores its events.
  public func commit(
    _ command: BoardCommand, at stamp: Stamp,
    completion: @escaping @MainActor (Result<Commit, CommandError>) -> Void
  ) {
    thread.perform { [health] file in
      do throws(CommandError) {
        if let failure = health.failure.withLock({ $0 }) { throw .failed(failure) }
        let (news, commit) = try file.performWithNews(command, at: stamp)
        Self.answer { [weak self] in
          if let news { self?.onNews?(news) }
          completion(.success(commit))
        }
      } catch {
        if case .failed(let failure) = error { health.failure.withLock { $0 = failure } }
        Self.answer { completion(.failure(error)) }
      }
    }
  }

  /// Takes on the alerts of rings that are still to be given through some channels.
  ///
  /// A command that is kept with a timer is run only if nobody else can have written it. Where nothing can
  /// be taken on the answer is that there is nothing, so that nobody waits for it for ever.
  public func claimAlerts(
    through channels: Set<AlertChannel>, at stamp: Stamp,
    completion: @escaping @MainActor (ClaimedAlerts) -> Void
  ) {
    thread.perform { [health, debts] file in
      var alerts = ClaimedAlerts()
      if health.failure.withLock({ $0 }) == nil {
        do throws(StoreError) {
          alerts = try file.claimAlerts(
            through: channels, by: .current(), at: stamp, isGone: { $0.isGone })
          if alerts.claimed.contains(where: { $0.channel == .onRing }), !file.isTrusted {
            for alert in alerts.claimed where alert.channel == .onRing {
              debts.add(alert, failure: "not run: others can write to the board")
            }
            alerts.claimed.removeAll { $0.channel == .onRing }
            try debts.settle(in: file)
          }
        } catch {
          health.failure.withLock { $0 = error }
          Self.answer { [weak self] in self?.onFailure?(error) }
        }
      }
      Self.answer { [alerts] in completion(alerts) }
    }
  }

  /// Says that an alert was begun, or what went wrong with it; if the disk does not take it, later.
  public func settleAlert(_ alert: StoredAlert, failure: String?) {
    thread.perform { [health, debts] file in
      debts.add(alert, failure: failure)
      do throws(StoreError) {
        try debts.settle(in: file)
      } catch {
        guard health.failure.withLock({ $0 }) == nil else { return }
        health.failure.withLock { $0 = error }
        Self.answer { [weak self] in self?.onFailure?(error) }
      }
    }
  }

  /// Stores what was carried out in memory, if nobody else has written since.
  public func restore(
    _ commands: [UnsavedCommand],
    completion: @escaping @MainActor (Result<[Commit]?, StoreError>) -> Void
  ) {
    thread.perform { [debts] file in
      let result: Result<[Commit]?, StoreError>
      do throws(StoreError) {
        result = .success(try file.restore(commands))
        // What fails now is still owed, and the commands are stored all the same.
        try? debts.settle(in: file)
      } catch {
        result = .failure(error)
      }
      Self.answer { completion(result) }
    }
  }

  /// Stores commands again, and looks for what others did since all was restored.
  public func goOn() {
    thread.perform { [health] _ in health.failure.withLock { $0 = nil } }
    lookForNews()
  }

  /// Waits until all that was asked for is stored; false if that took too long.
  @discardableResult
  func waitUntilStored(until latest: Date) -> Bool { thread.waitUntilDone(until: latest) }

  private func lookForNews() {
    _ = watch.drain()
    thread.perform { [health] file in
      guard health.failure.withLock({ $0 }) == nil else { return }
      do throws(StoreError) {
        guard let news = try file.changes() else { return }
        Self.answer { [weak self] in self?.onNews?(news) }
      } catch {
        // Whoever looks at a board that stands still must not take it for one on which nothing happens.
        health.failure.withLock { $0 = error }
        Self.answer { [weak self] in self?.onFailure?(error) }
      }
    }
  }

  private nonisolated static func answer(_ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
  }
}

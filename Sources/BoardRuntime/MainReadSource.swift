import Dispatch
import Synchronization

/// Calls back on the main actor whenever a descriptor can be read, as long as the object is there.
package final class MainReadSource: Sendable {
  private let source: Mutex<any DispatchSourceRead>

  /// Begins to watch a descriptor, of something that closes it when nobody needs it any more.
  package init(
    _ descriptor: Int32, of owner: some AnyObject & Sendable,
    onReadable: @escaping @MainActor @Sendable () -> Void
  ) {
    source = Mutex(DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main))
    source.withLock { source in
      source.setEventHandler { MainActor.assumeIsolated { onReadable() } }
      // The source has to have let go of the descriptor before it is closed.
      source.setCancelHandler { withExtendedLifetime(owner) {} }
      source.activate()
    }
  }

  deinit { source.withLock { $0.cancel() } }
}

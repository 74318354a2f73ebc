import CNcurses
import Glibc
import Synchronization

/// Puts the terminal back when the program crashes, and lets it crash as it would have.
///
/// The handler runs at any point, in the middle of an allocation too. What it needs is made here
/// beforehand, in raw memory that is never moved nor freed; what it does is written in C
/// (`crash.h`), where nothing allocates, locks or counts references behind one's back.
@MainActor
final class CrashGuard {
  /// The signals of a crash, and those that would end the program and that it makes no use of.
  private static let signals = [
    SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2,
    SIGALRM, SIGVTALRM, SIGPROF,
  ]
  private static let crashes = 6
  private static let stackSize = 65_536

  private let record: UnsafeMutablePointer<terminal_crash_record>

  /// Guards the modes of the terminal, which is all that is known at first.
  init(modes: termios) throws(TerminalError) {
    record = .allocate(capacity: 1)
    record.initialize(to: terminal_crash_record())
    record.pointee.modes = modes
    record.pointee.standard_error = -1
    record.pointee.kept_error = -1
    installed.store(UInt(bitPattern: record), ordering: .releasing)
    try Self.useAlternateStack()
    try install()
    record.pointee.armed = 1
  }

  /// Guards the screen too, and what is kept of standard error.
  func complete(reset: [UInt8], errors: StandardErrorKeeper) {
    let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: max(reset.count, 1))
    for (index, byte) in reset.enumerated() { bytes[index] = CChar(bitPattern: byte) }
    // The length last: a crash in between finds nothing to write rather than half of it.
    record.pointee.reset = UnsafePointer(bytes)
    record.pointee.reset_length = reset.count
    record.pointee.standard_error = errors.original
    record.pointee.kept_error = errors.kept
  }

  /// Whether the terminal is ours, so that a crash may touch it.
  var isArmed: Bool {
    get { record.pointee.armed != 0 }
    set { record.pointee.armed = newValue ? 1 : 0 }
  }

  /// Puts the handlers from before back.
  ///
  /// The record stays: a crash may be in it just now.
  func remove() {
    isArmed = false
    for (index, signal) in Self.signals.enumerated() {
      // Cannot fail: the signal was set before.
      _ = withSaved(index) { sigaction(signal, $0, nil) }
    }
  }

  private func install() throws(TerminalError) {
    withUnsafeMutableBytes(of: &record.pointee.numbers) { numbers in
      for (index, signal) in Self.signals.enumerated() {
        numbers.storeBytes(
          of: signal, toByteOffset: index * MemoryLayout<Int32>.stride, as: Int32.self)
      }
    }
    for (index, signal) in Self.signals.enumerated() {
      guard withSaved(index, { sigaction(signal, nil, $0) }) == 0 else {
        throw .failed("signal \(signal) cannot be guarded")
      }
      // Whoever uses one of the others has a use for it.
      if index >= Self.crashes, !hasDefault(index) { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = handleCrash
      action.sa_flags = SA_ONSTACK | SA_SIGINFO
      guard sigaction(signal, &action, nil) == 0 else {
        throw .failed("signal \(signal) cannot be guarded")
      }
    }
  }

  private func hasDefault(_ index: Int) -> Bool {
    withSaved(index) { saved in
      saved.pointee.sa_flags & SA_SIGINFO == 0
        && saved.pointee.__sigaction_handler.sa_handler == nil
    }
  }

  private func withSaved<Result>(
    _ index: Int, _ body: (UnsafeMutablePointer<sigaction>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &record.pointee.saved) { saved in
      saved.withMemoryRebound(to: sigaction.self, capacity: Self.signals.count) {
        body($0 + index)
      }
    }
  }

  /// Gives the handler a stack of its own: one that has overflowed has no room for it.
  ///
  /// One that is there already stays.
  private static func useAlternateStack() throws(TerminalError) {
    var present = stack_t()
    guard sigaltstack(nil, &present) == 0 else { throw .failed("no stack for crashes") }
    guard present.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    // Never freed: it is in use for as long as the thread runs.
    var stack = stack_t(
      ss_sp: UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16), ss_flags: 0,
      ss_size: stackSize)
    guard sigaltstack(&stack, nil) == 0 else { throw .failed("no stack for crashes") }
  }
}

/// The address of the record, for the handler to find.
private let installed = Atomic<UInt>(0)

/// Belongs to no actor: it runs on whichever thread crashed.
///
/// Loading an atomic that was set before takes neither lock nor memory.
private func handleCrash(
  _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?,
  _ context: UnsafeMutableRawPointer?
) {
  let record = UnsafeMutablePointer<terminal_crash_record>(
    bitPattern: installed.load(ordering: .acquiring))
  terminal_crash(record, signal, information, context)
}

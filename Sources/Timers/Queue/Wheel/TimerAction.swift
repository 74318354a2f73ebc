/// What a timer calls, in two words: a closure of its own, or a shared handler and a number.
///
/// An enumeration of the two would need a third word, for the compiler finds no spare bit in them. The
/// kind is kept by the owner, beside its other bits. Like `Unmanaged`, an action made of a closure
/// holds a reference that its owner has to take back once.
struct TimerAction {
  enum Kind: UInt32 {
    case none, closure, shared
  }

  typealias Closure = @Sendable (TimerQueue.Fire) -> Void

  /// In a structure, because in the place of a generic value a bare function is wrapped in another.
  private struct Function {
    let closure: Closure
  }

  private var words: (UInt64, UInt64)

  init() { words = (0, 0) }

  /// Takes a closure of two words, function and context, with a reference of its own.
  @inline(__always)
  init(closure: consuming @escaping Closure) {
    words = (0, 0)
    let function = Function(closure: closure)
    withUnsafeMutableBytes(of: &words) {
      // As many words as a closure has; a test holds that against the compiler.
      _ = $0.initializeMemory(as: Function.self, repeating: function)
    }
  }

  /// Takes the number that a shared handler has with the owner, and that of the timer with it.
  @inline(__always)
  init(handler: Int, context: UInt64) {
    // The handler beside what else a cancellation reads, so that it is likely on the same cache line.
    words = (context, UInt64(truncatingIfNeeded: handler))
  }

  /// The handler's number, of an action of the kind `shared`.
  @inline(__always)
  var handler: Int { Int(truncatingIfNeeded: words.1) }

  /// The timer's number, of an action of the kind `shared`.
  @inline(__always)
  var context: UInt64 { words.0 }

  /// Begins to fetch what the closure captured, if the action is one.
  @inline(__always)
  func prefetchContext() {
    if let context = UnsafeMutablePointer<UInt8>(bitPattern: UInt(words.1)) { prefetch(context) }
  }

  /// The closure of an action of the kind `closure`, with the reference; it is not to be used again.
  @inline(__always)
  consuming func takeClosure() -> Closure {
    var words = words
    return withUnsafeMutableBytes(of: &words) {
      // Of a variable, never null; its bytes are those that `init(closure:)` stored.
      $0.bindMemory(to: Function.self).baseAddress.unsafelyUnwrapped.move().closure
    }
  }

  /// The closure of an action of the kind `closure`; the action keeps its reference.
  @inline(__always)
  func copyClosure() -> Closure {
    withUnsafeBytes(of: words) { $0.load(as: Function.self).closure }
  }
}

/// What a timer calls, in two words: a closure of its own, or a shared handler and a number.
///
/// An enumeration of the two would need a third word, for the compiler finds no spare bit in them. The
/// kind is kept by the owner, beside its other bits. Like `Unmanaged`, a value holds one reference
/// that its owner has to give up once, by ``Kind`` and `take`.
struct TimerAction {
  enum Kind: UInt32 {
    case none, closure, shared
  }

  typealias Closure = @Sendable (TimerQueue.Fire) -> Void

  /// In a structure, because in the place of a generic value a bare function is wrapped in another.
  private struct Function {
    let closure: Closure
  }

  private typealias Words = (UInt64, UInt64)
  private typealias Shared = (handler: Unmanaged<TimerQueue.SharedHandler>, context: UInt64)

  private var words: Words

  init() { words = (0, 0) }

  /// Takes a closure of two words, function and context, with a reference of its own.
  @inline(__always)
  init(closure: @escaping Closure) {
    words = (0, 0)
    withUnsafeMutableBytes(of: &words) {
      // A closure is two words on every platform; `TimerActionTests` holds that against the compiler.
      _ = $0.initializeMemory(as: Function.self, repeating: Function(closure: closure))
    }
  }

  @inline(__always)
  init(shared: TimerQueue.SharedHandler, context: UInt64) {
    words = (0, 0)
    withUnsafeMutableBytes(of: &words) {
      _ = $0.initializeMemory(
        as: Shared.self, repeating: (Unmanaged.passRetained(shared), context))
    }
  }

  /// Hands the reference over as a value that can be called; the action must not be used again.
  @inline(__always)
  consuming func take(_ kind: Kind) -> Call {
    var words = words
    return withUnsafeMutableBytes(of: &words) { bytes in
      let address = bytes.baseAddress.unsafelyUnwrapped  // Of a variable, never null.
      switch kind {
      case .none: return .none
      case .closure: return .closure(address.assumingMemoryBound(to: Function.self).move().closure)
      case .shared:
        let shared = address.load(as: Shared.self)
        return .shared(shared.handler.takeRetainedValue(), shared.context)
      }
    }
  }

  /// A call with a reference of its own; the action keeps its.
  @inline(__always)
  func copy(_ kind: Kind) -> Call {
    var words = words
    return withUnsafeMutableBytes(of: &words) { bytes in
      let address = bytes.baseAddress.unsafelyUnwrapped  // Of a variable, never null.
      switch kind {
      case .none: return .none
      case .closure: return .closure(address.load(as: Function.self).closure)
      case .shared:
        let shared = address.load(as: Shared.self)
        return .shared(shared.handler.takeUnretainedValue(), shared.context)
      }
    }
  }

  /// The same with the kind, as a value of the language: what leaves the lock.
  enum Call: Sendable {
    case none
    case closure(Closure)
    case shared(TimerQueue.SharedHandler, UInt64)

    func callAsFunction(_ fire: TimerQueue.Fire) {
      switch self {
      case .none: break
      case .closure(let closure): closure(fire)
      case .shared(let handler, let context): handler.body(context, fire)
      }
    }
  }
}

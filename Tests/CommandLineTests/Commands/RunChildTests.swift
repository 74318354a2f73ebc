import Board
import Foundation
import Testing

@testable import timerboard

@Suite(.serialized)
struct RunChildTests {
  /// A command that ends by itself, and the keys that were pressed before it was there.
  private func earlyKeys(pending signals: [Int32]) throws -> Set<Int32> {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for signal in [SIGINT, SIGQUIT, SIGUSR1] { sigaddset(&blocked, signal) }
    var before = sigset_t()
    try #require(pthread_sigmask(SIG_BLOCK, &blocked, &before) == 0)
    defer {
      // Taken away again, so that they end nobody.
      var none = timespec()
      while sigtimedwait(&blocked, nil, &none) > 0 {}
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    for signal in signals { try #require(raise(signal) == 0) }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    defer { free(arguments[0]) }
    var child = try arguments.withUnsafeMutableBufferPointer { arguments in
      let start = try #require(arguments.baseAddress)
      return try RunChild(start, mask: before, ignoresChildren: false)
    }
    while child.end == nil { child.look() }
    #expect(child.end == .status(0))
    return child.earlyKeys
  }

  @Test func keysFromBeforeTheCommandAreKnown() throws {
    #expect(try earlyKeys(pending: []) == [])
    #expect(try earlyKeys(pending: [SIGINT, SIGUSR1]) == [SIGINT])
    #expect(try earlyKeys(pending: [SIGQUIT, SIGINT]) == [SIGINT, SIGQUIT])
  }
}

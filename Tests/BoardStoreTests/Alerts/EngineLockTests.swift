import Foundation
import Testing

@testable import BoardStore

/// The share that programs have in a board which ring its timers.
struct EngineLockTests {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test func aShareIsSeenAsLongAsItIsThere() throws {
    #expect(!EngineLock.isHeld(path: bench.path))
    var first: EngineLock? = try EngineLock(path: bench.path)
    var second: EngineLock? = try EngineLock(path: bench.path)
    #expect(first != nil && second != nil && EngineLock.isHeld(path: bench.path))
    first = nil
    #expect(EngineLock.isHeld(path: bench.path))
    second = nil
    #expect(!EngineLock.isHeld(path: bench.path))
  }

  @Test func ofManyThatWantToServeOneDoes() throws {
    var locks = try (0..<8).map { _ in try EngineLock(path: bench.path) }
    #expect(locks.map { $0.becomeServer() }.filter { $0 }.count == 1)
    // Who has become the server still is when asked again.
    #expect(locks[0].becomeServer())
    locks.removeFirst()
    #expect(locks.map { $0.becomeServer() } == [true] + Array(repeating: false, count: 6))
  }

  @Test func aLinkInItsPlaceIsNotFollowed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: bench.path + "-engines", withDestinationPath: bench.directory + "/elsewhere")
    #expect(throws: StoreError.self) { try EngineLock(path: bench.path) }
    #expect(!EngineLock.isHeld(path: bench.path))
    #expect(!FileManager.default.fileExists(atPath: bench.directory + "/elsewhere"))
  }

  @Test func aShareIsOfTheVeryFileAndNotOfItsName() throws {
    _ = try bench.open()
    let old = try EngineLock(path: bench.path)
    #expect(EngineLock.isHeld(path: bench.path))
    try FileManager.default.moveItem(atPath: bench.path, toPath: bench.path + ".away")
    _ = try bench.open()
    #expect(!EngineLock.isHeld(path: bench.path))
    let new = try EngineLock(path: bench.path)
    #expect(new.becomeServer() && old.becomeServer())
  }
}

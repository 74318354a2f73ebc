import Board
import CLinux
import Foundation
import Timers

/// What a program writes, read as it comes; no more than a little of it is kept.
///
/// A pipe, and not the log itself as the program's output, so that one that floods it fills no disk
/// and one that wants to write more than is kept goes on undisturbed. However much comes, it is read
/// a hundred times a second at most: the main queue has other things to do.
@MainActor
final class AlertOutput {
  static let limit = 16_384
  /// What a pipe holds, and so what one reading brings.
  private static let block = 65_536
  private static let pause = Duration.milliseconds(10)

  /// The beginning of what was written.
  private(set) var bytes: [UInt8] = []
  /// Whether there was more than is kept.
  private(set) var isCut = false
  /// Whether nobody can write any more, or nobody reads any more.
  var isAtEnd: Bool { descriptor == nil }
  /// Called when nobody can write any more, unless that is found by draining.
  var onEnd: (() -> Void)?

  private var descriptor: OwnedDescriptor?
  private var source: MainReadSource?

  private init(_ descriptor: OwnedDescriptor) { self.descriptor = descriptor }

  /// Makes a pipe; the end to write to is to be closed once the program has it.
  static func pipe() throws(AlertProcess.StartError) -> (AlertOutput, writing: OwnedDescriptor) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .failed(SystemError.text(errno)) }
    let (reading, writing) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    // This end alone: for the program, writing waits as it does everywhere.
    guard fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else { throw .failed(SystemError.text(errno)) }
    return (AlertOutput(reading), writing)
  }

  /// Begins to read.
  func watch() {
    guard let descriptor else { return }
    source = MainReadSource(descriptor.number, of: descriptor) { [weak self] in self?.readSome() }
  }

  /// Takes in what is there, without waiting for more.
  func drain() {
    var rest = Self.block
    while rest > 0, let count = read(), count > 0 { rest -= count }
  }

  /// Reads no more; whoever still writes finds nobody there.
  func close() {
    source = nil
    descriptor = nil
    onEnd = nil
  }

  private func readSome() {
    source = nil
    let tell = onEnd
    _ = read()
    guard !isAtEnd else {
      tell?()
      return
    }
    Delay(for: Self.pause) { [weak self] in self?.watch() }
  }

  /// Reads once, and closes at the end: how much there was, `nil` for nothing at present.
  private func read() -> Int? {
    guard let descriptor else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: Self.block, alignment: 16) { block -> Int? in
      let count = Foundation.read(descriptor.number, block.baseAddress, block.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return nil }
      guard count > 0 else {
        close()
        return 0
      }
      let kept = min(count, Self.limit - bytes.count)
      bytes += block[..<kept]
      isCut = isCut || kept < count
      return count
    }
  }

  /// The lines of what was kept, fit to be shown.
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { ShownText.safe(String($0.replacing("\t", with: " "))) }
  }
}

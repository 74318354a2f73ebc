import CSQLite
import Foundation
import Glibc

/// The write-ahead log beside a database as its bytes are, looked at before SQLite takes it in.
///
/// SQLite takes a log up to the first frame that is none, and drops what is behind it without a word.
/// Mostly that is right: a loss of power tears the end, and a writer that was killed leaves frames that
/// never counted. But a frame that continues behind a commit was written by somebody for whom that
/// commit stood: where such a one lies behind a bad frame, something is lost that was answered.
///
/// The log can be read through a descriptor of its own: SQLite locks the database and the shared
/// memory, and never the log.
struct WriteAheadLog {
  let path: String

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  init(of board: String) {
    path = board + "-wal"
  }

  /// What a frame says of itself.
  private struct Frame {
    var page: UInt32
    var isCommit: Bool
    var salt: UInt64
    var sum: (UInt32, UInt32)
  }

  /// Whether commits that were answered lie behind a frame that SQLite does not take.
  ///
  /// Sure only while nobody writes; a yes is to be asked for again under the writers' lock.
  var hasLostCommits: Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: Self.headerSize)
    guard Self.read(&header, from: descriptor, at: 0) else { return false }
    var salt: UInt64?
    var pageSize = 4096
    var isBigEndian = false
    var previous: Frame?
    var isWhole = false
    if let sum = Self.checkedSum(of: header) {
      // A log of another format is none of this program's.
      pageSize = Int(Self.number(header, at: 8))
      guard pageSize.nonzeroBitCount == 1, (512...65_536).contains(pageSize) else { return false }
      isBigEndian = header[3] & 1 == 1
      let known = Self.salt(header, at: 16)
      salt = known
      previous = Frame(page: 0, isCommit: false, salt: known, sum: sum)
      isWhole = true
    }
    var bytes = [UInt8](repeating: 0, count: Self.frameHeaderSize + pageSize)
    var offset = Self.headerSize
    while Self.read(&bytes, from: descriptor, at: offset) {
      offset += bytes.count
      let frame = Self.frame(bytes)
      let isOfLog = frame.page != 0 && (salt ?? previous?.salt ?? frame.salt) == frame.salt
      let follows =
        isOfLog && (isWhole || previous?.isCommit == true)
        && previous.map { Self.sum(of: bytes, from: $0.sum, isBigEndian) == frame.sum } == true
      if follows, !isWhole { return true }
      isWhole = isWhole && follows
      previous = isOfLog ? frame : nil
    }
    return false
  }

  /// Whether somebody has kept this very log: each has numbers of its own in its header.
  var hasCopy: Bool {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let (directory, name) = (String(path[...slash]), path[path.index(after: slash)...])
    let header = Self.header(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.contains {
      $0.hasPrefix("\(name).damaged-") && Self.header(of: directory + $0) == header
    }
  }

  /// Copies the log to a file that does not exist yet, and has it outlast a loss of power.
  func copy(to name: String) throws(Failure) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .system(errno) }
    defer { close(source) }
    let target = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw .system(errno) }
    defer { close(target) }
    do throws(Failure) {
      try Self.copy(source, to: target)
    } catch {
      // It is this call's own, and of no use.
      unlink(name)
      throw error
    }
  }

  private static func copy(_ source: Int32, to target: Int32) throws(Failure) {
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(source, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(errno) }
      if count == 0 { break }
      var written = 0
      while written < count {
        let step = block[written..<count].withUnsafeBytes {
          write(target, $0.baseAddress, $0.count)
        }
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { throw .system(errno) }
        written += step
      }
    }
    guard fsync(target) == 0 else { throw .system(errno) }
  }

  private static func header(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: headerSize)
    return read(&header, from: descriptor, at: 0) ? header : nil
  }

  /// Fills the buffer; false if there is not as much.
  private static func read(_ buffer: inout [UInt8], from descriptor: Int32, at offset: Int) -> Bool
  {
    // What is read of a file comes whole, but at its end.
    pread(descriptor, &buffer, buffer.count, off_t(offset)) == buffer.count
  }

  /// The checksum that a header carries, if it is right.
  private static func checkedSum(of header: [UInt8]) -> (UInt32, UInt32)? {
    guard number(header, at: 0) & ~1 == 0x377F_0682 else { return nil }
    var sum: [UInt32] = [0, 0]
    csqlite_log_sum(header, headerSize - 8, header[3] & 1 == 1 ? 1 : 0, &sum)
    guard sum == [number(header, at: 24), number(header, at: 28)] else { return nil }
    return (sum[0], sum[1])
  }

  private static func frame(_ bytes: [UInt8]) -> Frame {
    Frame(
      page: number(bytes, at: 0), isCommit: number(bytes, at: 4) != 0, salt: salt(bytes, at: 8),
      sum: (number(bytes, at: 16), number(bytes, at: 20)))
  }

  /// The checksum that a frame has to have behind another.
  private static func sum(
    of frame: [UInt8], from before: (UInt32, UInt32), _ isBigEndian: Bool
  ) -> (UInt32, UInt32) {
    var sum = [before.0, before.1]
    frame.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      csqlite_log_sum(start, 8, isBigEndian ? 1 : 0, &sum)
      csqlite_log_sum(
        start + frameHeaderSize, bytes.count - frameHeaderSize, isBigEndian ? 1 : 0, &sum)
    }
    return (sum[0], sum[1])
  }

  private static func salt(_ bytes: [UInt8], at place: Int) -> UInt64 {
    UInt64(number(bytes, at: place)) << 32 | UInt64(number(bytes, at: place + 4))
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

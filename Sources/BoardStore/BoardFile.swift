public import Board
import CSQLite
import Glibc
import Timers

/// A board in a file that any number of programs use at once.
///
/// Every command is checked against the newest state and kept in one transaction, which is on the disk
/// when it is answered. Used by one thread at a time; calls wait for the disk, and for others that
/// write.
///
/// An object that threw ``StoreError/moved(_:)``, ``StoreError/damaged(_:)`` or
/// ``StoreError/setAside(_:as:)`` is good for nothing more: the board is to be opened again.
public final class BoardFile: BoardReader {
  /// What the user should hear of, a line each, such as that a damaged board was set aside.
  public private(set) var notices: [String]
  /// The file, absolute and without links.
  public let path: String

  /// The rules for times of day by which alarms are set.
  public let zone: any CivilZone
  /// Whether a command of this object has left a timer that will ring, or a ring to be made known.
  public private(set) var mayRing = false
  let boot: BootIdentity
  let patience: Patience
  /// Tells the steps of this object from those of others.
  let writer = Int64.random(in: .min ... .max)
  var rows = RowReader()
  var news: NewsPlace
  /// What was read of timers within the transaction of a command; `nil` outside.
  var known: [TimerID: BoardTimer?]?
  /// The first thing that went wrong in a lookup, which cannot say so itself.
  var lookupFailure: Failure?

  /// How long the machine had slept when the board was opened, as far as the file knew.
  private let asleep: Duration?
  private var connection: Connection?
  private var end: StoreError?

  /// Opens the board, or makes it: file and directories, for this user alone.
  ///
  /// A damaged board is set aside under another name, which the notices tell, and a fresh one is made.
  /// If the machine was started anew since, all timers are carried over.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - boot: the start of the machine to which all instants belong.
  ///   - zone: the rules for times of day by which alarms are set.
  ///   - now: the present moment by all clocks, asked whenever it is needed.
  public convenience init(
    path: String, boot: BootIdentity = .current(), zone: any CivilZone = UniversalTime(),
    now: () -> Stamp
  ) throws(StoreError) {
    try self.init(
      path: path, boot: boot, zone: zone, now: now, schema: .current, patience: Patience())
  }

  init(
    path: String, boot: BootIdentity, zone: any CivilZone = UniversalTime(), now: () -> Stamp,
    schema: Schema, patience: Patience
  ) throws(StoreError) {
    let opened = try BoardOpening(
      given: path, boot: boot, schema: schema, patience: patience
    ).open(now: now)
    self.path = opened.path
    self.boot = boot
    self.zone = zone
    self.patience = patience
    connection = opened.connection
    notices = opened.notices
    asleep = opened.row.asleep
    news = NewsPlace(seen: opened.row.lastEvent)
  }

  deinit { close() }

  /// Tells the board what the machine slept since anybody wrote to it, for those who only read.
  public func noticeSleep(at stamp: Stamp) throws(CommandError) {
    // Any command tells; this one does nothing else.
    if stamp.slept(since: asleep) != nil { _ = try perform(.realign([]), at: stamp) }
  }

  /// Takes note of what a command has come to.
  func noteRings(of commit: Commit, by command: BoardCommand) {
    if command.ringsUnheard, commit.events.contains(where: \.isRing) { mayRing = true }
    if commit.deltas.contains(where: { $0.after?.pendingDeadline != nil }) { mayRing = true }
  }

  /// Whether nobody but this user (and root) can have written what is in the board: only then may a
  /// command that is stored in it ever be run.
  ///
  /// The file and what SQLite keeps beside it belong to this user and cannot be written by others, nor
  /// be exchanged by them: the directory is this user's or root's, and others cannot write to it, or
  /// only to what is theirs in it, as in `/tmp`. The directories above it are not looked at.
  public var isTrusted: Bool {
    guard directoryIsTrusted else { return false }
    // The log is part of the board, and whoever can make files beside it could have planted one.
    let files = [path] + Companions.suffixes.map { path + $0 }
    return files.enumerated().allSatisfy { index, file in
      var status = stat()
      guard stat(file, &status) == 0 else { return index > 0 && errno == ENOENT }
      return status.st_uid == geteuid() && status.st_mode & (S_IWGRP | S_IWOTH) == 0
    }
  }

  private var directoryIsTrusted: Bool {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let directory = slash == path.startIndex ? "/" : String(path[..<slash])
    var status = stat()
    guard stat(directory, &status) == 0 else { return false }
    return (status.st_uid == geteuid() || status.st_uid == 0)
      && (status.st_mode & (S_IWGRP | S_IWOTH) == 0 || status.st_mode & S_ISVTX != 0)
  }

  /// Throws what went wrong in a lookup since the last command, if anything did.
  ///
  /// A lookup that fails finds nothing. Whoever acts on that asks here first.
  public func checkLookups() throws(StoreError) {
    guard let failure = lookupFailure else { return }
    lookupFailure = nil
    throw storeError(failure)
  }

  /// The connection, unless it was given up.
  func open() throws(Failure) -> Connection {
    guard let connection else { throw .closed }
    return connection
  }

  /// Reads in one transaction.
  func reading<Value>(
    _ body: (Connection) throws(Failure) -> Value
  ) throws(StoreError) -> Value {
    do throws(Failure) {
      let connection = try open()
      guard !connection.hasMoved else { throw .moved }
      return try connection.reading { () throws(Failure) in try body(connection) }
    } catch {
      throw storeError(error)
    }
  }

  /// Puts a failure into words, and sees to what it means for the file.
  func storeError(_ failure: Failure) -> StoreError {
    if case .closed = failure, let end { return end }
    let error = failure.isDamage ? setAside() : StoreError(failure, path: path)
    switch error {
    case .moved, .damaged, .setAside, .cannotSetAside:
      end = error
      close()
    default: break
    }
    return error
  }

  private func setAside() -> StoreError {
    guard let connection else { return .damaged(path) }
    do throws(Failure) {
      switch try SetAside.run(connection, at: path, patience) {
      case .kept(let name): return .setAside(path, as: name)
      case .gone: return .moved(path)
      case .inUse: return .damaged(path)
      case .failed(let number):
        return .cannotSetAside(path, reason: SystemError.text(number))
      }
    } catch {
      return .damaged(path)
    }
  }

  private func close() {
    guard let connection else { return }
    // Closing would write the log back and delete it by its name, which may be another board's by now.
    if end != nil || connection.hasMoved {
      _ = csqlite_checkpoint_on_close(connection.handle, 0)
    }
    self.connection = nil
  }
}

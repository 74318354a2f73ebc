import Glibc

/// The files that SQLite keeps beside a database, and that belong to it.
enum Companions {
  static let suffixes = ["-wal", "-shm", "-journal"]

  /// The size of the write-ahead log; zero if there is none.
  static func logSize(of path: String) -> Int {
    var file = stat()
    return stat(path + "-wal", &file) == 0 ? Int(file.st_size) : 0
  }
}

import Glibc

/// The empty file beside a board that every writer touches after a commit.
enum NewsFile {
  static func path(of board: String) -> String { board + "-news" }

  /// Makes the file if it is missing; whether it is there then.
  static func make(_ path: String) -> Bool {
    mknod(path, S_IFREG | 0o600, 0) == 0 || errno == EEXIST
  }

  /// Tells whoever watches.
  ///
  /// What was committed stands whether or not others hear of it at once, so that failure is no error.
  static func touch(_ path: String) {
    // A link there may lead to a file of somebody else.
    if utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) != 0, errno == ENOENT, make(path) {
      _ = utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
    }
  }
}

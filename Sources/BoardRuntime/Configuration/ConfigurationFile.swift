import Foundation
import Timers

/// The file in which a person sets what is to be otherwise.
public struct ConfigurationFile: Hashable, Sendable {
  /// What reading a file came to.
  public struct Reading: Sendable {
    /// What holds: defaults in place of what is missing or wrong.
    public var configuration = Configuration()
    /// What is wrong, in the order of the lines.
    public var errors: [ConfigurationError] = []
    /// Whether there is a file.
    public var isThere = true
  }

  /// Where the file is, or would be.
  public let path: String

  /// As much as anybody writes by hand, many times over.
  private static let mostBytes = 1 << 20

  /// A file by its path.
  public init(path: String) {
    self.path = path
  }

  /// The file of an environment: `$TIMERBOARD_CONFIG`, or `timerboard/config.json5` in the folder that
  /// the XDG base directory specification has for configurations; `nil` without a home for it.
  public init?(in environment: Environment) {
    if let path = environment["TIMERBOARD_CONFIG"], !path.isEmpty {
      self.path = path
    } else if let folder = BaseFolder.configuration.path(in: environment) {
      path = folder + "/timerboard/config.json5"
    } else {
      return nil
    }
  }

  /// Reads the file; one that is not there is as good as one that sets nothing.
  ///
  /// - Parameter bindings: what keys can do; `nil` where nobody knows, and all names are taken.
  public func read(bindings: BindingRules? = nil) -> Reading {
    var reading = Reading()
    do throws(Obstacle) {
      guard let text = try text() else {
        reading.isThere = false
        return reading
      }
      (reading.configuration, reading.errors) = ConfigurationReader.read(
        text, source: path, bindings: bindings)
    } catch {
      reading.errors = [
        ConfigurationError(
          source: path, line: error.line, key: "", problem: .unusable(error.message))
      ]
    }
    return reading
  }

  /// Why a file cannot be read as text.
  private struct Obstacle: Error {
    var line: Int?
    var message: String
  }

  /// The text in the file; `nil` if there is no file.
  private func text() throws(Obstacle) -> String? {
    // As everywhere: how a script says that it wants none.
    if path == "/dev/null" { return nil }
    // Whatever it is, opening it and reading it must not wait.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw Obstacle(message: "cannot be opened: \(SystemError.text(code))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Obstacle(message: "cannot be looked at: \(SystemError.text(errno))")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Obstacle(message: "is a directory, and the configuration is a file")
    default: throw Obstacle(message: "is no regular file")
    }
    guard status.st_size <= Self.mostBytes else { throw Self.tooLarge }
    return try Self.text(of: try bytes(of: descriptor))
  }

  private static let tooLarge = Obstacle(
    message: "is larger than \(mostBytes >> 20) MiB: no configuration is")

  private func bytes(of descriptor: Int32) throws(Obstacle) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = block.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw Obstacle(message: "cannot be read: \(SystemError.text(errno))")
      }
      if count == 0 { return bytes }
      bytes += block[..<count]
      // It may grow while it is read, and some files do not tell their size.
      guard bytes.count <= Self.mostBytes else { throw Self.tooLarge }
    }
  }

  private static func text(of bytes: [UInt8]) throws(Obstacle) -> String {
    if bytes.contains(0) { throw Obstacle(message: "holds zero bytes: it is no text") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
      throw Obstacle(line: line.map { $0 + 1 }, message: "is not UTF-8")
    }
    if text.allSatisfy({ $0.isWhitespace || $0 == "\u{feff}" }) {
      throw Obstacle(message: "is empty: write {} into it, or delete it")
    }
    return text
  }
}

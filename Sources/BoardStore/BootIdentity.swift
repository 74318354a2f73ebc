import Glibc

/// One start of the machine, told apart from every other.
public struct BootIdentity: Hashable, Sendable {
  /// The name that the kernel gave it.
  public let text: String

  /// Takes a name.
  public init(_ text: String) {
    self.text = text
  }

  /// The start that the machine runs in.
  ///
  /// Where the kernel does not tell, all starts are taken for one, and only a clock that went back
  /// shows that there was another.
  public static func current() -> BootIdentity {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return BootIdentity("unknown") }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    let text = String(decoding: bytes.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    return BootIdentity(text.isEmpty ? "unknown" : text)
  }
}

import Foundation

/// What a service manager is told of the state of a service, by the protocol of sd_notify(3).
///
/// It is a datagram to the socket that the manager names. Without one nobody asks.
enum ServiceNotice: String {
  case ready = "READY=1"
  case stopping = "STOPPING=1"

  /// Tells it; a manager that cannot be reached has given the service up.
  func send(to path: String? = ProcessInfo.processInfo.environment["NOTIFY_SOCKET"]) {
    guard let path, path.hasPrefix("/") || path.hasPrefix("@") else { return }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var name = Array(path.utf8)
    // A socket without a file has a zero where its name has this sign.
    if name[0] == UInt8(ascii: "@") { name[0] = 0 }
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard name.count < room else { return }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    let text = Array(rawValue.utf8)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, text, text.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
  }
}

import Glibc

/// A program that was run to its end, with what it wrote.
///
/// Foundation's `Process` leaves the signals of the calling thread blocked in its children, so this
/// goes through `posix_spawn`.
struct Command {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let status: Int32
  let output: String

  /// Runs the program, found on the path, and waits for it.
  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Command {
    let (here, there) = try pair()
    defer { close(here) }
    let child: pid_t
    do {
      defer { close(there) }
      child = try spawn(arguments, environment: environment, output: there)
    }
    let output = readAll(here)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(description: "lost \(arguments)") }
    }
    let code = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
    return Command(status: code, output: String(decoding: output, as: UTF8.self))
  }

  /// The two ends of something like a pipe.
  static func pair() throws -> (here: Int32, there: Int32) {
    var ends: [Int32] = [-1, -1]
    // A pair of sockets can be closed to other children from its beginning; a pipe cannot from
    // Swift, and one of those others is a server that would hold it open for ever.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(description: "no pipe") }
    return (ends[0], ends[1])
  }

  /// Starts the program with nothing to read, unless there is an input.
  static func spawn(
    _ arguments: [String], environment: [String: String], input: Int32? = nil, output: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var argumentPointers = arguments.map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for pointer in argumentPointers + environmentPointers { free(pointer) }
    }
    var child: pid_t = 0
    let problem = posix_spawnp(
      &child, arguments[0], &actions, &attributes, &argumentPointers, &environmentPointers)
    guard problem == 0 else {
      throw Failure(description: "\(arguments[0]): \(String(cString: strerror(problem)))")
    }
    return child
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var output: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return output }
      output += block[..<count]
    }
  }
}

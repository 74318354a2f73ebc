import Foundation

/// What the kernel tells of a process that runs.
struct ProcessFacts {
  let process: pid_t

  /// Whether it is waiting for something to happen.
  var isSleeping: Bool { field("State")?.hasPrefix("S") == true }

  /// How often it has gone to wait, or was made to: every wake-up counts.
  var switches: Int? {
    guard let own = field("voluntary_ctxt_switches").flatMap({ Int($0) }),
      let forced = field("nonvoluntary_ctxt_switches").flatMap({ Int($0) })
    else { return nil }
    return own + forced
  }

  /// The time that it has used, in ticks of the kernel.
  var processorTime: Int? {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = line.lastIndex(of: ")")
    else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
      return nil
    }
    return user + system
  }

  /// What its descriptors are of, such as `anon_inode:[timerfd]`.
  var descriptors: [String] {
    let folder = "/proc/\(process)/fd"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return numbers.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }

  /// The processes that it has started and that have not ended.
  var children: [pid_t] {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  /// Whether there is such a process that has not ended.
  var isAlive: Bool {
    guard let state = field("State") else { return false }
    return !state.hasPrefix("Z") && !state.hasPrefix("X")
  }

  private func field(_ name: String) -> String? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
      return nil
    }
    return text.split(separator: "\n").first { $0.hasPrefix(name + ":") }?
      .dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
  }
}

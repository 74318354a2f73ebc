import Board
import BoardStore

/// Why a command was not carried out: one line that says what to do, and the exit status.
struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  var description: String
  var status: ExitStatus

  private static let longestOffer = 400

  init(_ description: String, status: ExitStatus = .failed) {
    self.description = description
    self.status = status
  }

  /// The command line was not understood.
  static func usage(_ description: String) -> CommandFailure {
    CommandFailure(description, status: .wrongUsage)
  }

  init(_ error: BoardError) {
    self.init(error.description, status: error.exitStatus)
  }

  init(_ error: StoreError) {
    self.init(error.description)
  }

  init(_ error: CommandError) {
    switch error {
    case .refused(let refusal): self.init(refusal)
    case .failed(let failure): self.init(failure)
    }
  }

  /// What was typed cannot be read; `offered` writes an offer as it is typed in a shell.
  init(_ error: LineError, offered: (String) -> String = { $0 }) {
    // One that is longer than any screen is no help.
    let offers = error.offers.filter { $0.unicodeScalars.count <= Self.longestOffer }
      .map(offered).joined(separator: ", or ")
    self = .usage(offers.isEmpty ? error.message : "\(error.message): try \(offers)")
  }
}

extension BoardError {
  fileprivate var exitStatus: ExitStatus {
    if case .noSuchTimer = self { .noSuchTimer } else { .failed }
  }
}

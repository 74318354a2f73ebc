/// Reads what has arrived at the terminal, through curses or, when it is pasted, past it.
@MainActor
final class InputReader {
  private static let mostReads = 4096

  private let calls: any TerminalCalls
  private var decoder = KeyDecoder()

  init(calls: any TerminalCalls) {
    self.calls = calls
  }

  /// All that is there, or a large portion of it; what is left makes another event.
  func read() -> [Input] {
    var inputs: [Input] = []
    var reads = 0
    // Timers have their turn even when something types without end. Between two inputs curses
    // holds nothing back, so that the rest is still in the terminal.
    while reads < Self.mostReads || !decoder.isBetweenInputs {
      reads += 1
      if decoder.isPasting {
        // Curses reads a byte at a time, and a paste may be a megabyte. It holds nothing back
        // here: it looks ahead only as far as a sequence it knows goes on.
        let bytes = calls.readBytes()
        if bytes.isEmpty { break }
        // Nothing but Ctrl-C, from someone whose keys all go into a paste that never ended.
        if reads == 1, bytes.elementsEqual([0x03]) {
          decoder.endPaste(into: &inputs)
          continue
        }
        for byte in bytes { decoder.take(byte, into: &inputs) }
      } else if let code = calls.readCode() {
        decoder.take(code, into: &inputs)
      } else {
        break
      }
    }
    decoder.endOfRead(into: &inputs)
    return inputs
  }
}

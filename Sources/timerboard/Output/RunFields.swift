import Board
import Foundation

/// A run of the history as scripts read it, in JSON and in CSV under the same names.
enum RunFields {
  /// The first line of the CSV.
  static let names = [
    "id", "name", "tags", "note", "plan", "kind", "started", "rang", "acknowledged", "ended",
    "planned", "counted", "paused", "overtime", "laps", "ending", "exit_status", "signal",
  ]

  /// The cells of a line of the CSV; what there is not is empty.
  static func cells(of run: RunSummary) -> [String] {
    [
      "\(run.timer.rawValue)", run.name.text, run.tags.joined(separator: " "), run.note,
      run.plan.canonicalText, run.plan.kind.rawValue, InstantText.utc(run.started),
      run.rang.map(InstantText.utc) ?? "", run.acknowledged.map(InstantText.utc) ?? "",
      InstantText.utc(run.ended), run.planned.map(seconds) ?? "", seconds(run.counted),
      seconds(run.paused), seconds(run.overtime), run.laps.map(seconds).joined(separator: " "),
      run.ending.rawValue, run.process?.exitStatus.map { "\($0)" } ?? "",
      run.process?.signalNumber.map { "\($0)" } ?? "",
    ]
  }

  static func seconds(_ duration: Duration) -> String {
    var json = JSONWriter()
    json.value(seconds: duration)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// A run of the history as an object.
  mutating func value(_ run: RunSummary) {
    beginObject()
    key("id")
    value(run.timer.rawValue)
    key("name")
    value(run.name.text)
    key("tags")
    value(run.tags)
    key("note")
    value(run.note)
    key("plan")
    value(run.plan.canonicalText)
    key("kind")
    value(run.plan.kind.rawValue)
    key("started")
    value(run.started)
    key("rang")
    value(run.rang)
    key("acknowledged")
    value(run.acknowledged)
    key("ended")
    value(run.ended)
    key("planned")
    value(seconds: run.planned)
    key("counted")
    value(seconds: run.counted)
    key("paused")
    value(seconds: run.paused)
    key("overtime")
    value(seconds: run.overtime)
    key("laps")
    beginArray()
    for lap in run.laps { value(seconds: lap) }
    endArray()
    key("ending")
    value(run.ending.rawValue)
    members(of: run.process)
    endObject()
  }

  /// Values as an array, each on a line of its own.
  mutating func lines<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for (index, element) in elements.enumerated() {
      if index > 0 { newLine() }
      write(&self, element)
    }
    endArray()
  }
}

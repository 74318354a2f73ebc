import Board
import Foundation

/// A run of the history as scripts read it, in JSON and in CSV: one list of fields for both.
enum RunFields {
  /// What a field holds.
  enum Value {
    case number(Int?)
    case text(String)
    case words([String])
    case moment(Date?)
    case seconds(Duration?)
    case laps([Duration])
  }

  /// A field by its name.
  struct Field: Sendable {
    var name: StaticString
    var value: @Sendable (RunSummary) -> Value

    init(_ name: StaticString, _ value: @escaping @Sendable (RunSummary) -> Value) {
      self.name = name
      self.value = value
    }
  }

  /// All fields, in their order.
  static let all = [
    Field("id") { .number($0.timer.rawValue) },
    Field("name") { .text($0.name.text) },
    Field("tags") { .words($0.tags) },
    Field("note") { .text($0.note) },
    Field("plan") { .text($0.plan.canonicalText) },
    Field("kind") { .text($0.plan.kind.rawValue) },
    Field("started") { .moment($0.started) },
    Field("rang") { .moment($0.rang) },
    Field("acknowledged") { .moment($0.acknowledged) },
    Field("ended") { .moment($0.ended) },
    Field("planned") { .seconds($0.planned) },
    Field("counted") { .seconds($0.counted) },
    Field("paused") { .seconds($0.paused) },
    Field("overtime") { .seconds($0.overtime) },
    Field("laps") { .laps($0.laps) },
    Field("ending") { .text($0.ending.rawValue) },
    Field("exit_status") { .number($0.process?.exitStatus) },
    Field("signal") { .number($0.process?.signalNumber) },
  ]

  /// The first line of the CSV.
  static var names: [String] { all.map { "\($0.name)" } }

  /// The cells of a line of the CSV; what there is not is empty.
  static func cells(of run: RunSummary) -> [String] { all.map { cell($0.value(run)) } }

  private static func cell(_ value: Value) -> String {
    switch value {
    case .number(let number): number.map { "\($0)" } ?? ""
    case .text(let text): text
    case .words(let words): words.joined(separator: " ")
    case .moment(let date): date.map(InstantText.utc) ?? ""
    case .seconds(let time): time.map(seconds) ?? ""
    case .laps(let laps): laps.map(seconds).joined(separator: " ")
    }
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
    for field in RunFields.all {
      key(field.name)
      value(field.value(run))
    }
    endObject()
  }

  private mutating func value(_ value: RunFields.Value) {
    switch value {
    case .number(let number): self.value(number)
    case .text(let text): self.value(text)
    case .words(let words): self.value(words)
    case .moment(let date): self.value(date)
    case .seconds(let time): self.value(seconds: time)
    case .laps(let laps): self.value(laps)
    }
  }

  /// Laps as an array of seconds.
  mutating func value(_ laps: [Duration]) {
    beginArray()
    for lap in laps { value(seconds: lap) }
    endArray()
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

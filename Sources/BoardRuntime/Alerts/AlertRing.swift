public import Board
public import Foundation

/// One ring, with all that an alert may tell of it.
public struct AlertRing: Hashable, Sendable {
  /// The timer.
  public var id: TimerID
  /// Its name as it is kept; a foreign file's may hold anything.
  public var name: String
  /// Its tags, without their signs.
  public var tags: [String]
  /// Its note, or the empty text.
  public var note: String
  /// Its plan in canonical text.
  public var plan: String
  /// The number of the ring among all of the timer.
  public var ordinal: Int
  /// How many rings before this one nobody was there for, which it stands for too.
  public var missed: Int
  /// How long after its deadline it rings.
  public var late: Duration
  /// When it was due.
  public var deadline: Date
  /// When the timer rings next, as far as that is known.
  public var next: Date?
  /// The sound of the timer: a name, `none`, or the empty text for that of the configuration.
  public var sound: String
  /// The command of the timer, or the empty text.
  public var onRing: String
  /// The file of the board.
  public var boardPath: String

  /// Creates a ring; what is left out is as for a timer that has nothing but a name, on time.
  public init(
    id: TimerID, name: String, tags: [String] = [], note: String = "", plan: String = "",
    ordinal: Int = 1, missed: Int = 0, late: Duration = .zero, deadline: Date, next: Date? = nil,
    sound: String = "", onRing: String = "", boardPath: String = ""
  ) {
    self.id = id
    self.name = name
    self.tags = tags
    self.note = note
    self.plan = plan
    self.ordinal = ordinal
    self.missed = missed
    self.late = late
    self.deadline = deadline
    self.next = next
    self.sound = sound
    self.onRing = onRing
    self.boardPath = boardPath
  }
}

extension AlertRing {
  /// What a notification is headed with: the name, fit to be shown.
  var title: String { ShownText.safe(name) }

  /// What a notification tells in a line: `every 30m, 2 min late, 3 missed, next 15:06`.
  func line(in zone: some CivilZone) -> String {
    var parts = [plan].filter { !$0.isEmpty }
    let late = Duration.seconds(late.components.seconds)
    if late > .zero { parts.append("\(late.words) late") }
    if missed > 0 { parts.append("\(missed) missed") }
    if let next {
      let time = zone.civil(secondsSince1970: next.timeIntervalSince1970).hourAndMinute
      // By then a time of day alone would be taken for today's.
      let isFar = next.timeIntervalSince(deadline) >= 86_400
      parts.append("next \(isFar ? "on " + next.day(in: zone) + " " : "")\(time)")
    }
    return ShownText.safe(parts.joined(separator: ", "))
  }
}

extension Date {
  fileprivate func day(in zone: some CivilZone) -> String {
    zone.civil(secondsSince1970: timeIntervalSince1970).monthAndDay
  }
}

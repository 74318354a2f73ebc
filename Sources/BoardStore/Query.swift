import Board

/// Every statement that is run more than once, by what it does.
enum Query: Int, CaseIterable {
  case beginWriting, beginReading, touch, commit, rollBack
  case boardRow, insertBoard, updateBoard, setBoot, insertBoot, boot
  case moveTimers, moveStepTimers, sleepStepTimers, runningTimers
  case timerByID, timerByName, isTaken, timerCount, allTimers, taggedTimers, names
  case insertTimer, updateTimer, deleteTimer
  case insertEvent, insertEventTimer, events, eventsOfTimer, eventTimer, lastEventBefore
  case newestWall, laterWalls
  case insertStep, insertStepTimer, deleteStepTimers, turnStep, deleteUndone, deleteOldSteps
  case lastStep, lastUndone, stepOfEvent, laterStep, stepTimers, steps
  case hasAlerts, deleteOldAlerts, waitingAlerts, ringOfAlert, insertAlert, claimAlert
  case deleteAlert, failAlert, alertFailures
  case insertRun, turnRuns, deleteUndoneRuns, runs

  var sql: String {
    switch self {
    case .beginWriting: "BEGIN IMMEDIATE"
    case .beginReading: "BEGIN"
    case .touch: "SELECT 1 FROM sqlite_schema LIMIT 1"
    case .commit: "COMMIT"
    case .rollBack: "ROLLBACK"

    // Numbers are never given twice, even if somebody else wrote the file.
    case .boardRow:
      """
      SELECT
        max(iif(next_timer < \(TimerID.most), next_timer, 1),
          ifnull((SELECT max(id) + 1 FROM timers WHERE id < \(TimerID.most)), 1)),
        max(iif(last_event < \(TimerID.most), last_event, 0),
          ifnull((SELECT max(number) FROM events WHERE number < \(TimerID.most)), 0)),
        boots.name, boot, newest_ns, newest_us, asleep_ns
      FROM board JOIN boots ON boots.id = boot
      """
    case .insertBoard:
      """
      INSERT INTO board (id, next_timer, last_event, boot, newest_ns, newest_us)
      VALUES (1, 1, 0, ?, ?, ?)
      """
    case .updateBoard:
      """
      UPDATE board
      SET next_timer = ?, last_event = ?, newest_ns = ?, newest_us = ?, asleep_ns = ?
      """

    case .setBoot: "UPDATE board SET boot = ?, newest_ns = ?, newest_us = ?, asleep_ns = ?"
    case .insertBoot: "INSERT INTO boots (name) VALUES (?) ON CONFLICT DO NOTHING"
    case .boot: "SELECT id FROM boots WHERE name = ?"
    case .moveTimers: "UPDATE timers SET \(Self.movedInstants)"
    case .moveStepTimers: "UPDATE step_timers SET \(Self.movedInstants)"
    case .sleepStepTimers:
      """
      UPDATE step_timers SET offset_ns = offset_ns + ?
      WHERE pauses_in_sleep = 1 AND checkpoint_ns IS NULL AND plan_kind <> 'alarm'
      """

    case .runningTimers:
      "SELECT id FROM timers WHERE checkpoint_ns IS NULL AND \(Self.hasGoodID) ORDER BY id"
    case .timerByID: "SELECT \(TimerColumns.all.list) FROM timers WHERE id = ?"
    case .timerByName:
      "SELECT id, \(TimerColumns.all.list) FROM timers WHERE name = ? AND \(Self.hasGoodID)"
    case .isTaken:
      """
      SELECT 1 FROM timers WHERE name = ? AND progress <> 'finished' AND \(Self.hasGoodID)
      """
    case .timerCount: "SELECT count(*) FROM timers"
    case .allTimers:
      "SELECT id, \(TimerColumns.all.list) FROM timers WHERE \(Self.hasGoodID) ORDER BY id"
    case .taggedTimers:
      """
      SELECT id, \(TimerColumns.all.list) FROM timers
      WHERE instr(' ' || tags || ' ', ' ' || ? || ' ') AND \(Self.hasGoodID) ORDER BY id
      """
    case .names: "SELECT id, name FROM timers WHERE \(Self.hasGoodID) ORDER BY id"
    case .insertTimer:
      """
      INSERT INTO timers (\(TimerColumns.all.list), id) VALUES (\(TimerColumns.all.parameters), ?)
      """
    case .updateTimer: "UPDATE timers SET \(TimerColumns.unnamed.assignments) WHERE id = ?"
    case .deleteTimer: "DELETE FROM timers WHERE id = ?"

    case .insertEvent:
      """
      INSERT INTO events (number, \(EventColumns.all.list))
      VALUES (?, \(EventColumns.all.parameters))
      """
    case .insertEventTimer:
      """
      INSERT INTO event_timers (event, \(TimerColumns.all.list))
      VALUES (?, \(TimerColumns.all.parameters))
      """
    case .events:
      """
      SELECT number, \(EventColumns.all.list) FROM events
      WHERE number > ? AND number <= min(?, \(TimerID.most)) ORDER BY number
      """
    // Asked by a person about one timer: an index would cost every command more than looking at all costs.
    case .eventsOfTimer:
      """
      SELECT number, \(EventColumns.all.list) FROM events
      WHERE timer = ? AND \(Self.hasGoodNumber) ORDER BY number
      """
    case .eventTimer: "SELECT \(TimerColumns.all.list) FROM event_timers WHERE event = ?"
    // From the newest on, which ends after as many as the caller is about to read.
    case .lastEventBefore:
      // The clock may have been set back: all that is not earlier comes after.
      """
      SELECT coalesce(
        (SELECT min(number) - 1 FROM events WHERE wall_us >= ? AND \(Self.hasGoodNumber)),
        (SELECT max(number) FROM events WHERE \(Self.hasGoodNumber)), 0)
      """

    case .newestWall:
      "SELECT max(wall_us) FROM (SELECT wall_us FROM events ORDER BY number DESC LIMIT 100)"
    case .laterWalls:
      "SELECT timer, max(wall_us) FROM events WHERE wall_us > ? GROUP BY timer"

    case .insertStep:
      """
      INSERT INTO steps (number, verb, name, others, writer, wall_us, turned, is_undone)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?1, 0)
      """
    case .insertStepTimer:
      """
      INSERT INTO step_timers (step, timer, place, called, is_present, \(TimerColumns.all.list))
      VALUES (?, ?, ?, ?, ?, \(TimerColumns.all.parameters))
      """
    case .deleteStepTimers: "DELETE FROM step_timers WHERE step = ?"
    case .turnStep: "UPDATE steps SET turned = ?, is_undone = ?, writer = ? WHERE number = ?"
    case .deleteUndone: "DELETE FROM steps WHERE is_undone = 1"
    case .deleteOldSteps:
      """
      DELETE FROM steps
      WHERE number <= (SELECT number FROM steps ORDER BY number DESC LIMIT 1 OFFSET ?)
      """
    case .lastStep:
      "SELECT \(Self.step) FROM steps WHERE is_undone = 0 ORDER BY turned DESC LIMIT 1"
    case .lastUndone:
      "SELECT \(Self.step) FROM steps WHERE is_undone = 1 ORDER BY turned DESC LIMIT 1"
    case .stepOfEvent:
      """
      SELECT \(Self.step) FROM steps
      WHERE number = (SELECT step FROM events WHERE events.number = ?) AND is_undone = 0
      """
    case .laterStep:
      """
      SELECT \(Self.step) FROM steps
      WHERE is_undone = 0 AND turned > (SELECT turned FROM steps WHERE number = ?1)
        AND EXISTS (
          SELECT 1 FROM step_timers AS mine JOIN step_timers AS theirs USING (timer)
          WHERE mine.step = ?1 AND theirs.step = steps.number)
      ORDER BY turned DESC LIMIT 1
      """
    case .stepTimers:
      """
      SELECT timer, called, is_present, \(TimerColumns.all.list) FROM step_timers
      WHERE step = ? ORDER BY place
      """
    case .steps:
      """
      SELECT number, verb, name, others, wall_us, is_undone FROM steps
      ORDER BY turned DESC LIMIT ?
      """

    case .hasAlerts: "SELECT 1 FROM alerts WHERE failure IS NULL LIMIT 1"
    // What somebody knows of needs no alert, nor does what is long over and was followed by another ring.
    case .deleteOldAlerts:
      """
      DELETE FROM alerts WHERE NOT EXISTS (
        SELECT 1 FROM timers
        WHERE timers.id = alerts.timer
          AND (failure IS NOT NULL OR acknowledged_rings < alerts.ordinal)
          AND rings - alerts.ordinal < \(Self.mostAlerts))
      """
    case .waitingAlerts:
      """
      SELECT timer, ordinal, channel, \(ProcessColumns.all.list) FROM alerts
      WHERE failure IS NULL ORDER BY timer, ordinal
      """
    case .ringOfAlert:
      """
      SELECT wall_us, boot_ns, deadline_ns, missed FROM events
      WHERE timer = ? AND ordinal = ? AND kind = 'rang' ORDER BY number DESC LIMIT 1
      """
    case .insertAlert:
      "INSERT OR IGNORE INTO alerts (timer, ordinal, channel) VALUES (?, ?, ?)"
    case .claimAlert:
      """
      UPDATE alerts SET \(ProcessColumns.all.assignments)
      WHERE timer = ? AND ordinal = ? AND channel = ?
      """
    case .deleteAlert: "DELETE FROM alerts WHERE timer = ? AND ordinal = ? AND channel = ?"
    case .failAlert:
      "INSERT OR REPLACE INTO alerts (failure, timer, ordinal, channel) VALUES (?, ?, ?, ?)"
    case .alertFailures:
      """
      SELECT ordinal, channel, failure FROM alerts
      WHERE timer = ? AND failure IS NOT NULL ORDER BY ordinal DESC, channel
      """

    case .insertRun:
      """
      INSERT INTO runs (step, is_undone, \(RunColumns.all.list))
      VALUES (?, 0, \(RunColumns.all.parameters))
      """
    case .turnRuns: "UPDATE runs SET is_undone = ? WHERE step = ?"
    case .deleteUndoneRuns:
      """
      DELETE FROM runs
      WHERE step IN (SELECT number FROM steps WHERE is_undone = 1) AND is_undone = 1
      """
    case .runs:
      """
      SELECT \(RunColumns.all.list) FROM runs
      WHERE is_undone = 0 AND started_us >= ? AND started_us < ? ORDER BY started_us, id
      """
    }
  }

  /// What lies so far off that the sum could not be kept was never an instant.
  private static let movedInstants = TimerColumns.instants.map { name in
    "\(name) = CASE WHEN \(name) BETWEEN -\(BootChange.most) AND \(BootChange.most) "
      + "THEN \(name) + ?1 ELSE \(name) END"
  }
  .joined(separator: ", ")

  /// So many rings of a timer can wait for an engine that can make one known through some channel.
  private static let mostAlerts = 100

  private static let step = "number, verb, name, writer"

  private static let hasGoodNumber = "number BETWEEN 1 AND \(TimerID.most)"
  private static let hasGoodID = "id BETWEEN 1 AND \(TimerID.most)"
}

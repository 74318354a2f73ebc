import CSQLite

/// The tables of a board, and how those of an older format become those of this one.
struct Schema {
  /// Tells a board from the database of another program: "TBOA".
  static let applicationID: Int64 = 0x5442_4F41

  /// What this version reads and writes.
  static let current = Schema(version: 2) { [first, second] }

  /// The number of the format that the statements end with.
  let version: Int

  /// The statements that lead from each format to the next, from none to the first to begin with.
  ///
  /// What was released is never changed again, only followed. They are put together when they are
  /// asked for: a board that is there needs none.
  var migrations: [String] { make() }

  private let make: @Sendable () -> [String]

  init(version: Int, migrations: @escaping @Sendable () -> [String]) {
    self.version = version
    make = migrations
  }

  /// The tables of a new board: instants are nanoseconds since the start of the machine that `board`
  /// names (those of events, since the one they name), lengths nanoseconds, and what the clock on
  /// the wall showed microseconds since 1970.
  private static let first = """
    CREATE TABLE boots (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE board (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      next_timer INTEGER NOT NULL,
      last_event INTEGER NOT NULL,
      boot INTEGER NOT NULL REFERENCES boots (id),
      newest_ns INTEGER NOT NULL,
      newest_us INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE timers (
      id INTEGER PRIMARY KEY,
      \(timer),
      UNIQUE (name)
    ) STRICT;
    CREATE TABLE events (
      number INTEGER PRIMARY KEY,
      step INTEGER,
      timer INTEGER NOT NULL,
      name TEXT NOT NULL,
      wall_us INTEGER NOT NULL,
      boot INTEGER NOT NULL REFERENCES boots (id),
      boot_ns INTEGER NOT NULL,
      monotonic_ns INTEGER NOT NULL,
      kind TEXT NOT NULL,
      by_ns INTEGER,
      length_ns INTEGER,
      elapsed_ns INTEGER,
      left_ns INTEGER,
      ordinal INTEGER,
      deadline_ns INTEGER,
      new_name TEXT,
      new_tags TEXT,
      new_note TEXT,
      plan_kind TEXT,
      plan_ms INTEGER,
      plan TEXT,
      process_end TEXT,
      process_code INTEGER
    ) STRICT;
    CREATE TABLE event_timers (
      event INTEGER PRIMARY KEY REFERENCES events (number) ON DELETE CASCADE,
      \(timer)
    ) STRICT;
    CREATE TABLE steps (
      number INTEGER PRIMARY KEY,
      verb TEXT NOT NULL,
      name TEXT NOT NULL,
      others INTEGER NOT NULL,
      writer INTEGER NOT NULL,
      wall_us INTEGER NOT NULL,
      turned INTEGER NOT NULL,
      is_undone INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX steps_undone ON steps (turned) WHERE is_undone = 1;
    CREATE TABLE step_timers (
      step INTEGER NOT NULL REFERENCES steps (number) ON DELETE CASCADE,
      timer INTEGER NOT NULL,
      place INTEGER NOT NULL,
      called TEXT NOT NULL,
      is_present INTEGER NOT NULL,
      \(timer.replacing(" NOT NULL", with: "")),
      PRIMARY KEY (step, timer)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE runs (
      id INTEGER PRIMARY KEY,
      step INTEGER,
      is_undone INTEGER NOT NULL,
      timer INTEGER NOT NULL,
      name TEXT NOT NULL,
      tags TEXT NOT NULL,
      note TEXT NOT NULL,
      plan_kind TEXT NOT NULL,
      plan_ms INTEGER,
      plan TEXT NOT NULL,
      started_us INTEGER NOT NULL,
      rang_us INTEGER,
      acknowledged_us INTEGER,
      ended_us INTEGER NOT NULL,
      planned_ns INTEGER,
      counted_ns INTEGER NOT NULL,
      paused_ns INTEGER NOT NULL,
      overtime_ns INTEGER NOT NULL,
      laps TEXT NOT NULL,
      ending TEXT NOT NULL,
      process_end TEXT,
      process_code INTEGER
    ) STRICT;
    CREATE INDEX runs_step ON runs (step);
    CREATE INDEX runs_started ON runs (started_us);
    """

  /// Stages of a run, the sleep of the machine, and alerts that are still to be given.
  private static let second =
    ["timers", "event_timers"].map { stages.alterations(of: $0) }.joined()
    + stages.map { $0.replacing(" NOT NULL", with: "") }.alterations(of: "step_timers")
    + [
      "missed INTEGER", "stage_index INTEGER", "stage_start_ns INTEGER", "stage_day INTEGER",
    ].alterations(of: "events")
    + ["asleep_ns INTEGER"].alterations(of: "board")
      + """
      CREATE TABLE alerts (
        timer INTEGER NOT NULL,
        ordinal INTEGER NOT NULL,
        channel TEXT NOT NULL,
        failure TEXT,
        process_id INTEGER,
        process_began INTEGER,
        process_boot TEXT,
        process_end TEXT,
        process_code INTEGER,
        PRIMARY KEY (timer, ordinal, channel)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX events_ring ON events (timer, ordinal) WHERE ordinal IS NOT NULL;
      """

  /// The columns of a timer that the first format did not have.
  private static let stages = [
    "stage_index INTEGER NOT NULL DEFAULT 0",
    "stage_start_ns INTEGER NOT NULL DEFAULT 0",
    "stage_day INTEGER",
    "snoozed_ns INTEGER",
    "sound TEXT NOT NULL DEFAULT ''",
    "pauses_in_sleep INTEGER NOT NULL DEFAULT 0",
  ]

  private static let timer = """
    name TEXT NOT NULL,
      tags TEXT NOT NULL,
      note TEXT NOT NULL,
      on_ring TEXT NOT NULL,
      progress TEXT NOT NULL,
      length_ns INTEGER,
      plan_kind TEXT NOT NULL,
      plan_ms INTEGER,
      plan TEXT NOT NULL,
      origin_ns INTEGER NOT NULL,
      offset_ns INTEGER NOT NULL,
      checkpoint_ns INTEGER,
      marks TEXT NOT NULL,
      rings INTEGER NOT NULL,
      acknowledged_rings INTEGER NOT NULL,
      last_deadline_ns INTEGER,
      rang_ns INTEGER,
      changed_ns INTEGER NOT NULL,
      paused_ns INTEGER NOT NULL,
      created_us INTEGER NOT NULL,
      started_us INTEGER,
      rang_us INTEGER,
      acknowledged_us INTEGER,
      process_id INTEGER,
      process_began INTEGER,
      process_boot TEXT,
      process_end TEXT,
      process_code INTEGER
    """
}

extension [String] {
  /// The statements that give a table these columns.
  fileprivate func alterations(of table: String) -> String {
    map { "ALTER TABLE \(table) ADD COLUMN \($0);\n" }.joined()
  }
}

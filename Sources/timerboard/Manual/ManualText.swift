/// What the manual says beside what the tables hold.
enum ManualText {
  static let description = """
    Any number of timers run at once, and go on whether or not a board is open, also while the machine
    sleeps and after it was started anew. A timer that comes to its end rings until somebody
    acknowledges it. While no board is open, a ringer in the background rings; it ends by itself when
    nothing is left to ring.
    """

  static let grammar = """
    A line is a name, a plan and tags, in any sensible order. The same grammar holds in the prompt of
    the board, on the command line and in board files.

      line      [NAME] [PLAN] {+TAG}
      plan      [in] DURATION                         tea 4m
                every DURATION [xN]                   stretch every 30m
                PHASE {(, | then) PHASE} [xN|forever] pomodoro 25m work, 5m break x4
                at WHEN, or @ WHEN                    standup at 9:45
                every DAYS at TIME                    bins every mon,thu at 7am
                nothing: a stopwatch                  build
                each with {warn DURATION}             talk 20m warn 5m warn 1m
                and [from WHEN | from DURATION ago]   assay 2h from 14:02
      phase     DURATION [LABEL]
      duration  90s 1h30m 1.5h 4:00 1:30:00 PT4M "5 minutes 30 seconds"
      when      [today|tomorrow|WEEKDAY|YYYY-MM-DD] TIME
      time      14:30 2pm 2:30pm noon midnight
      days      day, weekday, weekend, mon,thu or mon-fri

    After a comma the next phase runs on; then waits until the end of the phase was acknowledged. A
    clock form such as 4:00 is always a length; a time of day has at or @ before it. Nothing is
    guessed: tea 5 is refused, with the ways out (tea 5m). Quotes keep a name as it stands:

      "room 101" 5m
    """

  static let keys = """
    The keys of the board, unless the configuration binds others (timerboard config show):
    """

  static let files: [(String, String)] = [
    (
      "~/.local/state/timerboard/board.db",
      "The board, a database of SQLite. Beside it lie board.db-wal, board.db-shm, board.db-news and "
        + "board.db-engines, which belong to it; a board that was damaged is kept as "
        + "board.db-damaged and a moment."
    ),
    (
      "~/.local/state/timerboard/alerts.log", "What commands for rings wrote, and how they ended."
    ),
    (
      "~/.config/timerboard/config.json5",
      "The configuration. Every key is told in the example, config.json5 in share/timerboard."
    ),
    ("~/.config/systemd/user/", "Where systemctl --user enable timerboard keeps its link."),
  ]

  static let environment: [(String, String)] = [
    ("TIMERBOARD_BOARD", "The file of the board, unless --board names one."),
    ("TIMERBOARD_CONFIG", "The file of the configuration."),
    (
      "TIMERBOARD_RINGER",
      "off: no ringer is started; auto: one is where it is needed. It wins over the configuration."
    ),
    ("TIMERBOARD_RESOURCES", "The folder of the files that come with the program."),
    ("XDG_STATE_HOME", "The folder for the board instead of ~/.local/state."),
    ("XDG_CONFIG_HOME", "The folder for the configuration instead of ~/.config."),
    ("HOME", "The home folder, for both."),
    ("TZ", "The zone that times of day are of."),
    ("TZDIR", "Where the zones are, if not in /usr/share/zoneinfo."),
    ("TERM", "The kind of the terminal; notifications go by it too."),
    ("TERM_PROGRAM, LC_TERMINAL, TERMINAL_NAME", "Which terminal shows notifications, and how."),
    ("TMUX", "Whether they have to get through tmux."),
    ("COLUMNS", "How wide tables are."),
    ("NO_COLOR", "If it is set, no colours are used."),
    ("LC_ALL, LC_CTYPE, LANG", "Which characters the terminal shows."),
    ("DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR", "Where notifications of the desktop go."),
    ("PIPEWIRE_RUNTIME_DIR, PULSE_RUNTIME_PATH", "Where the servers for sounds are."),
    ("XDG_DATA_HOME", "The folder with sounds of one's own instead of ~/.local/share."),
    ("NOTIFY_SOCKET", "Where serve tells a service manager that it is ready."),
  ]

  static let exitStatus = """
    run ends as its command does: see there. After an interrupt the program ends by that signal.
    """

  static let examples = """
    Four pans, and what is ready first:

      timerboard add eggs 7m +kitchen
      timerboard add pasta 11m +kitchen
      timerboard wait --any +kitchen

    A long build, with a budget; the row keeps how it ended:

      timerboard run build 20m -- make -j8

    A pomodoro, and what it sums up to:

      timerboard add 'pomodoro 25m work, 5m break x4'
      timerboard history --since today --totals

    The next ring in the status line of tmux:

      set -g status-right '#(timerboard status --for tmux)'
    """
}

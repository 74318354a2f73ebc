"""How the figures of the board are shown."""

from board_targets import BoardJudge
from tables import Layout

PROCESS = (
    ("wall_ms", "wall ms", 1), ("cpu_ms", "CPU ms", 1), ("foreign", "others %", 0),
    ("runs", "runs", 0))

LAYOUT = Layout(
    columns={
        "add": PROCESS,
        "list": PROCESS,
        "status": PROCESS,
        "open": (
            ("first_ms", "first picture ms", 0), ("wall_ms", "reads all ms", 0),
            ("resident_mib", "resident MiB", 1), ("bytes_per_timer", "B a timer", 0),
            ("foreign", "others %", 0), ("runs", "runs", 0)),
        "shells": (
            ("wall_ms", "wall ms", 0), ("refused", "refused", 0), ("missing", "missing", 0),
            ("foreign", "others %", 0), ("runs", "runs", 0)),
    },
    titles={
        "add": "one timer more on a board of {n:,}",
        "list": "{n:,} timers as JSON",
        "status": "the status of a board of {n:,}",
        "open": "opening a board of {n:,}",
        "shells": "{n:,} timers added by 50 shells at once",
    },
    judge=BoardJudge)

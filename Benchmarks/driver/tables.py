"""Tables of the figures, for the terminal and for the documentation."""

from dataclasses import dataclass

from targets import Judge


@dataclass(frozen=True)
class Layout:
    """What the tables of one kind of figures look like."""

    columns: dict  # Of each workload: the key of a figure, its title, and its digits.
    titles: dict
    judge: type


COLUMNS = {
    "W1": (
        ("schedule_ns", "schedule ns", 0), ("schedule_cpu_ns", "CPU ns", 0),
        ("reschedule_ns", "again ns", 0), ("move_ns", "move ns", 0), ("cancel_ns", "cancel ns", 0),
        ("cancel_cpu_ns", "CPU ns", 0), ("bytes", "B", 0), ("bytes_after", "B after", 0),
        ("idle_wakes", "idle wakes", 0), ("idle_cpu_ms", "idle ms", 1), ("runs", "quiet runs", 0)),
    "W2": (
        ("cpu_per_fire_ns", "CPU ns/fire", 0), ("late_p50_us", "p50 µs", 0),
        ("late_p99_us", "p99 µs", 0), ("late_max_us", "max µs", 0), ("early", "early", 0),
        ("wakes", "sleeps", 0), ("runs", "quiet runs", 0)),
    "W3": (
        ("late_p50_us", "p50 µs", 0), ("late_p99_us", "p99 µs", 0), ("late_max_us", "max µs", 0),
        ("early", "early", 0), ("cpu_s", "CPU s", 3), ("fires", "fires", 0),
        ("wakes", "sleeps", 0), ("runs", "quiet runs", 0)),
}
COLUMNS["W3s"] = COLUMNS["W3"]

TITLES = {
    "W1": "{n:,} one-shots due in 1–2 h, then all cancelled in random order",
    "W2": "{n:,} one-shots over 2 s, all served",
    "W3": "{n} timers of 10 ms for 5 s, in phase",
    "W3s": "{n} timers of 10 ms for 5 s, phases spread over the interval",
}

ENGINE = Layout(COLUMNS, TITLES, Judge)


def name(row):
    parts = (row["peer"], row.get("form"), row.get("driver"), row.get("mode"))
    return "/".join(part for part in parts if part)


def text(row, key, digits):
    value = row.get(key)
    if key == "runs" and "quiet_runs" in row:
        return f"{row['quiet_runs']} of {value}"
    return "–" if value is None else f"{value:,.{digits}f}"


def groups(rows):
    """The rows of each workload and number, in the order in which they were measured."""
    found = {}
    for row in rows:
        found.setdefault((row["workload"], row["n"]), []).append(row)
    return found.items()


def cells(columns, rows):
    yield ["", *(title for _, title, _ in columns)]
    for row in rows:
        if "failed" in row:
            yield [name(row), f"failed: {row['failed']}", *[""] * (len(columns) - 1)]
        else:
            yield [name(row), *(text(row, key, digits) for key, _, digits in columns)]


def verdict_cells(verdicts):
    yield ["target", "figure", "limit", ""]
    for verdict in verdicts:
        yield [verdict.what, verdict.figure, verdict.limit, verdict.word]


def verdict_blocks(verdicts, heading, shape):
    """The targets that this run says something about; the others are counted."""
    measured = [verdict for verdict in verdicts if verdict.met is not None]
    if measured:
        yield heading("Targets, as ratios within this run")
        yield shape(verdict_cells(measured), False)
    if len(measured) < len(verdicts):
        yield f"{len(verdicts) - len(measured)} targets need rows that were not measured here."


def aligned(table, right=True):
    """A table for the terminal."""
    table = list(table)
    if not right:
        widths = [max(len(line[i]) for line in table) for i in range(len(table[0]))]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip()
            for line in table)
    short = [line for line in table if not line[1].startswith("failed")]
    widths = [max(len(line[i]) for line in short) for i in range(len(table[0]))]
    widths[0] = max(len(line[0]) for line in table)
    lines = []
    for line in table:
        rest = (cell.rjust(width) for cell, width in zip(line[1:], widths[1:]))
        lines.append("  ".join([line[0].ljust(widths[0]), *rest]).rstrip())
    return "\n".join(lines)


def piped(table, right=True):
    """A table for Markdown."""
    table = list(table)
    rule = ["---", *["---:" if right else "---"] * (len(table[0]) - 1)]
    return "\n".join("| " + " | ".join(line) + " |" for line in (table[0], rule, *table[1:]))


def render(layout, rows, heading, shape):
    """All tables; `heading` and `shape` say how a title and a table are written."""
    blocks = []
    for (workload, count), group in groups(rows):
        blocks.append(heading(f"{workload}: " + layout.titles[workload].format(n=count)))
        blocks.append(shape(cells(layout.columns[workload], group), True))
    blocks.extend(verdict_blocks(list(layout.judge(rows).verdicts()), heading, shape))
    return "\n\n".join(blocks) + "\n"


def terminal(rows, layout=ENGINE):
    return render(layout, rows, lambda title: title, aligned)


def markdown(rows, layout=ENGINE):
    return render(layout, rows, lambda title: f"### {title}", piped)

"""Arithmetic on the figures of runs: medians, ratios, the fastest of several."""

import statistics


def median(values):
    """The median of what is there, None of nothing."""
    values = [value for value in values if value is not None]
    return statistics.median(values) if values else None


def ratio(value, reference):
    """How many times the reference a value is; None where that says nothing."""
    if value is None or reference is None or reference <= 0:
        return None
    return value / reference


def tidy(value):
    """A figure with no more digits than it has a meaning for."""
    if isinstance(value, float):
        return int(value) if value == int(value) else round(value, 4)
    return value


def is_floor(row):
    return "floor" in row["peer"]


def is_ours(row):
    return row["peer"] == "timers"


def best_library(rows, key):
    """The row of the library peer with the lowest figure: neither the floor nor this library."""
    peers = [row for row in rows if not is_floor(row) and not is_ours(row) and row.get(key)]
    return min(peers, key=lambda row: row[key], default=None)


def summarize(runs, least):
    """Medians of the figures of several runs; of the undisturbed ones if there are enough."""
    quiet = [run for run in runs if run["is_quiet"]]
    chosen = quiet if len(quiet) >= least else runs
    keys = {key for run in chosen for key in run["figures"]}
    summary = {key: median(run["figures"].get(key) for run in chosen) for key in sorted(keys)}
    summary["runs"] = len(chosen)
    summary["quiet_runs"] = len(quiet)
    return summary

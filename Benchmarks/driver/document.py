"""Writes the figures of a run into the documentation, between two marks."""

import datetime
import os
import platform
import subprocess

from peers import BENCHMARKS
from tables import markdown

DOCUMENT = BENCHMARKS.parent / "docs" / "performance.md"
BEGIN, END = "<!-- engine figures: written by scripts/bench -->", "<!-- end of engine figures -->"


def first_line(*command):
    try:
        done = subprocess.run(command, capture_output=True, text=True)
        return (done.stdout or done.stderr).splitlines()[0].strip()
    except (OSError, IndexError):
        return "–"


def processor():
    with open("/proc/cpuinfo") as file:
        for line in file:
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.machine()


def memory_gib():
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30


def versions():
    package = "${Package} ${Version}\n"
    names = ("libuv1-dev", "libevent-dev", "libasio-dev", "libnetty-java", "librust-tokio-dev")
    found = (first_line("dpkg-query", "-W", "-f", package, name) for name in names)
    tools = (first_line("swift", "--version"), first_line("gcc", "--version"),
             first_line("go", "version"), first_line("java", "-version"),
             first_line("rustc", "--version"))
    return [line for line in (*tools, *found) if line != "–" and "no packages" not in line]


def section(rows, command):
    today = datetime.date.today().isoformat()
    turns = min((row["runs"] for row in rows if "runs" in row), default=0)
    facts = [
        f"Measured {today} on {processor()}, {os.cpu_count()} cores, {memory_gib():.0f} GiB, "
        f"Linux {platform.release()}, with `{command}`; medians of at least {turns:g} runs in turns.",
        "Versions: " + "; ".join(versions()) + ".",
    ]
    return "\n\n".join([*facts, markdown(rows)])


def write(rows, command):
    """Replaces what is between the marks; all else in the file is left as it is."""
    text = DOCUMENT.read_text()
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    DOCUMENT.write_text(f"{before}{BEGIN}\n\n{section(rows, command)}\n{END}{after}")

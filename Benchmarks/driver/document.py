"""Writes the figures of a run into the documentation, each kind between two marks of its own."""

import datetime
import os
import platform
import subprocess

from peers import BENCHMARKS

DOCUMENT = BENCHMARKS.parent / "docs" / "performance.md"


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


def versions(tools, packages):
    """What the tools and Debian packages that are there say they are, a line each."""
    package = "${Package} ${Version}\n"
    found = [first_line(*tool) for tool in tools]
    found += [first_line("dpkg-query", "-W", "-f", package, name) for name in packages]
    return [line for line in found if line != "–" and "no packages" not in line]


def facts(command, turns):
    """When, where and how the figures were measured, in one sentence."""
    today = datetime.date.today().isoformat()
    return (
        f"Measured {today} on {processor()}, {os.cpu_count()} cores, {memory_gib():.0f} GiB, "
        f"Linux {platform.release()}, with `{command}`; medians of at least {turns:g} runs in turns.")


def replaced(text, kind, section):
    """The text with another section between the marks of a kind of figures."""
    begin = f"<!-- {kind} figures: written by scripts/bench -->"
    end = f"<!-- end of {kind} figures -->"
    before, rest = text.split(begin)
    after = rest.split(end)[1]
    return f"{before}{begin}\n\n{section}\n{end}{after}"


def write(kind, blocks):
    """Replaces what is between the marks; all else in the file is left as it is."""
    DOCUMENT.write_text(replaced(DOCUMENT.read_text(), kind, "\n\n".join(blocks)))

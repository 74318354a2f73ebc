"""Runs programs: pinned, one at a time, in turns, with an eye on what else the machine does."""

import mmap
import os
import subprocess
import time

from build import say
from figures import summarize
from peers import ONE

TIME_LIMIT = 120
REPEATING = 100  # How many timers W3 has.

# A run is disturbed when so much of the machine went to others, or to the host of this one.
MOST_FOREIGN, MOST_STOLEN = 0.12, 0.06
MOST_EXTRA_TURNS = 2


def machine_seconds():
    """CPU seconds of all processes so far, and those that the host kept back."""
    with open("/proc/stat") as file:
        ticks = [int(text) for text in file.readline().split()[1:9]]
    per_second = os.sysconf("SC_CLK_TCK")
    return (sum(ticks[:3]) + sum(ticks[5:7])) / per_second, ticks[7] / per_second


def children_seconds():
    times = os.times()
    return times.children_user + times.children_system


def available_bytes():
    with open("/proc/meminfo") as file:
        for line in file:
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    return 0


def touch(size):
    """Lets the host of a virtual machine back so much memory, which costs 15 us a page once."""
    size = max(64 << 20, size)
    with mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS) as memory:
        memory[::mmap.PAGESIZE] = b"\1" * len(range(0, size, mmap.PAGESIZE))


def parse(output):
    """The figures of the line that a program ends with, None without one."""
    for line in output.splitlines():
        if line.startswith("RESULT "):
            pairs = (word.split("=", 1) for word in line.split()[1:])
            return {key: float(value) for key, value in pairs}
    return None


def core_list(cores):
    """For taskset; a single core is the last, for the first has the most interrupts."""
    allowed = sorted(os.sched_getaffinity(0))
    return ",".join(str(core) for core in (allowed[-1:] if cores == ONE else allowed))


def run_once(row, workload, count, seed):
    if workload == "W1" and count >= 100_000:
        touch(row.bytes * count)
    pin = ("taskset", "-c", core_list(row.cores))
    command = [*pin, *row.command, workload, str(count), str(seed)]
    began, (busy, stolen), own = time.monotonic(), machine_seconds(), children_seconds()
    run = {"figures": None, "failure": None}
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=TIME_LIMIT,
            env={**os.environ, **row.environment})
        run["figures"] = parse(done.stdout) if done.returncode == 0 else None
        if run["figures"] is None:
            text = done.stderr.strip().splitlines()
            run["failure"] = text[-1] if text else f"ended with {done.returncode}"
    except subprocess.TimeoutExpired:
        run["failure"] = f"not done after {TIME_LIMIT} s"
    wall = time.monotonic() - began
    busy_after, stolen_after = machine_seconds()
    foreign = max(0, busy_after - busy - (children_seconds() - own)) / wall
    run["is_quiet"] = foreign < MOST_FOREIGN and (stolen_after - stolen) / wall < MOST_STOLEN
    say(
        f"{time.strftime('%H:%M:%S')} {row.title:32} {workload:3} {count:>9,} {wall:5.1f} s"
        + ("" if run["is_quiet"] else f" (disturbed: {foreign:.2f} of a core went to others)")
        + (f" FAILED: {run['failure']}" if run["failure"] else ""))
    return run


class Session:
    """Remembers what did not end, so that more of it is not waited for."""

    def __init__(self, turns):
        self.turns = turns
        self.stuck = set()

    def group(self, rows, workload, count):
        """All rows of one workload and number in turns: what they are compared by drifts alike."""
        rows = [row for row in rows if self.can_run(row, workload, count)]
        runs = {row.title: [] for row in rows}
        failed = set()

        def turn(number, rows):
            start = number % len(rows) if rows else 0
            for row in rows[start:] + rows[:start]:
                if row.title in failed:
                    continue
                run = run_once(row, workload, count, number + 1)
                if run["failure"]:
                    failed.add(row.title)
                    if run["failure"].startswith("not done"):
                        self.stuck.add((row.title, workload))
                runs[row.title].append(run)

        for number in range(self.turns):
            turn(number, rows)
        for extra in range(MOST_EXTRA_TURNS if self.turns > 1 else 0):
            disturbed = [
                row for row in rows
                if sum(run["is_quiet"] for run in runs[row.title]) < self.turns]
            turn(self.turns + extra, disturbed)
        return [self.result(row, workload, count, runs[row.title]) for row in rows]

    def can_run(self, row, workload, count):
        if workload not in row.workloads or (row.counts and count not in row.counts):
            return False
        if (row.title, workload) in self.stuck:
            say(f"left out: {row.title} with {count:,}: it did not end with fewer")
            return False
        if row.bytes * count > available_bytes() * 0.8:
            say(f"left out: {row.title} with {count:,}: there is not enough memory for it")
            return False
        return True

    def result(self, row, workload, count, runs):
        result = {**row.identity, "workload": workload, "n": count}
        failures = [run["failure"] for run in runs if run["failure"]]
        if failures:
            return {**result, "failed": failures[0]}
        return {**result, **summarize(runs, self.turns)}

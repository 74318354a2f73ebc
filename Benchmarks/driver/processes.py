"""Runs whole processes, and times each from before it is made until it has ended."""

import os
import time
from dataclasses import dataclass

from measure import children_seconds, machine_seconds


class Failed(Exception):
    """A program did not do what it is measured for; the text says which and why."""


@dataclass(frozen=True)
class Ran:
    """What one process took."""

    wall_ms: float
    cpu_ms: float
    status: int  # As of a shell: 128 and the number of a signal.

    @property
    def figures(self):
        return {"wall_ms": self.wall_ms, "cpu_ms": self.cpu_ms}


def run(command, environment, folder, output=os.devnull):
    """Runs a command with nothing to read; its errors are kept in the folder for `trouble`."""
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
        (os.POSIX_SPAWN_OPEN, 2, errors(folder), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
    ]
    began = time.perf_counter()
    # Which makes a process without copying the page tables of this one: the same for whoever is run.
    pid = os.posix_spawnp(command[0], command, environment, file_actions=actions)
    _, status, usage = os.wait4(pid, 0)
    wall = time.perf_counter() - began
    code = os.waitstatus_to_exitcode(status)
    return Ran(
        wall * 1000, (usage.ru_utime + usage.ru_stime) * 1000, code if code >= 0 else 128 - code)


def run_well(command, environment, folder, output=os.devnull):
    """As `run`, for a command that has to succeed."""
    ran = run(command, environment, folder, output)
    if ran.status != 0:
        raise Failed(f"{' '.join(command[:6])}: status {ran.status}: {trouble(folder)}")
    return ran


def errors(folder):
    return os.path.join(folder, "errors")


def trouble(folder):
    with open(errors(folder), errors="replace") as file:
        return file.read().strip() or "it said nothing"


class Surroundings:
    """How much of a core others took while something was measured."""

    def __init__(self):
        self.began = time.monotonic()
        self.busy, self.stolen = machine_seconds()
        self.own = self.own_seconds()

    @staticmethod
    def own_seconds():
        times = os.times()
        return times.user + times.system + children_seconds()

    def foreign_percent(self):
        wall = time.monotonic() - self.began
        busy, stolen = machine_seconds()
        own = self.own_seconds() - self.own
        foreign = max(0, busy - self.busy - own) + stolen - self.stolen
        return 100 * foreign / wall if wall > 0 else 0

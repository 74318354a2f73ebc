"""The work that the board is measured with, each in turns with what it is held against."""

import itertools
import json
import os
import subprocess
import time
from pathlib import Path

import sqlite_peer
from build import say
from figures import median
from processes import Failed, Surroundings, run, run_well
from terminal import open_board

MIB = 1 << 20
SHELLS, ADDS = 50, 20


def line(number):
    """A line of a board file: a countdown that ends after all is measured; each second has a tag."""
    tag = " +lab" if number % 2 else ""
    return f"timer-{number:06} {10 * 3600 + number}s{tag}"


def name(number):
    return line(number).split()[0]


class Bench:
    """A program to measure, a folder for what it keeps, and how often everything is done."""

    def __init__(self, binary, folder, turns):
        self.binary = str(binary)
        self.folder = Path(folder)
        self.turns = turns
        # Not the person's board, nor anything that a board that closes would start.
        kept = {key: value for key, value in os.environ.items() if not key.startswith("TIMERBOARD")}
        self.environment = {**kept, "TIMERBOARD_RINGER": "off", "LC_ALL": "C.UTF-8"}
        self.numbers = itertools.count(1)

    def path(self, name):
        return str(self.folder / name)

    def timerboard(self, board, *arguments):
        return [self.binary, "--board", board, *arguments]

    def make_board(self, count):
        """A board of so many running countdowns; made once."""
        board = self.path(f"board-{count}.db")
        if count == 0 or os.path.exists(board):
            return board
        say(f"making a board of {count:,}")
        lines = self.path("lines")
        Path(lines).write_text("".join(f"{line(number)}\n" for number in range(1, count + 1)))
        loaded = run(self.timerboard(board, "load", lines), self.environment, self.folder)
        if loaded.status == 2:
            say("there is no load: timers are added one by one")
            for number in range(1, count + 1):
                self.well(self.timerboard(board, "add", *line(number).split()))
        elif loaded.status != 0:
            raise Failed(f"load ended with {loaded.status}")
        return board

    def well(self, command, output=os.devnull):
        return run_well(command, self.environment, self.folder, output)

    def listed(self, board):
        output = self.path("listed")
        self.well(self.timerboard(board, "list", "--json"), output)
        return json.loads(Path(output).read_text())

    def in_turns(self, workload, count, subjects, turns=None):
        """Runs all subjects once unmeasured, then in turns; a row of medians for each."""
        turns = turns or self.turns
        for subject in subjects.values():
            subject()
        runs = {peer: [] for peer in subjects}
        around = Surroundings()
        peers = list(subjects)
        for turn in range(turns):
            start = turn % len(peers)
            for peer in peers[start:] + peers[:start]:
                runs[peer].append(subjects[peer]())
        foreign = around.foreign_percent()
        return [
            {"peer": peer, "workload": workload, "n": count, **medians(runs[peer]),
             "foreign": foreign, "runs": turns}
            for peer in peers]


def medians(runs):
    figures = {key: median(run[key] for run in runs) for key in runs[0]}
    for key in [key for key in figures if key.endswith("_bytes")]:
        figures[key.removesuffix("bytes") + "mib"] = figures.pop(key) / MIB
    return figures


def add(bench):
    """One timer more on a board of 10,000, beside one durable insert into as large a table."""
    count = 10_000
    board, peer = bench.make_board(count), bench.path("insert.db")
    insert = sqlite_peer.write_timers(peer, board)

    def ours():
        name = f"bench-{next(bench.numbers)}"
        return bench.well(bench.timerboard(board, "add", name, "4m")).figures

    def theirs():
        sql = insert.sql(f"bench-{next(bench.numbers)}")
        return bench.well(["sqlite3", peer, sql]).figures

    yield from bench.in_turns(
        "add", count, {"timerboard": ours, "sqlite3": theirs}, turns=5 * bench.turns)


def list_json(bench):
    """A board of 10,000 as JSON, beside a table of the same rows and columns."""
    count = 10_000
    board, peer = bench.make_board(count), bench.path("listed.db")
    rows = bench.listed(board)
    if len(rows) < count:
        raise Failed(f"list --json lists {len(rows)} of {count} timers")
    sqlite_peer.write_listed(peer, rows)

    def ours():
        return bench.well(bench.timerboard(board, "list", "--json")).figures

    def theirs():
        return bench.well(["sqlite3", "-json", peer, "SELECT * FROM listed"]).figures

    yield from bench.in_turns(
        "list", count, {"timerboard": ours, "sqlite3": theirs}, turns=3 * bench.turns)


def status(bench):
    """A board in a line, beside one row of the same file."""
    for count in (10, 10_000):
        board = bench.make_board(count)

        def ours(board=board):
            return bench.well(bench.timerboard(board, "status")).figures

        def theirs(board=board):
            return bench.well(["sqlite3", board, "SELECT * FROM timers WHERE id = 1"]).figures

        yield from bench.in_turns(
            "status", count, {"timerboard": ours, "sqlite3": theirs}, turns=5 * bench.turns)


def opening(bench):
    """Opening a board of 100,000 in a terminal, beside an empty one and the reading of all rows."""
    count = 100_000
    board, empty = bench.make_board(count), bench.make_board(0)

    def ours():
        return open_board(bench.timerboard(board), bench.environment, name(1))

    def nothing():
        return open_board(bench.timerboard(empty), bench.environment, "no timers")

    def theirs():
        wall = bench.well(["sqlite3", board, "SELECT * FROM timers"]).wall_ms
        return {"wall_ms": wall}

    rows = bench.in_turns(
        "open", count, {"timerboard": ours, "timerboard, empty": nothing, "sqlite3": theirs})
    above = rows[0]["resident_mib"] - rows[1]["resident_mib"]
    rows[0]["bytes_per_timer"] = above * MIB / count
    yield from rows


def shells(bench):
    """50 shells that add 20 timers each at once to a board that is not there yet."""
    numbers = itertools.count(1)

    def at_once(words):
        """Has 50 shells do something 20 times each; the seconds, and how many said no."""
        script = f'for i in $(seq {ADDS}); do {words} || echo refused; done'
        began = time.perf_counter()
        started = [
            subprocess.Popen(
                ["sh", "-c", script, "sh", str(shell)], stdin=subprocess.DEVNULL, text=True,
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=bench.environment)
            for shell in range(SHELLS)]
        refused = sum(process.communicate()[0].count("refused") for process in started)
        return (time.perf_counter() - began) * 1000, refused

    def ours():
        board = bench.path(f"shells-{next(numbers)}.db")
        wall, refused = at_once(
            f"'{bench.binary}' --board '{board}' add shell-$1-$i 10h >{os.devnull}")
        there = {row["name"] for row in bench.listed(board)}
        wanted = {f"shell-{shell}-{i + 1}" for shell in range(SHELLS) for i in range(ADDS)}
        return {"wall_ms": wall, "refused": refused, "missing": len(wanted - there)}

    def theirs():
        peer = bench.path(f"shells-peer-{next(numbers)}.db")
        with sqlite_peer.connect(peer) as connection:
            connection.execute("CREATE TABLE timers (id INTEGER PRIMARY KEY, name TEXT UNIQUE)")
        connection.close()
        patience = " ".join(f"'{word}'" for word in sqlite_peer.PATIENCE)
        wall, refused = at_once(
            f"sqlite3 {patience} '{peer}' "
            f'"{sqlite_peer.DURABLE}INSERT INTO timers(name) VALUES (\'shell-$1-$i\')"')
        with sqlite_peer.connect(peer) as connection:
            found = connection.execute("SELECT count(*) FROM timers").fetchone()[0]
        connection.close()
        return {"wall_ms": wall, "refused": refused, "missing": SHELLS * ADDS - found}

    rows = bench.in_turns("shells", SHELLS * ADDS, {"timerboard": ours, "sqlite3": theirs})
    yield from rows


WORKLOADS = {"add": add, "list": list_json, "status": status, "open": opening, "shells": shells}

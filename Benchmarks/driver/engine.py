"""scripts/bench engine: builds, measures, and shows the timers beside their peers."""

import argparse

import program
import tables
from build import build_for
from measure import REPEATING, Session
from peers import ALL, BUILT, ROWS

COUNTS = (1_000, 10_000, 100_000, 1_000_000)
TURNS = 5
KIND = program.Kind(
    name="engine", layout=tables.ENGINE, last=BUILT.parent / "engine.jsonl",
    tools=(
        ("swift", "--version"), ("gcc", "--version"), ("go", "version"), ("java", "-version"),
        ("rustc", "--version")),
    packages=(
        "libuv1-dev", "libevent-dev", "libasio-dev", "libnetty-java", "librust-tokio-dev"))


def arguments():
    parser = argparse.ArgumentParser(
        prog=KIND.command, formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Measures the timers of this library beside other timer facilities.",
        epilog="peers: " + ", ".join(dict.fromkeys(row.peer for row in ROWS))
        + "\nW3 stands for in phase and spread; W3s is the spread one alone."
        + f"\n{KIND.epilog}")
    parser.add_argument("--quick", action="store_true", help="one run of each instead of five")
    parser.add_argument("--runs", type=int, metavar="COUNT", help="how many runs of each")
    parser.add_argument(
        "--workload", action="append", choices=ALL, help="only this one; may be repeated")
    parser.add_argument(
        "--n", action="append", type=int, metavar="COUNT",
        help="only with so many timers; may be repeated")
    parser.add_argument(
        "--peer", nargs="+", action="extend", metavar="NAME",
        help="only these: a peer, or one of its rows as the tables name it")
    program.add_options(parser)
    options = parser.parse_args()
    for name in options.peer or []:
        if not any(row.matches(name) for row in ROWS):
            parser.error(f"there is no peer {name}")
    if any(count < 1 for count in options.n or []) or (options.runs or 1) < 1:
        parser.error("a count is one or more")
    return options


def selected_rows(options):
    return [
        row for row in ROWS
        if not options.peer or any(row.matches(name) for name in options.peer)]


def selected_groups(options):
    workloads = options.workload or list(ALL)
    if "W3" in workloads and "W3s" not in workloads:
        workloads.append("W3s")
    for workload in workloads:
        repeats = workload in ("W3", "W3s")
        for count in [REPEATING] if repeats else options.n or COUNTS:
            yield workload, count


def measure(options):
    return rows(options, build_for(selected_rows(options)))


def rows(options, built):
    session = Session(options.runs or (1 if options.quick else TURNS))
    for workload, count in selected_groups(options):
        wanted = [row for row in built if workload in row.workloads]
        yield from session.group(wanted, workload, count)


if __name__ == "__main__":
    program.main(KIND, arguments, measure)

"""scripts/bench engine: builds, measures, and shows the timers beside their peers."""

import argparse
import json
import shlex
import sys

import document
import tables
from build import build_for, say
from figures import tidy
from measure import REPEATING, Session
from peers import ALL, BUILT, ROWS

COUNTS = (1_000, 10_000, 100_000, 1_000_000)
TURNS = 5
LAST = BUILT.parent / "engine.jsonl"
TOOLS = (
    ("swift", "--version"), ("gcc", "--version"), ("go", "version"), ("java", "-version"),
    ("rustc", "--version"))
PACKAGES = ("libuv1-dev", "libevent-dev", "libasio-dev", "libnetty-java", "librust-tokio-dev")


def arguments():
    parser = argparse.ArgumentParser(
        prog="scripts/bench engine", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Measures the timers of this library beside other timer facilities.",
        epilog="peers: " + ", ".join(dict.fromkeys(row.peer for row in ROWS))
        + "\nW3 stands for in phase and spread; W3s is the spread one alone."
        + f"\nThe figures of the last run are kept in {LAST.relative_to(BUILT.parent.parent.parent)}.")
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
    parser.add_argument("--json", action="store_true", help="an object a line instead of tables")
    parser.add_argument(
        "--markdown", action="store_true", help="write the tables into docs/performance.md")
    parser.add_argument(
        "--from", dest="source", metavar="FILE", help="show the figures of a file instead of measuring")
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


def measure(options, each):
    rows = build_for(selected_rows(options))
    session = Session(options.runs or (1 if options.quick else TURNS))
    LAST.parent.mkdir(parents=True, exist_ok=True)
    results = []
    with open(LAST, "w") as kept:
        for workload, count in selected_groups(options):
            wanted = [row for row in rows if workload in row.workloads]
            for result in session.group(wanted, workload, count):
                line = json.dumps({key: tidy(value) for key, value in result.items()})
                print(line, file=kept, flush=True)
                each(line)
                results.append(json.loads(line))
    return results


def write(results, command):
    turns = min((row["runs"] for row in results if "runs" in row), default=0)
    versions = "; ".join(document.versions(TOOLS, PACKAGES))
    document.write(
        "engine",
        [document.facts(command, turns), f"Versions: {versions}.", tables.markdown(results)])


def main():
    options = arguments()

    def each(line):
        if options.json:
            print(line, flush=True)

    if options.source:
        with open(options.source) as file:
            results = [json.loads(line) for line in file]
        for result in results:
            each(json.dumps(result))
    else:
        results = measure(options, each)
    if options.markdown:
        given = [word for word in sys.argv[1:] if word != "--markdown"]
        write(results, shlex.join(["scripts/bench", "engine", *given]))
        say(f"written into {document.DOCUMENT}")
    elif not options.json:
        print(tables.terminal(results))
    return 0 if results else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(1)

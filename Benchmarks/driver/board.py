"""scripts/bench board: builds timerboard, measures it beside sqlite3, and shows the figures."""

import argparse
import json
import shlex
import shutil
import subprocess
import sys
import tempfile

import document
import tables
from board_tables import LAYOUT
from board_work import WORKLOADS, Bench
from build import say
from figures import tidy
from peers import BENCHMARKS
from processes import Failed

TURNS = 7
SCRATCH = BENCHMARKS / ".build" / "board"
LAST = BENCHMARKS / ".build" / "board.jsonl"
TOOLS = (("swift", "--version"),)
PACKAGES = ("sqlite3", "libsqlite3-0")


def arguments():
    parser = argparse.ArgumentParser(
        prog="scripts/bench board",
        description="Measures whole commands and the opening of the board, beside sqlite3.",
        epilog=f"The figures of the last run are kept in {LAST.relative_to(BENCHMARKS.parent)}.")
    parser.add_argument("--quick", action="store_true", help="one turn instead of seven")
    parser.add_argument(
        "--workload", action="append", choices=WORKLOADS, help="only this one; may be repeated")
    parser.add_argument("--json", action="store_true", help="an object a line instead of tables")
    parser.add_argument(
        "--markdown", action="store_true", help="write the tables into docs/performance.md")
    parser.add_argument(
        "--binary", metavar="FILE", help="measure this program instead of building it")
    parser.add_argument(
        "--from", dest="source", metavar="FILE",
        help="show the figures of a file instead of measuring")
    return parser.parse_args()


def built():
    """The program as it is given to people: one file that needs no Swift."""
    say("building timerboard; the first time takes minutes")
    command = [
        "swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "timerboard",
        "--package-path", str(BENCHMARKS.parent), "--scratch-path", str(SCRATCH)]
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        raise Failed(f"timerboard does not build:\n{done.stdout.strip()}")
    return SCRATCH / "release" / "timerboard"


def measure(options, each):
    if not shutil.which("sqlite3"):
        raise Failed("there is no sqlite3 to measure beside: install the package sqlite3")
    binary = options.binary or built()
    results = []
    # On a disk, where being durable costs something; /tmp may be in memory.
    SCRATCH.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="data-") as folder, open(LAST, "w") as kept:
        bench = Bench(binary, folder, 1 if options.quick else TURNS)
        for workload in options.workload or WORKLOADS:
            say(f"measuring {workload}")
            for row in WORKLOADS[workload](bench):
                line = json.dumps({key: tidy(value) for key, value in row.items()})
                print(line, file=kept, flush=True)
                each(line)
                results.append(json.loads(line))
    return results


def write(results, command):
    turns = min(row["runs"] for row in results)
    versions = "; ".join(document.versions(TOOLS, PACKAGES))
    document.write(
        "board",
        [document.facts(command, turns), f"Versions: {versions}.",
         tables.markdown(results, LAYOUT)])


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
        write(results, shlex.join(["scripts/bench", "board", *given]))
        say(f"written into {document.DOCUMENT}")
    elif not options.json:
        print(tables.terminal(results, LAYOUT))
    return 0 if results else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failure:
        say(f"scripts/bench board: {failure}")
        sys.exit(1)
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(1)

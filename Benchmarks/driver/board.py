"""scripts/bench board: builds timerboard, measures it beside sqlite3, and shows the figures."""

import argparse
import shutil
import subprocess
import tempfile

import program
from board_tables import LAYOUT
from board_work import WORKLOADS, Bench
from build import say
from peers import BENCHMARKS
from processes import Failed

TURNS = 7
SCRATCH = BENCHMARKS / ".build" / "board"
KIND = program.Kind(
    name="board", layout=LAYOUT, last=BENCHMARKS / ".build" / "board.jsonl",
    tools=(("swift", "--version"),), packages=("sqlite3", "libsqlite3-0"))


def arguments():
    parser = argparse.ArgumentParser(
        prog=KIND.command,
        description="Measures whole commands and the opening of the board, beside sqlite3.",
        epilog=KIND.epilog)
    parser.add_argument("--quick", action="store_true", help="one turn instead of seven")
    parser.add_argument(
        "--workload", action="append", choices=WORKLOADS, help="only this one; may be repeated")
    parser.add_argument(
        "--binary", metavar="FILE", help="measure this program instead of building it")
    program.add_options(parser)
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


def measure(options):
    if not shutil.which("sqlite3"):
        raise Failed("there is no sqlite3 to measure beside: install the package sqlite3")
    return rows(options, options.binary or built())


def rows(options, binary):
    # On a disk, where being durable costs something; /tmp may be in memory.
    SCRATCH.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="data-") as folder:
        bench = Bench(binary, folder, 1 if options.quick else TURNS)
        for workload in options.workload or WORKLOADS:
            say(f"measuring {workload}")
            yield from WORKLOADS[workload](bench)


if __name__ == "__main__":
    program.main(KIND, arguments, measure)

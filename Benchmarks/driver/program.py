"""What is done with the figures of any kind: they are kept, and shown or written into the documentation."""

import json
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

import document
import tables
from build import say
from figures import tidy
from peers import BENCHMARKS
from processes import Failed


@dataclass(frozen=True)
class Kind:
    """One kind of figures: `scripts/bench NAME`."""

    name: str
    layout: tables.Layout
    last: Path  # Where the figures of the last run are kept.
    tools: tuple = ()
    packages: tuple = ()

    @property
    def command(self):
        return f"scripts/bench {self.name}"

    @property
    def epilog(self):
        where = self.last.relative_to(BENCHMARKS.parent)
        return f"The figures of the last run are kept in {where}."


def add_options(parser):
    """The options that say what is done with the figures."""
    parser.add_argument("--json", action="store_true", help="an object a line instead of tables")
    parser.add_argument(
        "--markdown", action="store_true", help="write the tables into docs/performance.md")
    parser.add_argument(
        "--from", dest="source", metavar="FILE",
        help="show the figures of a file instead of measuring")


def kept(kind, rows):
    """The rows as they are measured, each in the file before it is given on."""
    kind.last.parent.mkdir(parents=True, exist_ok=True)
    with open(kind.last, "w") as file:
        for row in rows:
            line = json.dumps({key: tidy(value) for key, value in row.items()})
            print(line, file=file, flush=True)
            yield json.loads(line)


def read(source):
    with open(source) as file:
        for line in file:
            yield json.loads(line)


def write(kind, results):
    turns = min((row["runs"] for row in results if "runs" in row), default=0)
    versions = "; ".join(document.versions(kind.tools, kind.packages))
    given = [word for word in sys.argv[1:] if word != "--markdown"]
    command = shlex.join([*kind.command.split(), *given])
    document.write(
        kind.name,
        [document.facts(command, turns), f"Versions: {versions}.",
         tables.markdown(results, kind.layout)])
    say(f"written into {document.DOCUMENT}")


def show(kind, options, measure):
    results = []
    for row in read(options.source) if options.source else kept(kind, measure(options)):
        if options.json:
            print(json.dumps(row), flush=True)
        results.append(row)
    if options.markdown:
        write(kind, results)
    elif not options.json:
        print(tables.terminal(results, kind.layout))
    return 0 if results else 1


def main(kind, arguments, measure):
    """The whole program; `measure` gives the rows that the options ask for."""
    try:
        sys.exit(show(kind, arguments(), measure))
    except Failed as failure:
        say(f"{kind.command}: {failure}")
        sys.exit(1)
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(1)

"""Builds the programs that are to run; what cannot be built is left out and said."""

import os
import subprocess
import sys

from peers import ARTEFACTS, BENCHMARKS, BUILT, SWIFT


def say(text):
    print(text, file=sys.stderr, flush=True)


def is_fresh(artefact):
    if not artefact.sources or not artefact.output.exists():
        return False
    built = artefact.output.stat().st_mtime
    files = [file for folder in artefact.sources for file in folder.rglob("*") if file.is_file()]
    return all(file.stat().st_mtime < built for file in files)


def build(name):
    artefact = ARTEFACTS[name]
    if is_fresh(artefact):
        return True
    say(f"building {name}")
    BUILT.mkdir(parents=True, exist_ok=True)
    folder = artefact.sources[0] if artefact.sources else BENCHMARKS
    # The Go that is installed, never one that it would fetch.
    environment = {**os.environ, "GOTOOLCHAIN": "local"}
    for command in artefact.commands:
        try:
            done = subprocess.run(
                command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT)
        except OSError as error:
            say(f"left out: {name}: {error}")
            return False
        if done.returncode != 0:
            say(f"left out: {name} does not build:\n{done.stdout.strip()}")
            return False
    return artefact.output.exists()


def build_for(rows):
    """The rows whose program is there; of this library those of the forms that it has."""
    built = {name for name in dict.fromkeys(row.artefact for row in rows) if build(name)}
    rows = [row for row in rows if row.artefact in built]
    if not any(row.peer == "timers" for row in rows):
        return rows
    forms = subprocess.run([str(SWIFT), "forms"], capture_output=True, text=True).stdout.split()
    for form in sorted({row.form for row in rows if row.peer == "timers"} - set(forms)):
        say(f"left out: timers/{form}: the library has no such form, or the package does not say so")
    return [row for row in rows if row.peer != "timers" or row.form in forms]

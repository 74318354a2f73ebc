"""Everything that is measured: how it is built and how it is run."""

from dataclasses import dataclass, field
from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parent.parent
PEERS = BENCHMARKS / "Peers"
BUILT = BENCHMARKS / ".build" / "peers"
SWIFT = BENCHMARKS / ".build" / "release" / "SwiftBench"
JARS = ":".join(
    f"/usr/share/java/{name}.jar" for name in ("netty-common", "netty-buffer", "jctools-core"))

ALL = ("W1", "W2", "W3", "W3s")
FIRES = ("W2", "W3", "W3s")

# What has one thread that works is kept on one core; what has several gets all.
ONE, ALL_CORES = "one", "all"


@dataclass(frozen=True)
class Artefact:
    """A program that is built: from which folder, and by which commands within it."""

    sources: tuple
    output: Path
    commands: tuple


@dataclass(frozen=True)
class Row:
    """A row of the tables: one program with one set of arguments."""

    peer: str
    form: str
    artefact: str
    command: tuple
    cores: str
    bytes: int  # About what a timer takes: memory is touched beforehand, and has to be there.
    workloads: tuple = ALL
    counts: tuple = ()  # Empty for all.
    driver: str = ""
    mode: str = ""
    environment: dict = field(default_factory=dict)

    @property
    def title(self):
        return "/".join(part for part in (self.peer, self.form, self.driver, self.mode) if part)

    @property
    def identity(self):
        keys = {"peer": self.peer, "form": self.form, "driver": self.driver, "mode": self.mode}
        return {key: value for key, value in keys.items() if value}

    def matches(self, name):
        return self.title == name or self.title.startswith(name + "/")


def c_program(folder, name, *flags, compiler="gcc", source=None):
    output = BUILT / name
    source = source or f"{folder}.c"
    command = (compiler, "-O2", "-Wall", "-Wextra", source, "-o", str(output), *flags)
    return Artefact((PEERS / folder, PEERS / "common"), output, (command,))


ARTEFACTS = {
    "floor": c_program("floor", "floor"),
    "floor-mutex": c_program("floor", "floor-mutex", "-DLOCK", "-pthread"),
    "libuv": c_program("libuv", "libuv", "-luv"),
    "libevent": c_program("libevent", "libevent", "-levent"),
    "libevent-precise": c_program("libevent", "libevent-precise", "-DPRECISE", "-levent"),
    "asio": c_program(
        "asio", "asio", "-DASIO_STANDALONE", "-pthread", compiler="g++", source="asio.cpp"),
    "go": Artefact(
        (PEERS / "go",), BUILT / "go-timers",
        (("go", "build", "-o", str(BUILT / "go-timers"), "."),)),
    "netty": Artefact(
        (PEERS / "netty",), BUILT / "netty" / "Bench.class",
        (("javac", "-cp", JARS, "-d", str(BUILT / "netty"), "Bench.java", "Measure.java"),)),
    "tokio": Artefact(
        (PEERS / "tokio",), BUILT / "tokio" / "release" / "tokio-timers",
        (("cargo", "build", "--quiet", "--release", "--offline", "--target-dir",
          str(BUILT / "tokio")),)),
    # Swift's own build knows what has changed, in the library too: always asked.
    "swift": Artefact(
        (), SWIFT,
        (("swift", "build", "-c", "release", "--package-path", str(BENCHMARKS)),)),
}


def java(tick):
    return ("java", "-Xmx6g", "-cp", f"{JARS}:{BUILT / 'netty'}", "Bench", str(tick))


def timers(form, driver, mode, **more):
    """A row of this library. Its thread driver has one thread that works at a time."""
    return Row(
        "timers", form, "swift", (str(SWIFT), f"{form}-{driver}-{mode}"),
        ONE if driver == "thread" and form != "task" else ALL_CORES,
        {"name": 1500, "task": 1500}.get(form, 200), driver=driver, mode=mode, **more)


def program(peer, form, size, *, artefact=None, **more):
    artefact = artefact or peer
    return Row(peer, form, artefact, (str(ARTEFACTS[artefact].output),), ONE, size, **more)


ROWS = (
    timers("closure", "thread", "default"),
    timers("closure", "dispatch", "default"),
    timers("closure", "thread", "exact", workloads=FIRES),
    timers("closure", "dispatch", "exact", workloads=FIRES),
    timers("shared", "thread", "default", workloads=("W1", "W2")),
    timers("shared", "thread", "exact", workloads=("W2",)),
    timers("shared", "dispatch", "exact", workloads=("W2",)),
    timers("name", "thread", "default", workloads=("W1",), counts=(1_000_000,)),
    timers("task", "thread", "exact"),
    program("floor", "shared", 80),
    program("floor-mutex", "shared", 80, workloads=("W1",)),
    program(
        "floor-batched", "shared", 80, artefact="floor", workloads=FIRES,
        environment={"FLOOR_QUANTUM_US": "100"}),
    program("libuv", "shared", 200),
    # Without its flag for precision it serves timers early: not the same thing as the others do.
    program("libevent", "shared", 200, workloads=("W1",)),
    program("libevent-precise", "shared", 200),
    program("asio", "closure", 350),
    Row("go", "closure", "go", (str(BUILT / "go-timers"),), ALL_CORES, 400),
    Row("netty-1ms", "closure", "netty", java(1), ALL_CORES, 800),
    # Its default, too coarse for what repeats each 10 ms.
    Row("netty-100ms", "closure", "netty", java(100), ALL_CORES, 800, workloads=("W1", "W2")),
    program("tokio", "task", 1600),
    Row("dispatch-source", "closure", "swift", (str(SWIFT), "dispatch-source"), ALL_CORES, 700),
    Row("dispatch-after", "closure", "swift", (str(SWIFT), "dispatch-after"), ALL_CORES, 1500),
    Row("task-sleep", "task", "swift", (str(SWIFT), "task-sleep"), ALL_CORES, 7000),
)

"""What this library sets out to reach, as ratios within one run."""

from dataclasses import dataclass

from figures import best_library, ratio

MILLION = 1_000_000


def short(value):
    """Three digits, and all of those before the point."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


@dataclass
class Verdict:
    """One target held against the rows: the figure, what it is measured by, and whether it is met."""

    what: str
    figure: str
    limit: str
    met: bool | None  # None when something of it was not measured.

    @property
    def word(self):
        return {True: "met", False: "missed", None: "not measured"}[self.met]


class Judge:
    def __init__(self, rows):
        self.rows = [row for row in rows if "failed" not in row]

    def of(self, workload, count):
        return [row for row in self.rows if row["workload"] == workload and row["n"] == count]

    def find(self, workload, count, peer="timers", **keys):
        for row in self.of(workload, count):
            if row["peer"] == peer and all(row.get(key) == keys[key] for key in keys):
                return row
        return None

    def against(self, what, row, key, most, reference, unit, name=None):
        """Not more than so many times the same figure of another row."""
        name = name or (reference["peer"] if reference else "?")
        limit = f"≤ {most:g} × {name}"
        value = row.get(key) if row else None
        other = reference.get(key) if reference else None
        times = ratio(value, other)
        if times is None:
            return Verdict(what, "–", limit, None)
        figure = f"{short(value)} {unit} = {times:.2f} × {short(other)}"
        return Verdict(what, figure, limit, times <= most)

    def below(self, what, row, key, most, unit):
        """Not more than a fixed figure."""
        value = row.get(key) if row else None
        if value is None:
            return Verdict(what, "–", f"≤ {most:g} {unit}", None)
        return Verdict(what, f"{short(value)} {unit}", f"≤ {most:g} {unit}", value <= most)

    def verdicts(self):
        return [
            *self.scheduling(), *self.memory(), *self.firing(), *self.batching(), *self.repeating(),
            *self.beside_dispatch(), *self.sleeping(),
        ]

    def form(self, name):
        return self.find("W1", MILLION, form=name, driver="thread")

    def scheduling(self):
        rows = self.of("W1", MILLION)
        for name in ("closure", "shared"):
            row = self.form(name)
            for what, key, most in (
                ("schedule", "schedule_ns", 0.6), ("schedule again", "reschedule_ns", 0.5)):
                yield self.against(
                    f"{what}, {name}", row, key, most, best_library(rows, key), "ns")
        key = "cancel_cpu_ns"
        yield self.against(
            "cancel, closure, CPU", self.form("closure"), key, 1, best_library(rows, key), "ns")
        key = "cancel_ns"
        yield self.against(
            "cancel, shared, caller", self.form("shared"), key, 1, best_library(rows, key), "ns")

    def memory(self):
        for name, most in (("closure", 80), ("shared", 48)):
            row = self.form(name)
            yield self.below(f"memory, {name}", row, "bytes", most, "B")
            first = {"peer": "the first time", "bytes_again": row.get("bytes")} if row else None
            yield self.against(
                f"memory scheduled again, {name}", row, "bytes_again", 1.02, first, "B")
            yield self.below(f"idle wake-ups in 1 s, {name}", row, "idle_wakes", 0, "wakes")

    def firing(self):
        floor = self.find("W2", 100_000, peer="floor")
        for form in ("closure", "shared"):
            for driver, most in (("thread", 1.1), ("dispatch", 1.35)):
                row = self.find("W2", 100_000, form=form, driver=driver, mode="exact")
                what = f"W2 100,000 exact, {form}/{driver}"
                yield self.against(f"{what}, CPU per fire", row, "cpu_per_fire_ns", most, floor, "ns")
                yield self.against(f"{what}, p50", row, "late_p50_us", 1.5, floor, "µs")

    def batching(self):
        prompt = [row for row in self.of("W2", MILLION) if row.get("late_p50_us", 9e9) <= 2000]
        for driver in ("thread", "dispatch"):
            row = self.find("W2", MILLION, form="closure", driver=driver, mode="default")
            what = f"W2 1,000,000 default, closure/{driver}"
            key = "cpu_per_fire_ns"
            yield self.against(f"{what}, CPU per fire", row, key, 1, best_library(prompt, key), "ns")
            yield self.below(f"{what}, p50", row, "late_p50_us", 200, "µs")
            yield self.below(f"{what}, p99", row, "late_p99_us", 2000, "µs")

    def repeating(self):
        for workload, title, most in (
            ("W3", "in phase", {"thread": 0.6, "dispatch": 0.6}),
            ("W3s", "spread", {"thread": 0.8, "dispatch": 1.05})):
            source = self.find(workload, 100, peer="dispatch-source")
            for mode in ("exact", "default"):
                for driver in ("thread", "dispatch"):
                    row = self.find(workload, 100, form="closure", driver=driver, mode=mode)
                    what = f"W3 {title}, closure/{driver}/{mode}"
                    yield self.against(f"{what}, p99", row, "late_p99_us", 1, source, "µs")
                    yield self.against(f"{what}, CPU", row, "cpu_s", most[driver], source, "s")

    def beside_dispatch(self):
        source = self.find("W1", MILLION, peer="dispatch-source")
        row = self.form("closure")
        yield self.against("schedule, one eighth", row, "schedule_ns", 1 / 8, source, "ns")
        yield self.against("memory, one fifth", row, "bytes", 1 / 5, source, "B")

    def sleeping(self):
        task = self.find("W1", MILLION, peer="task-sleep")
        row = self.form("task")
        yield self.against("sleeping task, begin", row, "schedule_ns", 0.5, task, "ns")
        yield self.against("sleeping task, cancel", row, "cancel_ns", 0.5, task, "ns")
        yield self.below("sleeping task, kept after cancel", row, "bytes_after", 80, "B")

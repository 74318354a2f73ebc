"""The arithmetic that the tables stand on: python3 -m unittest discover Benchmarks/tests"""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "driver"))

from figures import best_library, median, ratio, summarize
from measure import parse
from targets import Judge


class FiguresTests(unittest.TestCase):
    def test_the_median_is_the_middle_or_the_mean_of_the_two_in_the_middle(self):
        self.assertEqual(median([9, 1, 5]), 5)
        self.assertEqual(median([4, 1, 3, 2]), 2.5)
        self.assertEqual(median([None, 7]), 7)
        self.assertIsNone(median([]))

    def test_a_ratio_to_nothing_is_none(self):
        self.assertEqual(ratio(3, 2), 1.5)
        for value, reference in ((None, 1), (1, None), (1, 0)):
            self.assertIsNone(ratio(value, reference))

    def test_the_best_library_is_neither_the_floor_nor_this_one(self):
        rows = [
            {"peer": "floor-mutex", "schedule_ns": 50}, {"peer": "timers", "schedule_ns": 90},
            {"peer": "libuv", "schedule_ns": 200}, {"peer": "go", "schedule_ns": 400},
            {"peer": "silent"},
        ]
        self.assertEqual(best_library(rows, "schedule_ns")["peer"], "libuv")
        self.assertIsNone(best_library(rows[:2], "schedule_ns"))

    def test_disturbed_runs_are_left_out_when_enough_others_are_there(self):
        def run(value, is_quiet):
            return {"figures": {"bytes": value}, "is_quiet": is_quiet}

        runs = [run(1, True), run(3, True), run(90, False)]
        self.assertEqual(summarize(runs, 2)["bytes"], 2)
        self.assertEqual(summarize(runs, 3)["bytes"], 3)

    def test_the_figures_of_a_run_are_in_one_line_of_its_output(self):
        self.assertEqual(parse("hello\nRESULT a=1.5 b=-2\n"), {"a": 1.5, "b": -2})
        self.assertIsNone(parse("hello"))


class TargetTests(unittest.TestCase):
    def verdict(self, rows, what):
        return next(verdict for verdict in Judge(rows).verdicts() if verdict.what == what)

    def row(self, peer, **figures):
        ours = {"form": "closure", "driver": "thread", "mode": "default"} if peer == "timers" else {}
        return {"peer": peer, "workload": "W1", "n": 1_000_000, **ours, **figures}

    def test_a_target_is_met_at_its_limit_and_missed_above(self):
        for ours, word in ((120, "met"), (121, "missed")):
            rows = [self.row("timers", schedule_ns=ours), self.row("libuv", schedule_ns=200)]
            self.assertEqual(self.verdict(rows, "schedule, closure").word, word)

    def test_a_target_without_its_rows_is_not_measured(self):
        rows = [self.row("timers", schedule_ns=100)]
        self.assertEqual(self.verdict(rows, "schedule, closure").word, "not measured")

    def test_no_wake_up_at_all_meets_a_target_of_none(self):
        rows = [self.row("timers", idle_wakes=0)]
        self.assertEqual(self.verdict(rows, "idle wake-ups in 1 s, closure").word, "met")


if __name__ == "__main__":
    unittest.main()

"""What the board sets out to reach: ratios to sqlite3 within one run, and fixed figures."""

from targets import Judge


class BoardJudge(Judge):
    def ours(self, workload, count):
        return self.find(workload, count, peer="timerboard")

    def sqlite(self, workload, count):
        return self.find(workload, count, peer="sqlite3")

    def verdicts(self):
        for workload, count, what, most in (
            ("add", 10_000, "add on a board of 10,000", 3),
            ("list", 10_000, "list --json of 10,000", 4),
            ("status", 10, "status of a board of 10", 2)):
            yield self.against(
                what, self.ours(workload, count), "wall_ms", most, self.sqlite(workload, count),
                "ms")
        row = self.ours("open", 100_000)
        yield self.below("open 100,000, first picture", row, "first_ms", 1000, "ms")
        yield self.below(
            "open 100,000, resident above the empty board", row, "bytes_per_timer", 400, "B a timer")
        row = self.ours("shells", 1000)
        yield self.below("50 shells, refused", row, "refused", 0, "adds")
        yield self.below("50 shells, missing", row, "missing", 0, "timers")

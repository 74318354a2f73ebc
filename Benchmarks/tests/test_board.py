"""What the figures of the board stand on: python3 -m unittest discover Benchmarks/tests"""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "driver"))

import sqlite_peer
from board_tables import LAYOUT
from board_targets import BoardJudge
from board_work import line, medians, name
from document import replaced
from processes import run, trouble
from screen import Screen
from tables import markdown
from terminal import resident_bytes


class ScreenTests(unittest.TestCase):
    def screen(self, *data, rows=4, columns=10):
        screen = Screen(rows, columns)
        for part in data:
            screen.feed(part)
        return screen

    def test_text_goes_where_the_cursor_was_sent(self):
        screen = self.screen(b"\x1b[2J\x1b[Hhead\x1b[3;4Hmid\x1b[4dend")
        self.assertEqual(screen.lines, ["head", "", "   mid", "      end"])

    def test_it_is_drawn_with_the_last_line_and_not_before(self):
        screen = self.screen(b"\x1b[3;1Hx\x1b[4;1H ")
        self.assertFalse(screen.is_drawn)
        screen.feed(b"q quit")
        self.assertTrue(screen.is_drawn)
        self.assertTrue(screen.shows("quit"))

    def test_sequences_and_characters_may_come_in_parts(self):
        screen = self.screen(b"\x1b", b"[2;", b"3Hx\xc2", b"\xb7y\x1b]0;ti", b"tle\x07z\x1b(", b"Bw")
        self.assertEqual(screen.lines[1], "  x\u00b7yzw")

    def test_colours_modes_and_titles_draw_nothing(self):
        screen = self.screen(b"\x1b[?1049h\x1b[1;24r\x1b[0;1;31m\x1b>\x1b[?25l\x1b]2;t\x1b\\a\x1b(Bb")
        self.assertEqual(screen.lines[0], "ab")

    def test_lines_wrap_erase_and_repeat_as_on_a_terminal(self):
        self.assertEqual(self.screen(b"abcdefghijk").lines[:2], ["abcdefghij", "k"])
        self.assertEqual(self.screen(b"abcdef\x1b[1;3H\x1b[K").lines[0], "ab")
        self.assertEqual(self.screen(b"abcdef\x1b[1;3H\x1b[2X").lines[0], "ab  ef")
        self.assertEqual(self.screen(b"-\x1b[4b").lines[0], "-----")
        self.assertEqual(self.screen(b"a\r\nb\r\nc\x1b[2;1H\x1b[J").lines, ["a", "", "", ""])
        self.assertEqual(self.screen(b"a\r\nb\r\nc\x1b[2;1H\x1b[1J").lines, ["", "", "c", ""])

    def test_a_cursor_beyond_the_edge_stays_on_the_screen(self):
        screen = self.screen(b"\x1b[99;99Hx\x1b[99A\x1b[99Dy")
        self.assertEqual(screen.lines[0], "y")


class FiguresTests(unittest.TestCase):
    def test_resident_bytes_are_those_of_the_whole_process(self):
        text = "55d0-7ffe ---p 00000000 00:00 0 [rollup]\nRss:    1234 kB\nPss:  99 kB\n"
        self.assertEqual(resident_bytes(text), 1234 * 1024)

    def test_bytes_become_mebibytes(self):
        runs = [
            {"wall_ms": 1, "resident_bytes": 1 << 20}, {"wall_ms": 3, "resident_bytes": 3 << 20}]
        self.assertEqual(medians(runs), {"wall_ms": 2, "resident_mib": 2})

    def test_the_lines_of_a_board_have_short_names_and_a_tag_each_second(self):
        self.assertEqual(line(7), "timer-000007 36007s +lab")
        self.assertEqual(line(8), "timer-000008 36008s")
        self.assertLessEqual(len(name(100_000)), 15)

    def test_a_process_is_timed_and_its_end_and_errors_are_known(self):
        with tempfile.TemporaryDirectory() as folder:
            ran = run(["sh", "-c", "echo no >&2; exit 3"], {"PATH": "/usr/bin:/bin"}, folder)
            self.assertEqual(ran.status, 3)
            self.assertEqual(trouble(folder), "no")
            self.assertGreater(ran.wall_ms, 0)
            ran = run(["sh", "-c", "kill -9 $$"], {"PATH": "/usr/bin:/bin"}, folder)
            self.assertEqual(ran.status, 137)


class PeerTests(unittest.TestCase):
    def test_values_are_spelt_as_sql_spells_them(self):
        values = [None, 7, 1.5, "it's"]
        self.assertEqual(
            [sqlite_peer.literal(value) for value in values], ["NULL", "7", "1.5", "'it''s'"])

    def test_an_insert_has_a_name_of_its_own_and_the_values_of_another_row(self):
        insert = sqlite_peer.Insert(["id", "name", "tags", "length"], [1, "tea", "lab", 5])
        self.assertTrue(
            insert.sql("new").endswith("INSERT INTO timers VALUES (NULL, 'new', 'lab', 5)"))

    def test_the_table_beside_a_list_has_its_columns_and_values(self):
        rows = [{"id": 1, "length": None, "laps": []}, {"id": 2, "length": 1.5, "laps": [2]}]
        self.assertEqual(
            sqlite_peer.columns_of(rows),
            [("id", "INTEGER"), ("length", "REAL"), ("laps", "TEXT")])
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/listed.db"
            sqlite_peer.write_listed(path, rows)
            connection = sqlite_peer.connect(path)
            found = connection.execute("SELECT * FROM listed").fetchall()
            connection.close()
            self.assertEqual(found, [(1, None, "[]"), (2, 1.5, "[2]")])

    def test_the_table_beside_an_add_has_the_boards_columns_and_rows(self):
        with tempfile.TemporaryDirectory() as folder:
            board, peer = f"{folder}/board.db", f"{folder}/peer.db"
            with sqlite_peer.connect(board) as connection:
                connection.execute(
                    "CREATE TABLE timers (id INTEGER PRIMARY KEY, name TEXT UNIQUE, tags TEXT)")
                connection.execute("INSERT INTO timers VALUES (1, 'tea', '')")
            connection.close()
            insert = sqlite_peer.write_timers(peer, board)
            with sqlite_peer.connect(peer) as connection:
                connection.executescript(insert.sql("new"))
                found = connection.execute("SELECT * FROM timers").fetchall()
            connection.close()
            self.assertEqual(found, [(1, "tea", ""), (2, "new", "")])


class BoardTargetTests(unittest.TestCase):
    def words(self, *rows):
        return {verdict.what: verdict.word for verdict in BoardJudge(rows).verdicts()}

    def test_a_command_is_held_against_sqlite3_in_the_same_run(self):
        for ours, word in ((30, "met"), (30.1, "missed")):
            words = self.words(
                {"peer": "timerboard", "workload": "add", "n": 10_000, "wall_ms": ours},
                {"peer": "sqlite3", "workload": "add", "n": 10_000, "wall_ms": 10})
            self.assertEqual(words["add on a board of 10,000"], word)
            self.assertEqual(words["list --json of 10,000"], "not measured")
        words = self.words(
            {"peer": "timerboard", "workload": "status", "n": 10, "wall_ms": 4.1},
            {"peer": "timerboard", "workload": "status", "n": 10_000, "wall_ms": 3},
            {"peer": "sqlite3", "workload": "status", "n": 10, "wall_ms": 2})
        self.assertEqual(words["status of a board of 10"], "missed")

    def test_opening_and_shells_are_held_against_fixed_figures(self):
        words = self.words(
            {"peer": "timerboard", "workload": "open", "n": 100_000, "first_ms": 1000,
             "bytes_per_timer": 401},
            {"peer": "timerboard, empty", "workload": "open", "n": 100_000, "first_ms": 9},
            {"peer": "timerboard", "workload": "shells", "n": 1000, "refused": 0, "missing": 1})
        self.assertEqual(words["open 100,000, first picture"], "met")
        self.assertEqual(words["open 100,000, resident above the empty board"], "missed")
        self.assertEqual(words["50 shells, refused"], "met")
        self.assertEqual(words["50 shells, missing"], "missed")


class DocumentTests(unittest.TestCase):
    def test_only_what_is_between_the_marks_of_a_kind_is_replaced(self):
        text = "".join(
            f"{kind} before\n<!-- {kind} figures: written by scripts/bench -->\nold\n"
            f"<!-- end of {kind} figures -->\n{kind} after\n"
            for kind in ("engine", "board"))
        changed = replaced(text, "board", "new")
        self.assertEqual(changed, replaced(changed, "board", "new"))
        self.assertIn("engine before", changed)
        self.assertEqual(changed.count("old"), 1)
        self.assertIn("written by scripts/bench -->\n\nnew\n<!-- end of board", changed)
        self.assertTrue(changed.endswith("board after\n"))

    def test_the_tables_show_what_was_measured_and_the_targets(self):
        rows = [
            {"peer": "timerboard", "workload": "add", "n": 10_000, "wall_ms": 12.34, "runs": 35},
            {"peer": "sqlite3", "workload": "add", "n": 10_000, "wall_ms": 5, "runs": 35}]
        text = markdown(rows, LAYOUT)
        self.assertIn("### add: one timer more on a board of 10,000", text)
        self.assertIn("| timerboard | 12.3 | – | – | 35 |", text)
        self.assertIn("| add on a board of 10,000 | 12.3 ms = 2.47 × 5 | ≤ 3 × sqlite3 | met |", text)
        self.assertIn("6 targets need rows that were not measured here.", text)


if __name__ == "__main__":
    unittest.main()

"""What a program has drawn on a terminal: as much of a terminal as is needed to read it."""

import codecs
import re

SEQUENCE = re.compile(
    rb"\x1b\[([?>=]?)([0-9;:]*)([ -/]*)([@-~])"  # with arguments
    rb"|\x1b\](?:[^\x07\x1b]*)(?:\x07|\x1b\\)"  # a title and the like
    rb"|\x1b[()*+][0-9A-Za-z]"  # a character set
    rb"|\x1b[0-9=>A-Za-z]")  # two characters
UNFINISHED = re.compile(rb"\x1b(?:\[[?>=]?[0-9;:]*[ -/]*|\][^\x07\x1b]*\x1b?|[()*+])?$")


class Screen:
    """A grid of characters. Each takes one cell, which is right for names in ASCII."""

    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.row = self.column = 0
        self.cells = [[" "] * columns for _ in range(rows)]
        self.rest = b""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, data):
        data = self.rest + data
        self.rest = b""
        place = 0
        while place < len(data):
            if data[place] != 0x1B:
                end = data.find(b"\x1b", place)
                end = len(data) if end < 0 else end
                self.write(self.decoder.decode(data[place:end]))
                place = end
                continue
            match = SEQUENCE.match(data, place)
            if match:
                self.obey(match)
                place = match.end()
            elif UNFINISHED.match(data, place):
                self.rest = data[place:]
                return
            else:
                place += 1

    def write(self, text):
        for character in text:
            if character == "\r":
                self.column = 0
            elif character == "\n":
                self.row = min(self.rows - 1, self.row + 1)
            elif character == "\b":
                self.column = max(0, self.column - 1)
            elif character == "\t":
                self.column = min(self.columns - 1, self.column // 8 * 8 + 8)
            elif character >= " ":
                if self.column == self.columns:
                    self.column = 0
                    self.row = min(self.rows - 1, self.row + 1)
                self.cells[self.row][self.column] = character
                self.column += 1

    def obey(self, match):
        marker, given, _, final = match.groups()
        if final is None or marker:
            return
        numbers = [int(text) for text in re.findall(rb"\d+", given)]
        count = numbers[0] if numbers else 0
        steps = max(1, count)
        if final in b"Hf":
            self.row = steps - 1
            self.column = (numbers[1] if len(numbers) > 1 else 1) - 1
        elif final == b"d":
            self.row = steps - 1
        elif final in b"G`":
            self.column = steps - 1
        elif final == b"A":
            self.row -= steps
        elif final == b"B":
            self.row += steps
        elif final == b"C":
            self.column = min(self.column, self.columns - 1) + steps
        elif final == b"D":
            self.column -= steps
        elif final == b"J":
            self.erase_lines(count)
        elif final == b"K":
            first, end = {0: (self.column, None), 1: (0, self.column + 1)}.get(count, (0, None))
            self.erase(self.row, first, end)
        elif final == b"X":
            self.erase(self.row, self.column, self.column + steps)
        elif final == b"b":
            self.repeat(steps)
        self.row = min(max(self.row, 0), self.rows - 1)
        self.column = min(max(self.column, 0), self.columns)

    def erase(self, row, first, end=None):
        line = self.cells[row]
        for column in range(first, min(self.columns, self.columns if end is None else end)):
            line[column] = " "

    def erase_lines(self, how):
        if how == 0:
            self.erase(self.row, self.column)
            lines = range(self.row + 1, self.rows)
        elif how == 1:
            self.erase(self.row, 0, self.column + 1)
            lines = range(self.row)
        else:
            lines = range(self.rows)
        for row in lines:
            self.erase(row, 0)

    def repeat(self, count):
        if self.column > 0:
            self.write(self.cells[self.row][self.column - 1] * count)

    @property
    def lines(self):
        return ["".join(line).rstrip() for line in self.cells]

    @property
    def is_drawn(self):
        """Whether there is something on the last line: a picture is drawn from the top."""
        return any(cell != " " for cell in self.cells[-1])

    def shows(self, text):
        return any(text in line for line in self.lines)

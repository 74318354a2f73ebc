"""What sqlite3, the shell of SQLite, is asked to do beside the board."""

import json
import sqlite3

# Nobody who asks at the same time is refused.
PATIENCE = ("-cmd", ".timeout 60000")
DURABLE = "PRAGMA synchronous=FULL; "


def literal(value):
    """A value as SQL spells it."""
    if value is None:
        return "NULL"
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return repr(value)


def kind(value):
    return {int: "INTEGER", bool: "INTEGER", float: "REAL"}.get(type(value), "TEXT")


def columns_of(rows):
    """The columns of JSON rows, each with the type of the first value that there is one of."""
    found = {}
    for row in rows:
        for name, value in row.items():
            if value is not None:
                found.setdefault(name, kind(value))
    return [(name, found.get(name, "TEXT")) for name in rows[0]]


def stored(value):
    return json.dumps(value) if isinstance(value, (list, dict)) else value


def connect(path):
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode=WAL")
    return connection


def write_listed(path, rows):
    """A table of what the board lists: as many rows, the same columns, the same values."""
    names = ", ".join(f'"{name}" {kind}' for name, kind in columns_of(rows))
    marks = ", ".join("?" * len(rows[0]))
    with connect(path) as connection:
        connection.execute(f"CREATE TABLE listed ({names})")
        connection.executemany(
            f"INSERT INTO listed VALUES ({marks})",
            [[stored(value) for value in row.values()] for row in rows])
    connection.close()


def write_timers(path, board):
    """A table with the rows and columns of the board's own, but without indexes and rules."""
    source = sqlite3.connect(f"file:{board}?mode=ro", uri=True)
    # Number, name, type, …
    found = source.execute("PRAGMA table_info(timers)").fetchall()
    names = ", ".join(
        f'"{column[1]}" {column[2]}' + (" PRIMARY KEY" if column[5] else "") for column in found)
    rows = source.execute("SELECT * FROM timers").fetchall()
    source.close()
    with connect(path) as connection:
        connection.execute(f"CREATE TABLE timers ({names})")
        marks = ", ".join("?" * len(found))
        connection.executemany(f"INSERT INTO timers VALUES ({marks})", rows)
    connection.close()
    return Insert([column[1] for column in found], rows[0])


class Insert:
    """Inserts a row like another, with a name of its own."""

    def __init__(self, columns, row):
        self.columns = columns
        self.row = row

    def sql(self, name):
        values = [
            {"id": "NULL", "name": literal(name)}.get(column, literal(value))
            for column, value in zip(self.columns, self.row)]
        return f"{DURABLE}INSERT INTO timers VALUES ({', '.join(values)})"

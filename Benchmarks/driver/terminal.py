"""Opens a full-screen program in a pseudo-terminal: how long until it shows, what it takes then."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

from processes import Failed
from screen import Screen

ROWS, COLUMNS = 24, 80
LIMIT = 60
SETTLED = 1.5


def resident_bytes(rollup):
    """The resident bytes that the text of a `smaps_rollup` says."""
    for line in rollup.splitlines():
        if line.startswith("Rss:"):
            return int(line.split()[1]) * 1024
    return 0


def open_board(command, environment, text):
    """Opens the board, waits until the last line of the screen is drawn and `text` is on it, and
    leaves it with the key for that."""
    began = time.perf_counter()
    pid, terminal = pty.fork()
    if pid == 0:
        try:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execvpe(command[0], command, {**environment, "TERM": "xterm-256color"})
        finally:
            os._exit(127)
    screen = Screen(ROWS, COLUMNS)
    ended = False
    try:
        while not (screen.is_drawn and screen.shows(text)):
            if not read(terminal, screen, began + LIMIT):
                raise Failed(f"the board did not show {text!r}:\n" + "\n".join(screen.lines))
        first = time.perf_counter() - began
        settled = time.perf_counter() + SETTLED
        while read(terminal, screen, settled):
            pass
        with open(f"/proc/{pid}/smaps_rollup") as file:
            resident = resident_bytes(file.read())
        os.write(terminal, b"q")
        leaves = time.perf_counter() + LIMIT
        while read(terminal, screen, leaves):
            pass
        status = wait(pid, leaves)
        ended = status is not None
        if status != 0:
            raise Failed(f"the board did not end by q but with {status}")
        return {"first_ms": first * 1000, "resident_bytes": resident}
    finally:
        if not ended:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        os.close(terminal)


def read(terminal, screen, until):
    """Takes in what was written; false when nothing more comes, or nothing in time."""
    ready, _, _ = select.select([terminal], [], [], max(0, until - time.perf_counter()))
    if not ready:
        return False
    try:
        data = os.read(terminal, 1 << 16)
    except OSError:
        # The other side is closed.
        return False
    screen.feed(data)
    return bool(data)


def wait(pid, until):
    while time.perf_counter() < until:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.005)
    return None

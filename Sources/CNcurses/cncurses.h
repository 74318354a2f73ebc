// All of ncurses that the project uses. What Swift cannot import (globals, function-like macros,
// variadic functions, attribute macros) is wrapped in inline functions here. No state is kept:
// a static variable in a header would be another one in every object file.
#ifndef TIMERBOARD_CNCURSES_H
#define TIMERBOARD_CNCURSES_H

// The C library's types stay in the module where Swift looks for them. Else they would belong to
// this one too, and which of the two a file has to import would depend on the kind of build.
#pragma clang module import SwiftGlibc

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>

#include <langinfo.h>
#include <stdbool.h>
#include <stdio.h>

// What the terminal database says of a name.
enum curses_terminal_use {
  CURSES_TERMINAL_UNKNOWN,
  CURSES_TERMINAL_WITHOUT_ADDRESSING,
  CURSES_TERMINAL_USABLE
};

// Opens the screen. Unlike initscr it comes back when it cannot; stdout and stdin are shared mutable
// state that Swift refuses.
static inline bool curses_open(const char *name) {
  return newterm(name, stdout, stdin) != NULL;
}

// The capability of the current terminal, or NULL if it has none.
static inline const char *curses_capability(const char *name) {
  char *value = tigetstr(name);
  return value == (char *)-1 ? NULL : value;
}

// Looks a terminal up, before any screen is open for it.
static inline enum curses_terminal_use curses_look_up(const char *name) {
  int problem = 0;
  if (setupterm(name, 1, &problem) != OK) {
    // 1 is a terminal that prints on paper.
    return problem == 1 ? CURSES_TERMINAL_WITHOUT_ADDRESSING : CURSES_TERMINAL_UNKNOWN;
  }
  const char *address = curses_capability("cup");
  del_curterm(cur_term);
  return address ? CURSES_TERMINAL_USABLE : CURSES_TERMINAL_WITHOUT_ADDRESSING;
}

static inline attr_t curses_attributes(
    bool bold, bool reversed, bool underlined, bool dim, bool blinking) {
  return (bold ? A_BOLD : A_NORMAL) | (reversed ? A_REVERSE : A_NORMAL)
      | (underlined ? A_UNDERLINE : A_NORMAL) | (dim ? A_DIM : A_NORMAL)
      | (blinking ? A_BLINK : A_NORMAL);
}

// Puts one character with its marks (ended by a zero) into the window, without moving its cursor:
// so that the last column of the last row can be written, and nothing ever scrolls or wraps.
static inline int curses_put(
    WINDOW *window, int row, int column, const wchar_t *character, attr_t attributes, short pair) {
  cchar_t cell;
  if (setcchar(&cell, character, attributes, pair, NULL) != OK) return ERR;
  return mvwadd_wchnstr(window, row, column, &cell, 1);
}

// How many colours the terminal has, once they were turned on.
static inline int curses_colours(void) { return COLORS; }

static inline int curses_clear_line(WINDOW *window, int row) {
  return wmove(window, row, 0) == OK ? wclrtoeol(window) : ERR;
}

// The next update clears the screen and writes all of it.
static inline int curses_repaint(void) { return clearok(curscr, true); }

// The name of the locale's codeset.
static inline const char *curses_codeset(void) { return nl_langinfo(CODESET); }

#endif

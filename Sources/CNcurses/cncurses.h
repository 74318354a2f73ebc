// All of ncurses that the project uses. What Swift cannot import (globals, function-like macros,
// variadic functions, attribute macros) is wrapped in inline functions here.
#ifndef TIMERBOARD_CNCURSES_H
#define TIMERBOARD_CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>

#endif

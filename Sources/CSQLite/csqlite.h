// SQLite, and what Swift cannot import of it: casts made by macros, and calls with a variable number
// of arguments.
#ifndef TIMERBOARD_CSQLITE_H
#define TIMERBOARD_CSQLITE_H

#include <sqlite3.h>

// Tells a bind to copy what it is given before it returns.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

// Whether closing the last connection writes the log back into the file and deletes the log.
static inline int csqlite_checkpoint_on_close(sqlite3 *connection, int on) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !on, (int *)0);
}

// Forbids statements that could damage the file.
static inline int csqlite_defensive(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

#endif

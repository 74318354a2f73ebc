// SQLite, and what Swift cannot import of it: casts made by macros, and calls with a variable number
// of arguments.
#ifndef TIMERBOARD_CSQLITE_H
#define TIMERBOARD_CSQLITE_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

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

// Carries the checksum of a write-ahead log on over so many bytes, a multiple of eight, as the file
// format defines it; in C, since it goes over megabytes when a board is opened.
static inline void csqlite_log_sum(
    const unsigned char *bytes, size_t count, int is_big_endian, uint32_t sum[2]) {
  for (size_t place = 0; place + 8 <= count; place += 8) {
    for (int half = 0; half < 2; half++) {
      const unsigned char *at = bytes + place + 4 * half;
      uint32_t word = is_big_endian
        ? (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3]
        : (uint32_t)at[3] << 24 | (uint32_t)at[2] << 16 | (uint32_t)at[1] << 8 | at[0];
      sum[half] += word + sum[1 - half];
    }
  }
}

#endif

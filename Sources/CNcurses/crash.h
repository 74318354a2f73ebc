// What puts the terminal back when the program crashes. Everything here runs inside of a signal
// handler, at any point of the program: it takes no memory, no lock and no buffer, and calls only
// what POSIX lists as safe there (tcsetattr, write, dup2, lseek, read, sigaction, signal, raise).
#ifndef TIMERBOARD_CRASH_H
#define TIMERBOARD_CRASH_H

// See cncurses.h.
#pragma clang module import SwiftGlibc

#include <errno.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

#define TERMINAL_CRASH_SIGNALS 14

// Filled in before the handlers are installed; afterwards only the mark of being armed changes.
struct terminal_crash_record {
  // Whether the terminal is ours just now. Cleared first, so that two crashing threads, or a crash
  // in here, do not write twice.
  int armed;
  struct termios modes;
  const char *reset;
  size_t reset_length;
  // Standard error as it was, and what was written to it meanwhile; -1 if it was left alone.
  int standard_error;
  int kept_error;
  int numbers[TERMINAL_CRASH_SIGNALS];
  struct sigaction saved[TERMINAL_CRASH_SIGNALS];
};

static inline void terminal_crash_write(int descriptor, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

static inline void terminal_crash_show_errors(const struct terminal_crash_record *record) {
  if (record->kept_error < 0) return;
  char block[512];
  if (dup2(record->standard_error, STDERR_FILENO) < 0) return;
  if (lseek(record->kept_error, 0, SEEK_SET) < 0) return;
  for (;;) {
    ssize_t count = read(record->kept_error, block, sizeof block);
    if (count <= 0) return;
    terminal_crash_write(STDERR_FILENO, block, (size_t)count);
  }
}

// Puts the terminal back, then lets the signal do what it would have done without us, and end the
// program in any case.
static inline void terminal_crash(
    struct terminal_crash_record *record, int number, siginfo_t *info, void *context) {
  if (record && __atomic_exchange_n(&record->armed, 0, __ATOMIC_ACQ_REL)) {
    terminal_crash_write(STDOUT_FILENO, record->reset, record->reset_length);
    // Now, not after the output is through: a stopped terminal would hold us here for ever.
    tcsetattr(STDIN_FILENO, TCSANOW, &record->modes);
    terminal_crash_show_errors(record);
  }
  for (int index = 0; record && index < TERMINAL_CRASH_SIGNALS; index++) {
    struct sigaction *saved = &record->saved[index];
    if (record->numbers[index] != number) continue;
    sigaction(number, saved, NULL);
    // Called from here, not by raising the signal anew: it gets the place of the crash, and where it
    // expects the crash to happen again when it returns, a signal sent from outside does not.
    if (saved->sa_flags & SA_SIGINFO) {
      saved->sa_sigaction(number, info, context);
    } else if (saved->sa_handler != SIG_DFL && saved->sa_handler != SIG_IGN) {
      saved->sa_handler(number);
    }
  }
  signal(number, SIG_DFL);
  // Blocked while we are in its handler: it comes when we return.
  raise(number);
}

#endif

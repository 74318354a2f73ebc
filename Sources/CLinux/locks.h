// Locks on bytes of a file that belong to an open descriptor and not to a process.
#ifndef TIMERBOARD_CLINUX_LOCKS_H
#define TIMERBOARD_CLINUX_LOCKS_H

#ifdef __linux__

#pragma clang module import SwiftGlibc

#include <fcntl.h>
#include <unistd.h>

// Declared by their headers only under feature macros that an importer does not set.
#ifndef F_OFD_GETLK
#define F_OFD_GETLK 36
#define F_OFD_SETLK 37
#endif

// Takes a lock on one byte, or gives up at once: 0, or -1 with errno set (EAGAIN: somebody has it).
static inline int clinux_lock_byte(int descriptor, long place, int exclusive) {
  struct flock lock = {0};
  lock.l_type = exclusive ? F_WRLCK : F_RDLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = place;
  lock.l_len = 1;
  return fcntl(descriptor, F_OFD_SETLK, &lock);
}

// Whether anybody has a lock on the byte, through another descriptor: 1, 0, or -1 with errno set.
static inline int clinux_byte_is_locked(int descriptor, long place) {
  struct flock lock = {0};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = place;
  lock.l_len = 1;
  if (fcntl(descriptor, F_OFD_GETLK, &lock) != 0) return -1;
  return lock.l_type != F_UNLCK;
}

#endif
#endif

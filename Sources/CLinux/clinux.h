// The Linux interfaces that Swift's Glibc module leaves out.
#ifndef TIMERBOARD_CLINUX_H
#define TIMERBOARD_CLINUX_H

#ifdef __linux__

#include <getopt.h>
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/timerfd.h>
#include <time.h>
#include <wchar.h>

// Declared by their headers only under feature macros that an importer does not set.
extern int wcwidth(wchar_t character);
extern int pthread_setname_np(pthread_t thread, const char *name);
extern int memfd_create(const char *name, unsigned int flags);
extern int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *time);

// getopt keeps its place in globals, which Swift does not let a program touch.
static inline void getopt_restart(void) {
  optind = 0;
  opterr = 0;
}
static inline int getopt_place(void) { return optind; }
static inline int getopt_letter(void) { return optopt; }
static inline const char *getopt_value(void) { return optarg; }
// Only between two arguments, and only where getopt takes them in order.
static inline void getopt_go(int place) { optind = place; }

// Swift takes timespec from another module than time.h, so that its fields cannot be named there.

// Nanoseconds since the machine was started, sleep included; -1 with errno set on failure.
static inline int64_t clinux_boot_time(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_BOOTTIME, &time) != 0) return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static inline int clinux_boot_timer_create(int blocking) {
  return timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | (blocking ? 0 : TFD_NONBLOCK));
}

// Arms a timer for an instant in nanoseconds of boot time; zero disarms it.
static inline int clinux_boot_timer_arm(int descriptor, int64_t deadline) {
  struct itimerspec setting = {0};
  setting.it_value.tv_sec = deadline / 1000000000;
  setting.it_value.tv_nsec = deadline % 1000000000;
  return timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &setting, NULL);
}

// A timer that never goes off, but is readable when somebody has set the clock on the wall, and after the
// machine slept; -1 with errno set on failure.
static inline int clinux_clock_watch_create(void) {
  return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
}

// Begins to watch anew; reading tells ECANCELED once for all changes since.
static inline int clinux_clock_watch_arm(int descriptor) {
  struct itimerspec setting = {0};
  // As late as nanoseconds in 64 bits go: a clock that is set beyond it would be readable for ever.
  setting.it_value.tv_sec = INT64_MAX / 1000000000;
  return timerfd_settime(
      descriptor, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &setting, NULL);
}

// A semaphore at zero, by its address alone; NULL when there is no memory left.
static inline void *clinux_semaphore_create(void) {
  sem_t *semaphore = malloc(sizeof *semaphore);
  if (semaphore && sem_init(semaphore, 0, 0) != 0) {
    free(semaphore);
    return NULL;
  }
  return semaphore;
}

static inline void clinux_semaphore_destroy(void *semaphore) {
  sem_destroy(semaphore);
  free(semaphore);
}

// Fails only when more posts are owed than an int holds: the waiter wakes all the same.
static inline void clinux_semaphore_post(void *semaphore) { (void)sem_post(semaphore); }

// Waits for a post at most so many nanoseconds, less than none for ever; may return before.
static inline void clinux_semaphore_wait(void *semaphore, int64_t nanoseconds) {
  if (nanoseconds < 0) {
    (void)sem_wait(semaphore);
    return;
  }
  struct timespec end;
  if (clock_gettime(CLOCK_MONOTONIC, &end) != 0) return;
  end.tv_sec += nanoseconds / 1000000000;
  end.tv_nsec += nanoseconds % 1000000000;
  if (end.tv_nsec >= 1000000000) {
    end.tv_nsec -= 1000000000;
    end.tv_sec += 1;
  }
  (void)sem_clockwait(semaphore, CLOCK_MONOTONIC, &end);
}

// The thread sanitizer cannot see into the locks of Swift's Synchronization, whose library is not
// instrumented: it is told. The symbols are there only in a program that is built with it.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

static inline void clinux_note_acquired(const void *lock) {
  if (__tsan_acquire) __tsan_acquire((void *)lock);
}

static inline void clinux_note_released(const void *lock) {
  if (__tsan_release) __tsan_release((void *)lock);
}

// A hint, and no access: any address may be given.
static inline void clinux_prefetch(const void *address) { __builtin_prefetch(address, 1); }

#endif
#endif

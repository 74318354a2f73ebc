// Starting and watching processes, as far as Swift's Glibc module leaves it out.
#ifndef TIMERBOARD_CLINUX_PROCESS_H
#define TIMERBOARD_CLINUX_PROCESS_H

#ifdef __linux__

// The C library's types stay in the module where Swift looks for them.
#pragma clang module import SwiftGlibc

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

// Declared by their headers only under feature macros that an importer does not set.
extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *folder);
extern int posix_spawn_file_actions_addclosefrom_np(
    posix_spawn_file_actions_t *actions, int first);
extern long syscall(long number, ...);

// A descriptor that becomes readable when the process has ended; -1 with errno set on failure.
// By number, for the C library has had a function for it only since 2.36.
static inline int clinux_process_open(int process) {
  return (int)syscall(434L, (long)process, 0L);
}

// Lets no file be written when the process dies of a signal that asks for one.
static inline int clinux_leave_no_core(void) { return prctl(PR_SET_DUMPABLE, 0L); }

// A descriptor that can be read when one of the signals, which must be blocked, has arrived.
static inline int clinux_signals_open(const sigset_t *signals) {
  return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

// Whether the signal is ignored, as a program may have been started with it.
static inline int clinux_signal_is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO)
    && action.sa_handler == SIG_IGN;
}

struct clinux_signal {
  int number;
  // Whether a process sent it, and not the kernel: for a key, a timer, a child.
  int is_sent;
  int sender;
};

// Takes the next signal that has arrived. 1: there was one; 0: there was none; -1 with errno set.
static inline int clinux_signals_next(int descriptor, struct clinux_signal *signal) {
  struct signalfd_siginfo info;
  ssize_t count;
  do {
    count = read(descriptor, &info, sizeof info);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return errno == EAGAIN ? 0 : -1;
  if (count != sizeof info) return 0;
  signal->number = (int)info.ssi_signo;
  signal->is_sent = info.ssi_code <= 0;
  signal->sender = (int)info.ssi_pid;
  return 1;
}

// A descriptor that becomes readable when a number is written to it.
static inline int clinux_event_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// Starts a program that is found on the path, with the signals in `mask` blocked.
//
// Not posix_spawn, which cannot ignore a signal in the child, and which since glibc 2.15 leaves a
// script without a first line for the shell to whoever called it, as execvp does not.
//
// The number of the process; -1 if there is none, and -2 if the program could not be executed, with
// errno set. Nothing between fork and exec takes a lock that another thread may hold.
//
// `early` is set to the signals that were waiting before there was a child to get them too.
static inline int clinux_start(
    char *const arguments[], const sigset_t *mask, int ignores_children, sigset_t *early) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  // As late as can be: one that comes between these two calls is taken for one that the child got.
  pid_t child = sigpending(early) == 0 ? fork() : -1;
  if (child == 0) {
    // With other signals than it was to have, the program must not run.
    if ((!ignores_children || signal(SIGCHLD, SIG_IGN) != SIG_ERR)
        && sigprocmask(SIG_SETMASK, mask, NULL) == 0) {
      execvp(arguments[0], arguments);
    }
    int reason = errno;
    // Should even this fail, the status says the same.
    ssize_t ignored = write(ends[1], &reason, sizeof reason);
    (void)ignored;
    _exit(127);
  }
  int failure = errno;
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    errno = failure;
    return -1;
  }
  int reason = 0;
  ssize_t count;
  do {
    count = read(ends[0], &reason, sizeof reason);
  } while (count < 0 && errno == EINTR);
  close(ends[0]);
  // The end of the pipe: it was closed by the program that took over.
  if (count != sizeof reason) return child;
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
  }
  errno = reason;
  return -2;
}

// Starts a program apart from this one: a session and group of its own without a terminal, nothing to
// read, its output on one descriptor and no other open, all signals as they are by default.
//
// posix_spawn and not fork: a large board's pages need not be copied, and what fork needs a first line
// for or a signal ignored in does not come up here.
//
// 0 with the number of the process, or what went wrong as errno has it: then there is no process.
static inline int clinux_start_apart(
    pid_t *process, const char *program, char *const arguments[], char *const environment[],
    const char *folder, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int failure = posix_spawnattr_init(&attributes);
  if (failure) return failure;
  failure = posix_spawn_file_actions_init(&actions);
  if (failure) {
    posix_spawnattr_destroy(&attributes);
    return failure;
  }
  // POSIX_SPAWN_SETSID is behind a feature macro.
  const short own_session = 0x80;
  short flags = own_session | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  // The output is copied first: it may have any number.
  if (!(failure = posix_spawnattr_setflags(&attributes, flags))
      && !(failure = posix_spawnattr_setsigmask(&attributes, &none))
      && !(failure = posix_spawnattr_setsigdefault(&attributes, &all))
      && !(failure = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO))
      && !(failure = posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO))
      && !(failure = posix_spawn_file_actions_addopen(
               &actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0))
      && !(failure = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1))
      && !(failure = posix_spawn_file_actions_addchdir_np(&actions, folder))) {
    failure = posix_spawn(process, program, &actions, &attributes, arguments, environment);
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return failure;
}

enum clinux_child_change {
  CLINUX_CHILD_AS_BEFORE,
  CLINUX_CHILD_EXITED,
  CLINUX_CHILD_KILLED,
  CLINUX_CHILD_STOPPED,
  CLINUX_CHILD_CONTINUED
};

// What a child has become since the last look, with its exit status or the signal; does not wait.
static inline enum clinux_child_change clinux_child_look(int child, int *value) {
  int status = 0;
  pid_t process;
  do {
    process = waitpid(child, &status, WNOHANG | WUNTRACED | WCONTINUED);
  } while (process < 0 && errno == EINTR);
  if (process <= 0) return CLINUX_CHILD_AS_BEFORE;
  if (WIFSTOPPED(status)) {
    *value = WSTOPSIG(status);
    return CLINUX_CHILD_STOPPED;
  }
  if (WIFCONTINUED(status)) return CLINUX_CHILD_CONTINUED;
  if (WIFSIGNALED(status)) {
    *value = WTERMSIG(status);
    return CLINUX_CHILD_KILLED;
  }
  *value = WEXITSTATUS(status);
  return CLINUX_CHILD_EXITED;
}

#endif
#endif

// The floor: the wheel on a timerfd without a library. With LOCK, behind a mutex, as everything
// that more than one thread may use has to be. FLOOR_QUANTUM_US in the environment is the least
// time between two wakes, so that dense fires share one.
#include <sys/timerfd.h>

#include "wheel.h"

#ifdef LOCK
#include <pthread.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
#define lock() pthread_mutex_lock(&mutex)
#define unlock() pthread_mutex_unlock(&mutex)
#else
#define lock() ((void)0)
#define unlock() ((void)0)
#endif

typedef uint64_t handle;
static int timer_descriptor, is_stopped;
static uint64_t armed = ~0ull, quantum;
static uint64_t repeat_deadline[100], repeat_interval;

static void on_timer(void* index) { fired((size_t)index); }
static void on_repeat(void* index) {
  uint64_t* deadline = &repeat_deadline[(size_t)index];
  *deadline += repeat_interval;
  wheel_add(*deadline, on_repeat, index);
  fired((size_t)index);
}

static void engine_init(void) {
  timer_descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
  if (timer_descriptor < 0) abort();
  wheel_init();
  const char* text = getenv("FLOOR_QUANTUM_US");
  if (text) quantum = strtoull(text, NULL, 10) * 1000;
}

static handle engine_add(uint64_t delay, size_t index) {
  uint64_t deadline = now_ns() + delay;
  lock();
  handle added = wheel_add(deadline, on_timer, (void*)index);
  unlock();
  return added;
}

static void engine_repeat(uint64_t delay, uint64_t interval, size_t index) {
  repeat_interval = interval;
  repeat_deadline[index] = now_ns() + delay;
  wheel_add(repeat_deadline[index], on_repeat, (void*)index);
}

static int engine_cancel(handle timer) {
  lock();
  int was_pending = wheel_cancel(timer);
  unlock();
  return was_pending;
}

static void sleep_until(uint64_t deadline) {
  if (deadline != armed) {
    struct itimerspec value = {
        .it_value = {(time_t)(deadline / SECOND), (long)(deadline % SECOND)}};
    if (timerfd_settime(timer_descriptor, TFD_TIMER_ABSTIME, &value, 0) != 0) abort();
  }
  uint64_t expirations;
  if (read(timer_descriptor, &expirations, sizeof expirations) < 0) abort();
  armed = ~0ull;
}

static void engine_run(uint64_t duration) {
  uint64_t end = now_ns() + duration, last_wake = 0;
  while (!is_stopped) {
    uint64_t next = wheel_next(), now = now_ns();
    if (now >= end) return;
    if (next != ~0ull && next < last_wake + quantum) next = last_wake + quantum;
    if (next > end) next = end;
    if (next > now) sleep_until(next);
    last_wake = now_ns();
    wheel_run(last_wake);
  }
}

static void engine_stop(void) { is_stopped = 1; }
static void engine_refresh(void) {}
static void engine_settle(void) {}

#include "../common/workloads.h"

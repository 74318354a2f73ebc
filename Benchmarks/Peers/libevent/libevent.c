// libevent: one event for each timer. With PRECISE the loop reads the exact clock and waits on a
// timerfd; without, it reads a clock of 4 ms and can serve a timer early.
#include <event2/event.h>

#include "../common/measure.h"

typedef struct event* handle;
static struct event_base* base;

static struct timeval to_timeval(uint64_t ns) {
  uint64_t us = (ns + 999) / 1000;
  struct timeval value = {(time_t)(us / 1000000), (suseconds_t)(us % 1000000)};
  return value;
}

static void on_timer(evutil_socket_t descriptor, short what, void* index) {
  (void)descriptor;
  (void)what;
  fired((size_t)index);
}

static void engine_init(void) {
  struct event_config* config = event_config_new();
#ifdef PRECISE
  event_config_set_flag(config, EVENT_BASE_FLAG_PRECISE_TIMER);
#endif
  base = event_base_new_with_config(config);
  if (!base) abort();
}

static handle start(uint64_t delay, short flags, size_t index) {
  struct timeval value = to_timeval(delay);
  struct event* event = event_new(base, -1, flags, on_timer, (void*)index);
  if (!event || event_add(event, &value) != 0) abort();
  return event;
}

static handle engine_add(uint64_t delay, size_t index) { return start(delay, 0, index); }
// A persistent event repeats with the delay that it was added with.
static void engine_repeat(uint64_t delay, uint64_t interval, size_t index) {
  (void)delay;
  start(interval, EV_PERSIST, index);
}

static int engine_cancel(handle event) {
  int was_pending = event_del(event) == 0;
  event_free(event);
  return was_pending;
}

static void engine_run(uint64_t duration) {
  struct timeval value = to_timeval(duration);
  event_base_loopexit(base, &value);
  event_base_dispatch(base);
}

static void engine_stop(void) { event_base_loopbreak(base); }
static void engine_refresh(void) {}
static void engine_settle(void) {}

#include "../common/workloads.h"

// libuv: one uv_timer_t for each timer. Its unit is the millisecond, and it rounds the time down.
#include <uv.h>

#include "../common/measure.h"

typedef uv_timer_t* handle;
static uv_loop_t* loop;
static uv_timer_t end;

static uint64_t milliseconds(uint64_t ns) { return (ns + 999999) / 1000000; }
static void on_timer(uv_timer_t* timer) { fired((size_t)timer->data); }
static void on_end(uv_timer_t* timer) { uv_stop(timer->loop); }
static void on_close(uv_handle_t* timer) { free(timer); }

static void engine_init(void) {
  loop = uv_default_loop();
  uv_timer_init(loop, &end);
}

static handle start(uint64_t delay, uint64_t interval, size_t index) {
  uv_timer_t* timer = malloc(sizeof *timer);
  if (!timer) abort();
  uv_timer_init(loop, timer);
  timer->data = (void*)index;
  uv_timer_start(timer, on_timer, milliseconds(delay), milliseconds(interval));
  return timer;
}

static handle engine_add(uint64_t delay, size_t index) { return start(delay, 0, index); }
static void engine_repeat(uint64_t delay, uint64_t interval, size_t index) {
  start(delay, interval, index);
}

static int engine_cancel(handle timer) {
  int was_pending = uv_is_active((uv_handle_t*)timer);
  uv_timer_stop(timer);
  uv_close((uv_handle_t*)timer, on_close);
  return was_pending;
}

static void engine_run(uint64_t duration) {
  uv_timer_start(&end, on_end, milliseconds(duration), 0);
  uv_run(loop, UV_RUN_DEFAULT);
}

static void engine_stop(void) { uv_stop(loop); }
static void engine_refresh(void) { uv_update_time(loop); }
// The memory of a closed timer is given back by the loop.
static void engine_settle(void) { uv_run(loop, UV_RUN_NOWAIT); }

#include "../common/workloads.h"

// Asio without Boost: the code of Boost.Asio under another name. One steady_timer for each timer.
#include <asio/io_context.hpp>
#include <asio/steady_timer.hpp>

#include "../common/measure.h"

using asio::steady_timer;
using std::chrono::nanoseconds;
typedef steady_timer* handle;

// The hint that there is one thread saves locks, as somebody who cares for speed would.
static asio::io_context io(1);

static void engine_init() {}
static handle engine_add(uint64_t delay, size_t index) {
  auto* timer = new steady_timer(io, nanoseconds(delay));
  timer->async_wait([index](const asio::error_code& error) {
    if (!error) fired(index);
  });
  return timer;
}

static void arm(steady_timer* timer, uint64_t interval, size_t index) {
  timer->async_wait([=](const asio::error_code& error) {
    if (error) return;
    fired(index);
    timer->expires_at(timer->expiry() + nanoseconds(interval));
    arm(timer, interval, index);
  });
}

static void engine_repeat(uint64_t delay, uint64_t interval, size_t index) {
  arm(new steady_timer(io, nanoseconds(delay)), interval, index);
}

static int engine_cancel(handle timer) {
  int was_pending = timer->cancel() == 1;
  delete timer;
  return was_pending;
}

static void engine_run(uint64_t duration) {
  io.restart();
  io.run_for(nanoseconds(duration));
}

static void engine_stop() { io.stop(); }
static void engine_refresh() {}
// The handlers of cancelled timers are called with an error.
static void engine_settle() {
  io.restart();
  io.poll();
}

#include "../common/workloads.h"

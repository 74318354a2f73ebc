// The workloads and main(), over what the including file defines before:
//   handle                                   the type that names a timer
//   void engine_init(void)
//   handle engine_add(uint64_t delay, size_t index)          one-shot, calls fired(index)
//   int engine_cancel(handle)                                frees it too; whether it was pending
//   void engine_repeat(uint64_t delay, uint64_t interval, size_t index)
//   void engine_run(uint64_t duration)       serves timers until engine_stop() or for so long
//   void engine_stop(void)
//   void engine_refresh(void)                renews a cached time, if there is one
//   void engine_settle(void)                 does what cancelling has put off
#pragma once
#include "measure.h"

#define REPEATING 100
#define INTERVAL 10000000ull
#define MOST_FIRES 1000

static uint32_t fired_count, expected;
static uint64_t* deadlines;
static int64_t* lateness;
// Of repeating timers; without them, the index is that of a one-shot.
static uint64_t repeat_base[REPEATING];
static uint32_t repeat_count[REPEATING];

static void fired(size_t index) {
  uint64_t now = now_ns();
  if (expected) {
    lateness[index] = (int64_t)(now - deadlines[index]);
    if (++fired_count == expected) engine_stop();
  } else {
    uint32_t k = repeat_count[index]++;
    // Against the ideal grid, so that drift shows.
    if (k < MOST_FIRES)
      lateness[index * MOST_FIRES + k] = (int64_t)(now - (repeat_base[index] + (k + 1) * INTERVAL));
  }
}

// N one-shots due in one to two hours, then all cancelled in random order; twice, so that the
// second round uses the memory of the first.
static void schedule_and_cancel(uint32_t n, uint64_t seed) {
  handle* handles = (handle*)touched((size_t)n * sizeof(handle));
  uint64_t* delays = (uint64_t*)touched((size_t)n * sizeof(uint64_t));
  uint32_t* order = random_order(n, seed + 7);
  for (uint32_t i = 0; i < n; i++) delays[i] = 3600 * SECOND + random_next(&seed) % (3600 * SECOND);
  double schedule[2], schedule_cpu[2], cancel[2], cancel_cpu[2], bytes = 0, after = 0, idle_ms = 0;
  long idle_wakes = 0;
  uint64_t cancelled = 0;
  long resident = resident_kb();
  for (int round = 0; round < 2; round++) {
    uint64_t cpu0 = cpu_ns(), t0 = now_ns();
    for (uint32_t i = 0; i < n; i++) handles[i] = engine_add(delays[i], i);
    uint64_t t1 = now_ns(), cpu1 = cpu_ns();
    if (round == 0) {
      bytes = (double)(resident_kb() - resident) * 1024 / n;
      uint64_t cpu = cpu_ns();
      long before = sleeps();
      engine_run(SECOND);
      // One is the end of the window itself.
      idle_wakes = sleeps() - before - 1;
      idle_ms = (double)(cpu_ns() - cpu) / 1e6;
    }
    uint64_t cpu2 = cpu_ns(), t2 = now_ns();
    for (uint32_t i = 0; i < n; i++) cancelled += (uint64_t)engine_cancel(handles[order[i]]);
    uint64_t t3 = now_ns();
    engine_settle();
    uint64_t cpu3 = cpu_ns();
    schedule[round] = (double)(t1 - t0) / n;
    schedule_cpu[round] = (double)(cpu1 - cpu0) / n;
    cancel[round] = (double)(t3 - t2) / n;
    cancel_cpu[round] = (double)(cpu3 - cpu2) / n;
    if (round == 0) {
      malloc_trim(0);
      after = (double)(resident_kb() - resident) * 1024 / n;
    }
  }
  if (cancelled != 2ull * n) {
    fprintf(stderr, "only %llu of %u timers were cancelled\n", (unsigned long long)cancelled,
            2 * n);
    exit(1);
  }
  printf("RESULT schedule_ns=%.1f reschedule_ns=%.1f cancel_ns=%.1f recancel_ns=%.1f", schedule[0],
         schedule[1], cancel[0], cancel[1]);
  printf(" schedule_cpu_ns=%.1f cancel_cpu_ns=%.1f bytes=%.1f bytes_after=%.1f", schedule_cpu[0],
         cancel_cpu[0], bytes, after);
  printf(" idle_wakes=%ld idle_cpu_ms=%.2f\n", idle_wakes > 0 ? idle_wakes : 0, idle_ms);
}

// N one-shots uniform over two seconds, all served.
static void fire_all(uint32_t n, uint64_t seed) {
  deadlines = (uint64_t*)touched((size_t)n * sizeof(uint64_t));
  lateness = (int64_t*)touched((size_t)n * sizeof(int64_t));
  // Time to schedule them all before the first is due: the same for all programs.
  uint64_t lead = (n >= 1000000 ? 4000000000ull : SECOND / 2), base = now_ns();
  for (uint32_t i = 0; i < n; i++) deadlines[i] = base + lead + random_next(&seed) % (2 * SECOND);
  expected = n;
  for (uint32_t i = 0; i < n; i++) {
    if (i % 64 == 0) engine_refresh();
    uint64_t now = now_ns();
    engine_add(deadlines[i] > now ? deadlines[i] - now : 0, i);
  }
  uint64_t cpu0 = cpu_ns();
  long before = sleeps();
  engine_run(60 * SECOND);
  uint64_t cpu1 = cpu_ns();
  if (fired_count != n) {
    fprintf(stderr, "only %u of %u timers were served\n", fired_count, n);
    exit(1);
  }
  printf("RESULT cpu_per_fire_ns=%.1f wakes=%ld", (double)(cpu1 - cpu0) / n, sleeps() - before);
  print_lateness(lateness, n);
  printf("\n");
}

// 100 timers of 10 ms for 5 s.
static void repeat(int spread) {
  lateness = (int64_t*)touched((size_t)REPEATING * MOST_FIRES * sizeof(int64_t));
  uint64_t start = now_ns();
  for (uint32_t i = 0; i < REPEATING; i++) {
    // Some facilities count the interval from the call: a phase is waited for, by all programs.
    while (spread && now_ns() < start + i * (INTERVAL / REPEATING)) {
    }
    engine_refresh();
    repeat_base[i] = now_ns();
    engine_repeat(INTERVAL, INTERVAL, i);
  }
  uint64_t cpu0 = cpu_ns();
  long before = sleeps();
  engine_run(5 * SECOND);
  uint64_t cpu1 = cpu_ns();
  size_t fires = 0;
  for (uint32_t i = 0; i < REPEATING; i++)
    for (uint32_t k = 0; k < repeat_count[i] && k < MOST_FIRES; k++)
      lateness[fires++] = lateness[i * MOST_FIRES + k];
  printf("RESULT fires=%zu cpu_s=%.4f wakes=%ld", fires, (double)(cpu1 - cpu0) / 1e9,
         sleeps() - before);
  print_lateness(lateness, fires);
  printf("\n");
}

int main(int argc, char** argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: %s W1|W2|W3|W3s N SEED\n", argv[0]);
    return 2;
  }
  uint32_t n = (uint32_t)strtoul(argv[2], NULL, 10);
  uint64_t seed = strtoull(argv[3], NULL, 10);
  engine_init();
  if (!strcmp(argv[1], "W1"))
    schedule_and_cancel(n, seed);
  else if (!strcmp(argv[1], "W2"))
    fire_all(n, seed);
  else
    repeat(!strcmp(argv[1], "W3s"));
  return 0;
}

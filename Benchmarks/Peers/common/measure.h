// What every C and C++ program here measures with: clocks, CPU, memory, wake-ups, random numbers.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000000ull

static inline uint64_t clock_ns(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (uint64_t)t.tv_sec * SECOND + (uint64_t)t.tv_nsec;
}
static inline uint64_t now_ns(void) { return clock_ns(CLOCK_MONOTONIC); }
static inline uint64_t cpu_ns(void) { return clock_ns(CLOCK_PROCESS_CPUTIME_ID); }

// Voluntary context switches of all threads: each is a sleep that something ended.
static inline long sleeps(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_nvcsw;
}

// Walks the page tables: the counters that are cheaper to read lag behind by up to 64 pages a CPU.
static inline long resident_kb(void) {
  FILE* file = fopen("/proc/self/smaps_rollup", "r");
  char line[256];
  long kb = -1;
  if (!file) return -1;
  while (fgets(line, sizeof line, file))
    if (sscanf(line, "Rss: %ld kB", &kb) == 1) break;
  fclose(file);
  return kb;
}

// splitmix64: the same numbers in every language.
static inline uint64_t random_next(uint64_t* state) {
  uint64_t z = (*state += 0x9E3779B97F4A7C15ull);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

// Written to once, so that its pages are not counted to the timers.
static inline void* touched(size_t size) {
  void* memory = malloc(size ? size : 1);
  if (!memory) abort();
  return memset(memory, 1, size);
}

static inline uint32_t* random_order(uint32_t n, uint64_t seed) {
  uint32_t* order = (uint32_t*)touched((size_t)n * sizeof(uint32_t));
  for (uint32_t i = 0; i < n; i++) order[i] = i;
  for (uint32_t i = n - 1; i > 0; i--) {
    uint32_t j = (uint32_t)(random_next(&seed) % (i + 1)), other = order[i];
    order[i] = order[j];
    order[j] = other;
  }
  return order;
}

static int compare_int64(const void* a, const void* b) {
  int64_t x = *(const int64_t*)a, y = *(const int64_t*)b;
  return x < y ? -1 : x > y;
}

// Nanoseconds in, microseconds out.
static inline void print_lateness(int64_t* late, size_t n) {
  if (!n) return;
  qsort(late, n, sizeof *late, compare_int64);
  size_t early = 0;
  while (early < n && late[early] < 0) early++;
  printf(" late_p50_us=%.1f late_p99_us=%.1f late_max_us=%.1f early=%zu", (double)late[n / 2] / 1e3,
         (double)late[(size_t)((double)n * 0.99)] / 1e3, (double)late[n - 1] / 1e3, early);
}

// The timer with this index is served; defined by the workloads, called by the engine.
static void fired(size_t index);

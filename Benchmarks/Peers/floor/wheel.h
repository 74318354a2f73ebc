// A timing wheel in plain C, as the mark of what the machine can do: a hierarchical wheel over one
// slab, with a small exact heap for the slot that is due.
//
// Level 0 is a ring of 512 ticks of 2^20 ns; each level above is a ring of 128 slots, 64 times as
// coarse. A slot is detached a quarter of itself before it starts, and moved down in chunks between
// fires, so that no wake has to move all of it. The lowest free place is taken first, which keeps
// what is live dense. A timer is 40 bytes, named by its place and a generation that is odd while it
// is pending.
#pragma once
#include <sys/mman.h>

#include "../common/measure.h"

typedef void (*callback)(void*);

#define NIL 0xffffffffu
#define TAG 0x80000000u
#define INHEAP 0xC0000000u
typedef struct {
  uint64_t deadline;
  callback call;
  void* context;
  uint32_t generation, next, prev;
} __attribute__((packed, aligned(8))) record;

static record* records;
static uint32_t used, live;
static uint64_t *free0, *free1, *free2;
#define TICK_SHIFT 20
#define LEVELS 6
#define CHUNK 128
static inline int level_shift(int l) { return l ? 8 + 6 * (l - 1) : 0; }
#define SLOTS0 512
#define SLOTS 128
#define FIRST_SLOT(l) (SLOTS0 + SLOTS * ((l) - 1))
#define SLOT_COUNT (FIRST_SLOT(LEVELS))
#define PENDING_OF(l) (SLOT_COUNT + (l))
static uint32_t bucket[SLOT_COUNT + LEVELS + 1];
static uint64_t occupied[SLOT_COUNT / 64], next_cascade[LEVELS + 1], pending_start[LEVELS + 1],
    next_tick;
static uint32_t pending_lists;
typedef struct {
  uint64_t key;
  uint32_t index, pad;
} heap_entry;
static heap_entry* heap;
static uint32_t heap_count, heap_room;
static void wheel_init(void) {
  records = mmap(0, 1ul << 36, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                 -1, 0);
  free0 = calloc(1 << 20, 8);
  free1 = calloc(1 << 14, 8);
  free2 = calloc(1 << 8, 8);
  if (records == MAP_FAILED || !free0 || !free1 || !free2) abort();
  for (int i = 0; i < SLOT_COUNT + LEVELS + 1; i++) bucket[i] = NIL;
  next_tick = now_ns() >> TICK_SHIFT;
  for (int l = 1; l < LEVELS; l++) next_cascade[l] = (next_tick >> level_shift(l)) + 1;
  next_cascade[LEVELS] = ~0ull;
}

static inline uint32_t slot_take(void) {
  if (used > live)
    for (uint32_t k = 0; k < 256; k++)
      if (free2[k]) {
        uint32_t a = k * 64 + (uint32_t)__builtin_ctzll(free2[k]),
                 b = a * 64 + (uint32_t)__builtin_ctzll(free1[a]),
                 i = b * 64 + (uint32_t)__builtin_ctzll(free0[b]);
        if (!(free0[b] &= free0[b] - 1))
          if (!(free1[a] &= ~(1ull << (b & 63)))) free2[k] &= ~(1ull << (a & 63));
        return i;
      }
  return used++;
}

static inline void slot_free(uint32_t i) {
  records[i].generation++;
  live--;
  uint32_t b = i >> 6, a = b >> 6;
  free0[b] |= 1ull << (i & 63);
  free1[a] |= 1ull << (b & 63);
  free2[a >> 6] |= 1ull << (a & 63);
}

static inline void heap_set(uint32_t p, heap_entry e) {
  heap[p] = e;
  records[e.index].next = p;
}

static inline void heap_up(uint32_t p, heap_entry e) {
  while (p) {
    uint32_t q = (p - 1) / 4;
    if (heap[q].key <= e.key) break;
    heap_set(p, heap[q]);
    p = q;
  }
  heap_set(p, e);
}

static inline void heap_down(uint32_t p, heap_entry e) {
  for (;;) {
    uint32_t c = p * 4 + 1;
    if (c >= heap_count) break;
    uint32_t end = c + 4 < heap_count ? c + 4 : heap_count, m = c;
    for (uint32_t k = c + 1; k < end; k++)
      if (heap[k].key < heap[m].key) m = k;
    if (heap[m].key >= e.key) break;
    heap_set(p, heap[m]);
    p = m;
  }
  heap_set(p, e);
}

static inline void heap_push(uint32_t i) {
  if (heap_count == heap_room) {
    heap_room = heap_room ? heap_room * 2 : 1024;
    heap = realloc(heap, heap_room * sizeof *heap);
    if (!heap) abort();
  }
  records[i].prev = INHEAP;
  heap_up(heap_count++, (heap_entry){records[i].deadline, i, 0});
}

static inline void heap_remove(uint32_t p) {
  heap_entry l = heap[--heap_count];
  if (p == heap_count) return;
  if (p && heap[(p - 1) / 4].key > l.key)
    heap_up(p, l);
  else
    heap_down(p, l);
}

static inline void bucket_push(uint32_t b, uint32_t i) {
  uint32_t h = bucket[b];
  records[i].next = h;
  records[i].prev = TAG | b;
  if (h != NIL)
    records[h].prev = i;
  else if (b < SLOT_COUNT)
    occupied[b >> 6] |= 1ull << (b & 63);
  bucket[b] = i;
}

static inline void place(uint32_t i) {
  uint64_t t = records[i].deadline >> TICK_SHIFT;
  if (t < next_tick) {
    heap_push(i);
    return;
  }
  if ((t >> level_shift(1)) < next_cascade[1]) {
    bucket_push(t & (SLOTS0 - 1), i);
    return;
  }
  for (int l = 1;; l++) {
    if (l == LEVELS - 1) {
      uint64_t s = t >> level_shift(l), m = (next_tick >> level_shift(l)) + SLOTS - 2;
      if (s > m) s = m;
      bucket_push(FIRST_SLOT(l) + (s & (SLOTS - 1)), i);
      return;
    }  // The far future is clamped, and placed again later.
    if ((t >> level_shift(l + 1)) < next_cascade[l + 1]) {
      bucket_push(FIRST_SLOT(l) + ((t >> level_shift(l)) & (SLOTS - 1)), i);
      return;
    }
  }
}

static inline void bucket_unlink(uint32_t i) {
  uint32_t n = records[i].next, p = records[i].prev;
  if (n != NIL) records[n].prev = p;
  if (p & TAG) {
    uint32_t b = p & ~TAG;
    bucket[b] = n;
    if (n == NIL) {
      if (b < SLOT_COUNT)
        occupied[b >> 6] &= ~(1ull << (b & 63));
      else
        pending_lists--;
    }
  } else
    records[p].next = n;
}

static inline uint64_t wheel_add(uint64_t deadline, callback call, void* context) {
  uint32_t i = slot_take();
  record* r = &records[i];
  r->deadline = deadline;
  r->call = call;
  r->context = context;
  r->generation++;
  live++;
  place(i);
  return (uint64_t)r->generation << 32 | i;
}

static inline int wheel_cancel(uint64_t h) {
  uint32_t i = (uint32_t)h;
  if (records[i].generation != (uint32_t)(h >> 32)) return 0;
  if (records[i].prev == INHEAP)
    heap_remove(records[i].next);
  else
    bucket_unlink(i);
  slot_free(i);
  return 1;
}

// The first slot from `from` to before `to` that holds something, in a ring of `len` buckets that
// starts at `base`; ~0 if there is none.
static uint64_t scan(uint32_t base, uint32_t len, uint64_t from, uint64_t to) {
  if (to - from > len) to = from + len;
  while (from < to) {
    uint32_t b = base + (uint32_t)(from & (len - 1));
    uint64_t m = occupied[b >> 6] >> (b & 63);
    if (m) {
      uint64_t s = from + (uint64_t)__builtin_ctzll(m);
      return s < to ? s : ~0ull;
    }
    from += 64 - (b & 63);
  }
  return ~0ull;
}

static void move_pending(uint32_t budget) {
  for (int l = LEVELS - 1; l >= 1 && pending_lists; l--)
    while (bucket[PENDING_OF(l)] != NIL) {
      if (!budget--) return;
      uint32_t i = bucket[PENDING_OF(l)], n = records[i].next;
      if (n != NIL) {
        __builtin_prefetch(&records[n]);
        records[n].prev = TAG | PENDING_OF(l);
      } else
        pending_lists--;
      bucket[PENDING_OF(l)] = n;
      place(i);
    }
}

// Starts the cascade of every slot whose start, less a quarter, has come.
static void detach(uint64_t tick) {
  for (int l = LEVELS - 1; l >= 1; l--) {
    uint64_t target = ((tick + (1ull << (level_shift(l) - 2))) >> level_shift(l)) + 1;
    if (target <= next_cascade[l]) continue;
    for (uint64_t s = next_cascade[l]; (s = scan(FIRST_SLOT(l), SLOTS, s, target)) != ~0ull; s++) {
      if (bucket[PENDING_OF(l)] != NIL) {
        next_cascade[l] = s;
        move_pending(~0u);
      }
      uint32_t b = FIRST_SLOT(l) + (uint32_t)(s & (SLOTS - 1));
      next_cascade[l] = s + 1;
      bucket[PENDING_OF(l)] = bucket[b];
      records[bucket[b]].prev = TAG | PENDING_OF(l);
      bucket[b] = NIL;
      occupied[b >> 6] &= ~(1ull << (b & 63));
      pending_lists++;
      pending_start[l] = s << level_shift(l);
    }
    next_cascade[l] = target;
  }
}

static void load(uint64_t s) {
  uint32_t b = (uint32_t)(s & (SLOTS0 - 1)), i = bucket[b];
  bucket[b] = NIL;
  occupied[b >> 6] &= ~(1ull << (b & 63));
  next_tick = s + 1;
  while (i != NIL) {
    uint32_t n = records[i].next;
    if (n != NIL) __builtin_prefetch(&records[n]);
    heap_push(i);
    i = n;
  }
}

static void advance(uint64_t tick) {
  detach(tick);
  if (pending_lists)
    for (int l = LEVELS - 1; l >= 1; l--)
      if (bucket[PENDING_OF(l)] != NIL && tick >= pending_start[l]) {
        move_pending(~0u);
        break;
      }  // Fell behind: finish now.
  for (uint64_t s; (s = scan(0, SLOTS0, next_tick, tick + 1)) != ~0ull;) load(s);
  if (next_tick < tick + 1) next_tick = tick + 1;
}

static uint64_t wheel_next(void) {
  uint64_t w = ~0ull;
  if (pending_lists) return 0;  // Work is left: no sleep.
  for (int l = 1; l < LEVELS; l++) {
    uint64_t s = scan(FIRST_SLOT(l), SLOTS, next_cascade[l], next_cascade[l] + SLOTS);
    if (s != ~0ull) {
      uint64_t t = (s << level_shift(l)) - (1ull << (level_shift(l) - 2));
      if (t < w) w = t;
    }
  }
  if (!heap_count) {
    uint64_t s = scan(0, SLOTS0, next_tick, next_cascade[1] << 8);
    if (s != ~0ull && s < w) load(s);
  }
  uint64_t wn = w == ~0ull ? w : w << TICK_SHIFT;
  return heap_count && heap[0].key < wn ? heap[0].key : wn;
}

static void wheel_run(uint64_t now) {
  for (;;) {
    advance(now >> TICK_SHIFT);
    int b = 0;
    while (heap_count && heap[0].key <= now) {
      uint32_t i = heap[0].index;
      callback f = records[i].call;
      void* c = records[i].context;
      heap_remove(0);
      slot_free(i);
      f(c);
      if (++b == CHUNK) break;
    }
    if (pending_lists)
      move_pending(CHUNK);
    else if (b < CHUNK)
      return;
    now = now_ns();
  }
}

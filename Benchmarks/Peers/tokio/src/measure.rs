//! Clocks, CPU, memory, wake-ups, random numbers.
use std::os::raw::{c_int, c_long};

#[repr(C)]
struct Time {
    seconds: i64,
    nanoseconds: c_long,
}

// Of `struct rusage` on 64-bit Linux: two times, then fourteen numbers.
#[repr(C)]
struct Usage {
    times: [i64; 4],
    numbers: [c_long; 14],
}

extern "C" {
    fn malloc_trim(pad: usize) -> c_int;
    fn clock_gettime(clock: c_int, time: *mut Time) -> c_int;
    fn getrusage(who: c_int, usage: *mut Usage) -> c_int;
}

/// CPU nanoseconds of all threads.
pub fn cpu() -> f64 {
    const PROCESS: c_int = 2;
    let mut time = Time { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(PROCESS, &mut time) };
    time.seconds as f64 * 1e9 + time.nanoseconds as f64
}

/// Voluntary context switches: each is a sleep that something ended.
pub fn sleeps() -> i64 {
    let mut usage = Usage { times: [0; 4], numbers: [0; 14] };
    unsafe { getrusage(0, &mut usage) };
    usage.numbers[12]
}

pub fn give_memory_back() {
    unsafe { malloc_trim(0) };
}

pub fn resident_bytes() -> f64 {
    let text = std::fs::read_to_string("/proc/self/smaps_rollup").expect("Linux");
    let line = text.lines().find(|line| line.starts_with("Rss:")).expect("Rss");
    line.split_whitespace().nth(1).expect("kB").parse::<f64>().expect("a number") * 1024.0
}

/// splitmix64: the same numbers in every language.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E3779B97F4A7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58476D1CE4E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB);
        z ^ (z >> 31)
    }
}

pub fn random_order(n: usize, seed: u64) -> Vec<u32> {
    let mut order: Vec<u32> = (0..n as u32).collect();
    let mut random = Random(seed);
    for i in (1..n).rev() {
        order.swap(i, (random.next() % (i as u64 + 1)) as usize);
    }
    order
}

/// Nanoseconds in, microseconds out.
pub fn lateness_text(late: &mut [i64]) -> String {
    if late.is_empty() {
        return String::new();
    }
    late.sort_unstable();
    let us = |i: usize| late[i] as f64 / 1e3;
    format!(
        "late_p50_us={:.1} late_p99_us={:.1} late_max_us={:.1} early={}",
        us(late.len() / 2),
        us((late.len() as f64 * 0.99) as usize),
        us(late.len() - 1),
        late.iter().take_while(|value| **value < 0).count()
    )
}

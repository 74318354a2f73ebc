//! tokio on one thread: a spawned task for each timer, which is what its users write.
mod measure;

use measure::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::task::{spawn, spawn_local, yield_now, JoinHandle};
use tokio::time::{interval_at, sleep, sleep_until};

const SECOND: u64 = 1_000_000_000;

fn lateness(deadline: Instant) -> i64 {
    let now = Instant::now();
    match now.checked_duration_since(deadline) {
        Some(late) => late.as_nanos() as i64,
        None => -((deadline - now).as_nanos() as i64),
    }
}

/// Lets every task that is ready run: a turn of the runtime takes some 60 of them.
async fn let_all_run(n: usize) {
    for _ in 0..n / 50 + 2 {
        yield_now().await;
    }
}

/// N one-shots due in one to two hours, then all cancelled in random order; twice, so that the
/// second round uses the memory of the first.
async fn schedule_and_cancel(n: usize, seed: u64) {
    let mut random = Random(seed);
    let mut delay = || 3600 * SECOND + random.next() % (3600 * SECOND);
    let delays: Vec<u64> = (0..n).map(|_| delay()).collect();
    let order = random_order(n, seed + 7);
    let mut tasks: Vec<Option<JoinHandle<()>>> = (0..n).map(|_| None).collect();
    let (mut schedule, mut schedule_cpu) = ([0f64; 2], [0f64; 2]);
    let (mut cancel, mut cancel_cpu) = ([0f64; 2], [0f64; 2]);
    let (mut bytes, mut after, mut idle, mut idle_wakes) = (0f64, 0f64, 0f64, 0);
    let count = n as f64;
    let resident = resident_bytes();
    for round in 0..2 {
        let (cpu0, t0) = (cpu(), Instant::now());
        for i in 0..n {
            let deadline = tokio::time::Instant::now() + Duration::from_nanos(delays[i]);
            tasks[i] = Some(spawn(async move {
                sleep_until(deadline).await;
                std::hint::black_box(i);
            }));
        }
        let t1 = Instant::now();
        let_all_run(n).await;
        let cpu1 = cpu();
        if round == 0 {
            bytes = (resident_bytes() - resident) / count;
            let (before, wakes) = (cpu(), sleeps());
            sleep(Duration::from_secs(1)).await;
            // One is the end of the window itself.
            idle_wakes = (sleeps() - wakes - 1).max(0);
            idle = (cpu() - before) / 1e6;
        }
        let (cpu2, t2) = (cpu(), Instant::now());
        for i in &order {
            if let Some(task) = tasks[*i as usize].take() {
                task.abort();
            }
        }
        let t3 = Instant::now();
        let_all_run(n).await;
        let cpu3 = cpu();
        schedule[round] = (t1 - t0).as_nanos() as f64 / count;
        schedule_cpu[round] = (cpu1 - cpu0) / count;
        cancel[round] = (t3 - t2).as_nanos() as f64 / count;
        cancel_cpu[round] = (cpu3 - cpu2) / count;
        if round == 0 {
            give_memory_back();
            after = (resident_bytes() - resident) / count;
        }
    }
    print!("RESULT schedule_ns={:.1} reschedule_ns={:.1}", schedule[0], schedule[1]);
    print!(" cancel_ns={:.1} recancel_ns={:.1}", cancel[0], cancel[1]);
    print!(" schedule_cpu_ns={:.1} cancel_cpu_ns={:.1}", schedule_cpu[0], cancel_cpu[0]);
    print!(" bytes={bytes:.1} bytes_after={after:.1}");
    println!(" idle_wakes={idle_wakes} idle_cpu_ms={idle:.2}");
}

/// N one-shots uniform over two seconds, all served.
async fn fire_all(n: usize, seed: u64) {
    let mut random = Random(seed);
    let lead = if n >= 1_000_000 { 4 * SECOND } else { SECOND / 2 };
    let base = Instant::now();
    let mut deadline = || base + Duration::from_nanos(lead + random.next() % (2 * SECOND));
    let deadlines: Vec<Instant> = (0..n).map(|_| deadline()).collect();
    let late = Rc::new(RefCell::new(vec![1i64; n]));
    let fired = Rc::new(Cell::new(0));
    let mut tasks = Vec::with_capacity(n);
    for (i, deadline) in deadlines.into_iter().enumerate() {
        let (late, fired) = (late.clone(), fired.clone());
        tasks.push(spawn_local(async move {
            sleep_until(deadline.into()).await;
            late.borrow_mut()[i] = lateness(deadline);
            fired.set(fired.get() + 1);
        }));
    }
    // Spawning only queues a task: the first turns, which begin to sleep, are part of scheduling.
    let_all_run(n).await;
    let (before, wakes) = (cpu(), sleeps());
    for task in tasks {
        task.await.expect("a task ended otherwise than by its end");
    }
    let used = cpu() - before;
    print!("RESULT cpu_per_fire_ns={:.1} wakes={} ", used / n as f64, sleeps() - wakes);
    println!("{}", lateness_text(&mut late.borrow_mut()));
}

/// 100 timers of 10 ms for 5 s.
async fn repeat(is_spread: bool) {
    let (n, interval) = (100u32, Duration::from_millis(10));
    let late = Rc::new(RefCell::new(Vec::with_capacity(60000)));
    let start = Instant::now();
    for i in 0..n {
        while is_spread && start.elapsed() < interval / n * i {}
        let (base, late) = (Instant::now(), late.clone());
        spawn_local(async move {
            let mut ticks = interval_at((base + interval).into(), interval);
            for k in 1.. {
                ticks.tick().await;
                late.borrow_mut().push(lateness(base + interval * k));
            }
        });
    }
    let (before, wakes) = (cpu(), sleeps());
    sleep(Duration::from_secs(5)).await;
    let (used, woken) = (cpu() - before, sleeps() - wakes);
    let mut late = late.borrow_mut();
    print!("RESULT fires={} cpu_s={:.4} wakes={} ", late.len(), used / 1e9, woken);
    println!("{}", lateness_text(&mut late));
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.len() < 4 {
        eprintln!("usage: tokio-timers W1|W2|W3|W3s N SEED");
        std::process::exit(2);
    }
    let n: usize = arguments[2].parse().expect("N is a number");
    let seed: u64 = arguments[3].parse().expect("SEED is a number");
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    match arguments[1].as_str() {
        "W1" => runtime.block_on(schedule_and_cancel(n, seed)),
        "W2" => tokio::task::LocalSet::new().block_on(&runtime, fire_all(n, seed)),
        workload => {
            let tasks = tokio::task::LocalSet::new();
            tasks.block_on(&runtime, repeat(workload == "W3s"))
        }
    }
}

import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import io.netty.util.TimerTask;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Netty's HashedWheelTimer; the first argument is its tick in milliseconds. */
public final class Bench {
  private static final long SECOND = 1_000_000_000L;
  private static final int[] SINK = new int[1];

  private static HashedWheelTimer make(int tick) {
    HashedWheelTimer timer =
        new HashedWheelTimer(
            body -> {
              Thread thread = new Thread(body);
              thread.setDaemon(true);
              return thread;
            },
            tick,
            TimeUnit.MILLISECONDS,
            512);
    timer.start();
    return timer;
  }

  private static Timeout add(HashedWheelTimer timer, long delay, int index) {
    return timer.newTimeout(timeout -> SINK[0] += index, delay, TimeUnit.NANOSECONDS);
  }

  /** Lets the compiler of the virtual machine see the code before it is measured. */
  private static void warmUp(int tick) throws InterruptedException {
    HashedWheelTimer timer = make(tick);
    Measure.seed(99);
    Timeout[] timeouts = new Timeout[20_000];
    for (int round = 0; round < 8; round++) {
      for (int i = 0; i < timeouts.length; i++) {
        timeouts[i] = add(timer, 3600 * SECOND + Measure.below(3600 * SECOND), i);
      }
      for (Timeout timeout : timeouts) timeout.cancel();
      Thread.sleep(10);
    }
    timer.stop();
  }

  /**
   * N one-shots due in one to two hours, then all cancelled in random order; twice, so that the
   * second round uses the memory of the first.
   */
  private static void scheduleAndCancel(HashedWheelTimer timer, int n, long seed)
      throws Exception {
    Timeout[] timeouts = new Timeout[n];
    long[] delays = new long[n];
    Measure.seed(seed);
    for (int i = 0; i < n; i++) delays[i] = 3600 * SECOND + Measure.below(3600 * SECOND);
    Measure.seed(seed + 7);
    int[] order = Measure.randomOrder(n);
    double[] schedule = new double[2], scheduleCpu = new double[2];
    double[] cancel = new double[2], cancelCpu = new double[2];
    double bytes = 0, live = 0, after = 0, idle = 0;
    long idleWakes = 0;
    int cancelled = 0;
    double heap = Measure.heapBytes(), resident = Measure.residentBytes();
    for (int round = 0; round < 2; round++) {
      long cpu0 = Measure.cpu(), t0 = System.nanoTime();
      for (int i = 0; i < n; i++) timeouts[i] = add(timer, delays[i], i);
      long t1 = System.nanoTime();
      Measure.settle();
      long cpu1 = Measure.cpu();
      if (round == 0) {
        bytes = (Measure.residentBytes() - resident) / n;
        live = (Measure.heapBytes() - heap) / n;
        Measure.settle();
        long cpu = Measure.cpu(), sleeps = Measure.sleeps();
        Thread.sleep(1000);
        // One is the end of the window itself.
        idleWakes = Math.max(0, Measure.sleeps() - sleeps - 1);
        idle = (Measure.cpu() - cpu) / 1e6;
      }
      long cpu2 = Measure.cpu(), t2 = System.nanoTime();
      for (int i : order) {
        if (timeouts[i].cancel()) cancelled++;
        timeouts[i] = null;
      }
      long t3 = System.nanoTime();
      Measure.settle();
      long cpu3 = Measure.cpu();
      schedule[round] = (t1 - t0) / (double) n;
      scheduleCpu[round] = (cpu1 - cpu0) / (double) n;
      cancel[round] = (t3 - t2) / (double) n;
      cancelCpu[round] = (cpu3 - cpu2) / (double) n;
      if (round == 0) {
        Measure.heapBytes(); // Collects, which lets the virtual machine give memory back.
        after = (Measure.residentBytes() - resident) / n;
      }
    }
    if (cancelled != 2 * n) throw new IllegalStateException("cancelled " + cancelled);
    System.out.printf(
        Locale.ROOT,
        "RESULT schedule_ns=%.1f reschedule_ns=%.1f cancel_ns=%.1f recancel_ns=%.1f"
            + " schedule_cpu_ns=%.1f cancel_cpu_ns=%.1f idle_wakes=%d idle_cpu_ms=%.2f"
            + " live_bytes=%.1f",
        schedule[0], schedule[1], cancel[0], cancel[1], scheduleCpu[0], cancelCpu[0], idleWakes,
        idle, live);
    // With fewer, what the heap does for itself is more than what the timers take.
    if (n >= 1_000_000) {
      System.out.printf(Locale.ROOT, " bytes=%.1f bytes_after=%.1f", bytes, after);
    }
    System.out.println();
  }

  /** N one-shots uniform over two seconds, all served. */
  private static void fireAll(HashedWheelTimer timer, int n, long seed) throws Exception {
    long[] deadlines = new long[n], late = new long[n];
    Timeout[] timeouts = new Timeout[n];
    AtomicInteger fired = new AtomicInteger();
    CountDownLatch done = new CountDownLatch(1);
    long lead = n >= 1_000_000 ? 4 * SECOND : SECOND / 2;
    System.gc();
    Measure.seed(seed);
    long base = System.nanoTime();
    for (int i = 0; i < n; i++) deadlines[i] = base + lead + Measure.below(2 * SECOND);
    for (int i = 0; i < n; i++) {
      int index = i;
      TimerTask task =
          timeout -> {
            late[index] = System.nanoTime() - deadlines[index];
            if (fired.incrementAndGet() == n) done.countDown();
          };
      timeouts[i] = timer.newTimeout(task, deadlines[i] - System.nanoTime(), TimeUnit.NANOSECONDS);
    }
    long cpu = Measure.cpu(), sleeps = Measure.sleeps();
    if (!done.await(60, TimeUnit.SECONDS)) throw new IllegalStateException("served " + fired);
    long used = Measure.cpu() - cpu;
    System.out.printf(
        Locale.ROOT,
        "RESULT cpu_per_fire_ns=%.1f wakes=%d %s%n",
        used / (double) n, Measure.sleeps() - sleeps, Measure.lateness(late));
  }

  /** A wheel timer has no repetition: armed again on the ideal grid, as a careful user would. */
  private static final class Repeating implements TimerTask {
    static final long INTERVAL = 10_000_000L;
    final HashedWheelTimer timer;
    final long base = System.nanoTime();
    final long[] late = new long[1000];
    int count;

    Repeating(HashedWheelTimer timer) {
      this.timer = timer;
      timer.newTimeout(this, INTERVAL, TimeUnit.NANOSECONDS);
    }

    @Override
    public void run(Timeout timeout) {
      long deadline = base + (count + 1) * INTERVAL;
      if (count == late.length) return;
      late[count++] = System.nanoTime() - deadline;
      long delay = Math.max(0, deadline + INTERVAL - System.nanoTime());
      timer.newTimeout(this, delay, TimeUnit.NANOSECONDS);
    }
  }

  /** 100 timers of 10 ms for 5 s. */
  private static void repeat(HashedWheelTimer timer, boolean isSpread) throws Exception {
    Repeating[] all = new Repeating[100];
    long start = System.nanoTime();
    for (int i = 0; i < all.length; i++) {
      long phase = i * Repeating.INTERVAL / all.length;
      while (isSpread && System.nanoTime() - start < phase) Thread.onSpinWait();
      all[i] = new Repeating(timer);
    }
    long cpu = Measure.cpu(), sleeps = Measure.sleeps();
    Thread.sleep(5000);
    long used = Measure.cpu() - cpu, woken = Measure.sleeps() - sleeps;
    timer.stop();
    long[] late = Arrays.stream(all).flatMapToLong(r -> Arrays.stream(r.late, 0, r.count)).toArray();
    System.out.printf(
        Locale.ROOT,
        "RESULT fires=%d cpu_s=%.4f wakes=%d %s%n",
        late.length, used / 1e9, woken, Measure.lateness(late));
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments.length < 4) {
      System.err.println("usage: Bench TICK W1|W2|W3|W3s N SEED");
      System.exit(2);
    }
    int tick = Integer.parseInt(arguments[0]);
    int n = Integer.parseInt(arguments[2]);
    long seed = Long.parseLong(arguments[3]);
    warmUp(tick);
    HashedWheelTimer timer = make(tick);
    switch (arguments[1]) {
      case "W1" -> scheduleAndCancel(timer, n, seed);
      case "W2" -> fireAll(timer, n, seed);
      default -> repeat(timer, arguments[1].equals("W3s"));
    }
    System.exit(0);
  }
}

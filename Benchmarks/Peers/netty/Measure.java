import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/** Clocks, CPU, memory, wake-ups, random numbers. */
final class Measure {
  private static long state;

  static void seed(long seed) {
    state = seed;
  }

  /** splitmix64: the same numbers in every language. */
  static long next() {
    state += 0x9E3779B97F4A7C15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  static long below(long bound) {
    return Long.remainderUnsigned(next(), bound);
  }

  static int[] randomOrder(int n) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) order[i] = i;
    for (int i = n - 1; i > 0; i--) {
      int j = (int) below(i + 1);
      int other = order[i];
      order[i] = order[j];
      order[j] = other;
    }
    return order;
  }

  private static String read(File file) {
    try {
      return Files.readString(file.toPath(), StandardCharsets.US_ASCII);
    } catch (IOException ended) {
      return ""; // The thread has ended since it was listed.
    }
  }

  private static File[] threads() {
    return new File("/proc/self/task").listFiles();
  }

  /** Of all threads, the collector's too. The bean for it counts in steps of 10 ms. */
  static long cpu() {
    long sum = 0;
    for (File thread : threads()) {
      String text = read(new File(thread, "schedstat"));
      if (!text.isEmpty()) sum += Long.parseLong(text.substring(0, text.indexOf(' ')));
    }
    return sum;
  }

  /** Voluntary context switches of all threads: each is a sleep that something ended. */
  static long sleeps() {
    long sum = 0;
    for (File thread : threads()) {
      for (String line : read(new File(thread, "status")).split("\n")) {
        if (line.startsWith("voluntary_ctxt_switches:")) {
          sum += Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
    }
    return sum;
  }

  static double residentBytes() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/smaps_rollup"))) {
      if (line.startsWith("Rss:")) return Double.parseDouble(line.replaceAll("[^0-9]", "")) * 1024;
    }
    return -1;
  }

  static double heapBytes() {
    System.gc();
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /**
   * Waits until what goes on in the background is over, so that its CPU is counted.
   *
   * <p>A fifth of a core is the limit: a tick of 1 ms with a million timers takes a tenth at rest,
   * which is what idle CPU says and not what scheduling costs.
   */
  static void settle() throws InterruptedException {
    for (int round = 0; round < 400; round++) {
      long before = cpu();
      Thread.sleep(50);
      if (cpu() - before < 10_000_000) return;
    }
  }

  /** Nanoseconds in, microseconds out. */
  static String lateness(long[] late) {
    if (late.length == 0) return "";
    Arrays.sort(late);
    int early = 0;
    while (early < late.length && late[early] < 0) early++;
    return String.format(
        Locale.ROOT,
        "late_p50_us=%.1f late_p99_us=%.1f late_max_us=%.1f early=%d",
        late[late.length / 2] / 1e3,
        late[(int) (late.length * 0.99)] / 1e3,
        late[late.length - 1] / 1e3,
        early);
  }
}

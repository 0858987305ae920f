package kanon.build;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Tells a hang from slowness, however loaded the machine is. A process that waits for a CPU gets a
 * little of it within the limit, one that waits for ever uses next to none. One that uses much of
 * it without a test beginning or ending is in a loop.
 */
final class Watch {
  /** Of the limit, in CPU time: an idle JVM uses less. */
  private static final int STIRRING_PERCENT = 1;

  /** Limits of CPU time that one test may use. */
  private static final int LOOP = 4;

  private final long limit;
  private final LongSupplier clock;
  private final LongSupplier cpu;
  private long idleSince;
  private long cpuWhenIdle;
  private long cpuAtTest;

  /**
   * @param seconds without progress that are a hang
   * @param clock nanoseconds
   * @param cpu nanoseconds that what is watched has used
   */
  Watch(long seconds, LongSupplier clock, LongSupplier cpu) {
    limit = TimeUnit.SECONDS.toNanos(seconds);
    this.clock = clock;
    this.cpu = cpu;
    tested();
  }

  static Watch of(Process process, long seconds) {
    return new Watch(seconds, System::nanoTime, new CpuTime(process.toHandle())::nanos);
  }

  /** A test began or ended. */
  void tested() {
    stirred();
    cpuAtTest = cpuWhenIdle;
  }

  /** Something was printed or used CPU time. */
  void stirred() {
    idleSince = clock.getAsLong();
    cpuWhenIdle = cpu.getAsLong();
  }

  /** Why this is a hang, if it is. To be asked every now and then. */
  Optional<String> hang() {
    long used = cpu.getAsLong();
    if (used - cpuWhenIdle > limit / 100 * STIRRING_PERCENT) stirred();
    if (clock.getAsLong() - idleSince > limit) {
      return Optional.of("hangs: nothing happened for " + seconds(limit));
    }
    if (used - cpuAtTest > LOOP * limit) {
      return Optional.of("loops: " + seconds(LOOP * limit) + " of CPU time in one test");
    }
    return Optional.empty();
  }

  private static String seconds(long nanos) {
    return TimeUnit.NANOSECONDS.toSeconds(nanos) + " s";
  }
}

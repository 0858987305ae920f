package kanon.campaign.platform;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Tells a hang from a slow machine: what waits for a processor gets a little of it now and then,
 * what waits for ever uses next to none, and what is in a loop uses more than any case needs.
 */
public final class Patience {
  /** Of a while, in time of the processor: an idle Java uses less. */
  private static final int STIRRING_PERCENT = 1;

  private final long idle;
  private final long busy;
  private final LongSupplier clock;
  private final LongSupplier used;
  private final long usedFirst;
  private long idleSince;
  private long usedWhenIdle;

  /**
   * @param idle seconds without any work after which something hangs
   * @param busy seconds of the processor's time after which it does
   * @param clock nanoseconds
   * @param used nanoseconds of the processor's time that were used so far
   */
  Patience(long idle, long busy, LongSupplier clock, LongSupplier used) {
    this.idle = TimeUnit.SECONDS.toNanos(idle);
    this.busy = TimeUnit.SECONDS.toNanos(busy);
    this.clock = clock;
    this.used = used;
    usedFirst = used.getAsLong();
    idleSince = clock.getAsLong();
    usedWhenIdle = usedFirst;
  }

  /** With a process and all that it starts. */
  static Patience with(ProcessHandle process, long idle, long busy) {
    Map<Long, Long> used = new HashMap<>();
    return new Patience(idle, busy, System::nanoTime, () -> used(process, used));
  }

  /** Those that have ended count with what they had used when they were last seen. */
  private static long used(ProcessHandle process, Map<Long, Long> known) {
    Stream.concat(Stream.of(process), process.descendants())
        .forEach(
            p -> p.info().totalCpuDuration().ifPresent(time -> known.put(p.pid(), time.toNanos())));
    return known.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Whether it hangs; to be asked every now and then. */
  boolean over() {
    long now = clock.getAsLong();
    long so = used.getAsLong();
    if (so - usedWhenIdle > idle / 100 * STIRRING_PERCENT) {
      idleSince = now;
      usedWhenIdle = so;
    }
    return now - idleSince > idle || so - usedFirst > busy;
  }
}

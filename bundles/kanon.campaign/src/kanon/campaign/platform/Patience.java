package kanon.campaign.platform;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Tells a hang from a slow machine: what waits for a processor gets a little of it now and then,
 * what waits for ever uses next to none, and what is in a loop uses more than any case needs. Where
 * even a little does not come, the system tells how long threads were ready to run and did not.
 */
public final class Patience {
  /** Of a while, in time of the processor: an idle Java uses less. */
  private static final int STIRRING_PERCENT = 1;

  /** Of a while: of all threads together, an idle Java is ready for less. */
  private static final int READY_PERCENT = 50;

  private final long idle;
  private final long busy;
  private final LongSupplier clock;
  private final LongSupplier used;
  private final LongSupplier ready;
  private final long usedFirst;
  private long idleSince;
  private long usedWhenIdle;
  private long readyWhenIdle;

  /**
   * @param idle seconds without any work after which something hangs
   * @param busy seconds of the processor's time after which it does
   * @param clock nanoseconds
   * @param used nanoseconds of the processor's time that were used so far
   * @param ready nanoseconds that threads waited for a processor so far
   */
  Patience(long idle, long busy, LongSupplier clock, LongSupplier used, LongSupplier ready) {
    this.idle = TimeUnit.SECONDS.toNanos(idle);
    this.busy = TimeUnit.SECONDS.toNanos(busy);
    this.clock = clock;
    this.used = used;
    this.ready = ready;
    usedFirst = used.getAsLong();
    idleSince = clock.getAsLong();
    usedWhenIdle = usedFirst;
    readyWhenIdle = ready.getAsLong();
  }

  /** With a process and all that it starts. */
  static Patience with(ProcessHandle process, long idle, long busy) {
    Map<Long, Long> used = new HashMap<>();
    return new Patience(
        idle, busy, System::nanoTime, () -> used(process, used), () -> ready(process));
  }

  private static Stream<ProcessHandle> all(ProcessHandle process) {
    return Stream.concat(Stream.of(process), process.descendants());
  }

  /** As Linux tells it for each thread; zero elsewhere. */
  private static long ready(ProcessHandle process) {
    return all(process).mapToLong(p -> ready(Path.of("/proc/" + p.pid() + "/task"))).sum();
  }

  private static long ready(Path threads) {
    long sum = 0;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
      for (Path thread : all) {
        sum += Long.parseLong(Files.readString(thread.resolve("schedstat")).split(" ")[1]);
      }
    } catch (IOException | DirectoryIteratorException e) {
      return sum; // It ends at this moment, or this is another system.
    }
    return sum;
  }

  /** Those that have ended count with what they had used when they were last seen. */
  private static long used(ProcessHandle process, Map<Long, Long> known) {
    all(process)
        .forEach(
            p -> p.info().totalCpuDuration().ifPresent(time -> known.put(p.pid(), time.toNanos())));
    return known.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Whether it hangs; to be asked every now and then. */
  boolean over() {
    long now = clock.getAsLong();
    long so = used.getAsLong();
    boolean stirs = so - usedWhenIdle > idle / 100 * STIRRING_PERCENT;
    if (stirs || now - idleSince > idle && starves(so)) {
      idleSince = now;
      usedWhenIdle = so;
      readyWhenIdle = ready.getAsLong();
    }
    return now - idleSince > idle || so - usedFirst > busy;
  }

  private boolean starves(long so) {
    long wanted = so - usedWhenIdle + ready.getAsLong() - readyWhenIdle;
    return wanted > idle / 100 * READY_PERCENT;
  }
}

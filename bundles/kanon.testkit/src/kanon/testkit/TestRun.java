package kanon.testkit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Run;
import kanon.model.KanonException;
import kanon.model.Parallel;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A run for tests: a seed of its own, one thread or several, cancelled when the test says so, and a
 * record of what was reported to it.
 */
@ProviderType
public final class TestRun implements Run {
  private final SplittableRandom random;
  private final Parallel parallel;
  private final List<String> notes = new CopyOnWriteArrayList<>();
  private final AtomicLong checks = new AtomicLong();
  private final AtomicInteger reports = new AtomicInteger();
  private volatile long cancelledFrom = Long.MAX_VALUE;
  private volatile long deadlineFrom = Long.MAX_VALUE;
  private volatile boolean limited;
  private volatile long done;
  private volatile long total;

  private TestRun(long seed, Parallel parallel) {
    random = new SplittableRandom(seed);
    this.parallel = parallel;
  }

  /** A run in the calling thread, with the seed of {@link Seeds}. */
  public static TestRun sequential() {
    return new TestRun(Seeds.seed("run"), Parallel.sequential());
  }

  /** A run in the calling thread. */
  public static TestRun seeded(long seed) {
    return new TestRun(seed, Parallel.sequential());
  }

  /** A run on so many threads, with the seed of {@link Seeds}. */
  public static TestRun threads(int threads) {
    return new TestRun(Seeds.seed("run"), new TestThreads(threads));
  }

  /** A run on so many threads. */
  public static TestRun seeded(long seed, int threads) {
    return new TestRun(seed, new TestThreads(threads));
  }

  /** Cancels from the given check on, counted from 1: at once with 1. */
  public TestRun cancelAt(long check) {
    cancelledFrom = check;
    return this;
  }

  /** Cancels now. May be called from any thread. */
  public void cancel() {
    cancelledFrom = 0;
  }

  /** Lets the deadline come at the given check, counted from 1. */
  public TestRun expireAt(long check) {
    limited = true;
    deadlineFrom = check;
    return this;
  }

  /** How often the run was asked whether to end. */
  public long checks() {
    return checks.get();
  }

  /** What was noted. */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  @Override
  public void note(String text) {
    notes.add(text);
  }

  /** How often progress was reported. */
  public int reports() {
    return reports.get();
  }

  /** How much was done by the last report. */
  public long done() {
    return done;
  }

  /** How much there was to do by the last report. */
  public long total() {
    return total;
  }

  @Override
  public void at(long doneSoFar, long outOf, String what) {
    reports.incrementAndGet();
    done = doneSoFar;
    total = outOf;
  }

  @Override
  public void check() {
    long now = checks.incrementAndGet();
    if (now >= cancelledFrom) {
      throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "The run was cancelled");
    }
    if (now >= deadlineFrom) {
      throw KanonException.infeasible("DEADLINE", "The deadline came");
    }
  }

  @Override
  public SplittableGenerator random() {
    return random;
  }

  @Override
  public Parallel parallel() {
    return parallel;
  }

  @Override
  public Optional<Duration> left() {
    if (!limited) {
      return Optional.empty();
    }
    return Optional.of(checks.get() + 1 >= deadlineFrom ? Duration.ZERO : Duration.ofHours(1));
  }
}

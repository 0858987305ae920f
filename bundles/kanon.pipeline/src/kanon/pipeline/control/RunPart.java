package kanon.pipeline.control;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Run;
import kanon.model.KanonException;
import kanon.model.Parallel;

/**
 * A part of a run: with randomness of its own, and a time of its own that ends with that of the run
 * at the latest. Its progress is not told.
 */
public final class RunPart implements Run {
  private final RunControl run;
  private final SplittableGenerator random;

  /** As {@link System#nanoTime} will count, which may overflow: only differences are compared. */
  private final long end;

  private volatile boolean cut;

  /**
   * @param time below 2^62 nanoseconds
   */
  public RunPart(RunControl run, Duration time, SplittableGenerator random) {
    this.run = run;
    this.random = random;
    end = System.nanoTime() + time.toNanos();
  }

  /** Whether somebody was told that the time is over. */
  public boolean cut() {
    return cut;
  }

  @Override
  public void at(long done, long total, String what) {
    // What is told is how far the whole run is.
  }

  @Override
  public void note(String text) {
    run.note(text);
  }

  @Override
  public void check() {
    run.check();
    if (expired()) {
      throw Vetted.add(
          KanonException.infeasible("DEADLINE", "Its part of the time was over before it ended"));
    }
  }

  @Override
  public SplittableGenerator random() {
    return random;
  }

  @Override
  public Parallel parallel() {
    return run.parallel();
  }

  @Override
  public Optional<Duration> left() {
    long own = Math.max(0, end - System.nanoTime());
    cut |= own == 0;
    Duration left = Duration.ofNanos(own);
    return Optional.of(run.left().filter(l -> l.compareTo(left) < 0).orElse(left));
  }

  @Override
  public boolean expired() {
    boolean over = System.nanoTime() - end >= 0 || run.expired();
    cut |= over;
    return over;
  }
}

package kanon.pipeline.control;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Run;
import kanon.model.Parallel;

/**
 * A part of a run: with randomness of its own, and a time of its own that ends with that of the run
 * at the latest.
 */
public final class RunPart implements Run {
  private final RunControl run;
  private final SplittableGenerator random;

  /** As {@link System#nanoTime} will count, which may overflow: only differences are compared. */
  private final long end;

  private final boolean told;

  private volatile boolean cut;

  private RunPart(RunControl run, Duration time, SplittableGenerator random, boolean told) {
    this.run = run;
    this.random = random;
    this.told = told;
    end = System.nanoTime() + time.toNanos();
  }

  /**
   * One of several that may work at the same time: it is not told how far each is.
   *
   * @param time below 2^62 nanoseconds
   */
  public static RunPart beside(RunControl run, Duration time, SplittableGenerator random) {
    return new RunPart(run, time, random, false);
  }

  /**
   * One of several that follow each other, with the randomness of the run.
   *
   * @param time below 2^62 nanoseconds
   */
  public static RunPart after(RunControl run, Duration time) {
    return new RunPart(run, time, run.random().split(), true);
  }

  /** Whether somebody was told that the time is over. */
  public boolean cut() {
    return cut;
  }

  @Override
  public void at(long done, long total, String what) {
    if (told) {
      run.at(done, total, what);
    }
  }

  @Override
  public void note(String text) {
    run.note(text);
  }

  @Override
  public void check() {
    run.check();
    if (expired()) {
      throw RunControl.late();
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

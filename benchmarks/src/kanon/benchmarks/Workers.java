package kanon.benchmarks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Run;
import kanon.model.Parallel;

/** A run that nobody waits for, on as many threads as {@code kanon.threads} says. */
final class Workers implements Run, Parallel {
  private final int threads = Integer.getInteger("kanon.threads", 2);
  private final ForkJoinPool pool = new ForkJoinPool(threads);
  private final SplittableRandom random = new SplittableRandom(1);

  @Override
  public int threads() {
    return threads;
  }

  @Override
  public void each(int tasks, IntConsumer task) {
    AtomicInteger next = new AtomicInteger();
    Runnable work =
        () -> {
          for (int i = next.getAndIncrement(); i < tasks; i = next.getAndIncrement()) {
            task.accept(i);
          }
        };
    List<ForkJoinTask<?>> helpers = new ArrayList<>();
    for (int i = 1; i < Math.min(threads, tasks); i++) {
      helpers.add(pool.submit(work));
    }
    work.run();
    helpers.forEach(ForkJoinTask::join);
  }

  @Override
  public void at(long done, long total, String what) {}

  @Override
  public void check() {}

  @Override
  public SplittableGenerator random() {
    return random.split();
  }

  @Override
  public Parallel parallel() {
    return this;
  }

  @Override
  public Optional<Duration> left() {
    return Optional.empty();
  }
}

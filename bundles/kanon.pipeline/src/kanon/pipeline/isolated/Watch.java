package kanon.pipeline.isolated;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;

/**
 * Looks, while a process works, whether the run is to end or a limit of time has passed, and ends
 * the process before the run itself would be given up. The process knows the deadline and has a
 * moment to answer by it; a cancelled run needs nothing of it any more.
 */
final class Watch implements AutoCloseable {
  private static final long POLL_MILLIS = 20;
  private static final long GRACE_NANOS = Duration.ofMillis(1_500).toNanos();

  private final RunControl run;
  private final ChildProcess child;
  private final Optional<Duration> limit;
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile boolean late;

  Watch(RunControl run, ChildProcess child, Optional<Duration> limit) {
    this.run = run;
    this.child = child;
    this.limit = limit;
    Thread thread = new Thread(this::look, "kanon-isolated");
    thread.setDaemon(true);
    thread.start();
  }

  /** Whether the limit has passed. */
  boolean late() {
    return late;
  }

  private void look() {
    long began = System.nanoTime();
    Optional<Long> expired = Optional.empty();
    try {
      while (!over.await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        long now = System.nanoTime();
        if (run.expired() && expired.isEmpty()) {
          expired = Optional.of(now);
        }
        late = limit.filter(most -> now - began > most.toNanos()).isPresent();
        if (late || ends() || expired.filter(at -> now - at > GRACE_NANOS).isPresent()) {
          child.kill();
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether nobody waits for an answer any more. */
  private boolean ends() {
    try {
      run.check();
      return false;
    } catch (KanonException e) {
      return !run.expired();
    }
  }

  @Override
  public void close() {
    over.countDown();
  }
}

package kanon.pipeline.control;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The runs in flight. Thread-safe. */
public final class ActiveRuns {
  private final Set<RunControl> active = new HashSet<>();
  private boolean stopped;

  /** A run begins; where the platform stops, it is cancelled at once. */
  public synchronized void add(RunControl run) {
    active.add(run);
    if (stopped) {
      run.cancel();
    }
  }

  /** A run has ended. */
  public synchronized void remove(RunControl run) {
    active.remove(run);
    notifyAll();
  }

  /** Cancels all, and those to come, and waits for their end for a while. */
  public synchronized void stop(long millis) {
    stopped = true;
    active.forEach(RunControl::cancel);
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    try {
      for (long left = millis; !active.isEmpty() && left > 0; left = millisUntil(end)) {
        wait(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long millisUntil(long end) {
    return TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
  }
}

package kanon.pipeline;

import java.util.HashSet;
import java.util.Set;
import kanon.pipeline.control.RunControl;

/** The runs in flight. Thread-safe. */
final class Runs {
  private final Set<RunControl> active = new HashSet<>();
  private boolean stopped;

  synchronized void add(RunControl run) {
    active.add(run);
    if (stopped) {
      run.cancel();
    }
  }

  synchronized void remove(RunControl run) {
    active.remove(run);
    notifyAll();
  }

  /** Cancels all, and those to come, and waits for their end for a while. */
  synchronized void stop(long millis) {
    stopped = true;
    active.forEach(RunControl::cancel);
    long end = System.currentTimeMillis() + millis;
    try {
      for (long left = millis;
          !active.isEmpty() && left > 0;
          left = end - System.currentTimeMillis()) {
        wait(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

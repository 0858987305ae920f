package kanon.pipeline.control;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import kanon.api.platform.Monitor;
import kanon.api.platform.RunningWork;
import kanon.api.platform.WorkObserver;
import kanon.model.KanonException;

/** The runs in flight. Thread-safe. */
public final class ActiveRuns implements RunningWork {
  private final Set<RunControl> active = new HashSet<>();
  private final List<WorkObserver> observers = new CopyOnWriteArrayList<>();
  private long last;
  private boolean stopped;

  /**
   * A run begins; where the platform stops, it is cancelled at once.
   *
   * @param kind as in "run" or "check"
   */
  public synchronized RunControl begin(String kind, Monitor monitor) {
    last++;
    RunControl run = new RunControl(monitor, new WorkState(last, kind, observers));
    active.add(run);
    if (stopped) {
      run.cancel();
    }
    return run;
  }

  /** A run has ended, and why it failed where it did. */
  public void end(RunControl run, Optional<KanonException> failure) {
    synchronized (this) {
      active.remove(run);
      notifyAll();
    }
    run.work().ended(failure);
  }

  /** Somebody wants to hear of runs. */
  public void observe(WorkObserver observer) {
    observers.add(observer);
  }

  /** Somebody does not want to hear of runs any more. */
  public void forget(WorkObserver observer) {
    observers.remove(observer);
  }

  @Override
  public synchronized List<Work> current() {
    return active.stream()
        .map(run -> run.work().now())
        .sorted(Comparator.comparingLong(Work::number))
        .toList();
  }

  @Override
  public synchronized boolean cancel(long number) {
    Optional<RunControl> found =
        active.stream().filter(run -> run.work().number() == number).findFirst();
    found.ifPresent(RunControl::cancel);
    return found.isPresent();
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

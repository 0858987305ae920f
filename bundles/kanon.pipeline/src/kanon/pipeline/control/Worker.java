package kanon.pipeline.control;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import kanon.api.platform.Monitor;
import kanon.model.KanonException;

/**
 * Does the work of a run in a thread of its own, so that whoever waits for it can go on where a
 * plugin does not stop: a Java virtual machine cannot end a thread, only leave it behind.
 */
public final class Worker {
  private static final long POLL_MILLIS = 20;

  private Worker() {}

  /**
   * Works until it ends or is given up.
   *
   * @param abandoned called where the work is given up and its thread runs on
   */
  public static <T> T run(Monitor monitor, RunControl run, Callable<T> work, Runnable abandoned) {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(task, "kanon-run");
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          if (monitor.cancelled()) {
            run.cancel();
          }
          if (run.overdue() && run.abandon()) {
            abandoned.run();
            throw stubborn(run);
          }
        } catch (InterruptedException e) {
          interrupted = true;
          run.cancel();
        } catch (ExecutionException e) {
          throw rethrown(e.getCause() == null ? e : e.getCause());
        }
      }
    } finally {
      run.close();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static KanonException stubborn(RunControl run) {
    String message = "did not stop in time; its thread was left behind: " + run.actor();
    return run.cancelled()
        ? new KanonException(
            KanonException.Kind.CANCELLED,
            "CANCELLED_NOT_STOPPED",
            "Cancelled, but a part " + message)
        : new KanonException(
            KanonException.Kind.INTERNAL, "NOT_STOPPED", "At the deadline a part " + message);
  }

  private static KanonException rethrown(Throwable cause) {
    if (cause instanceof KanonException known) {
      return known;
    }
    if (cause instanceof OutOfMemoryError exhausted) {
      return outOfMemory(exhausted);
    }
    return new KanonException(
        KanonException.Kind.INTERNAL, "FAILED", "Kanon itself failed: " + cause, cause);
  }

  /** Says what to do about a lack of memory. */
  public static KanonException outOfMemory(OutOfMemoryError e) {
    return new KanonException(
        KanonException.Kind.INTERNAL,
        "OUT_OF_MEMORY",
        "Java's memory of %,d MB is too little; KANON_JAVA_OPTS=-Xmx8g, say, allows 8 GB"
            .formatted(Runtime.getRuntime().maxMemory() >> 20),
        e);
  }
}

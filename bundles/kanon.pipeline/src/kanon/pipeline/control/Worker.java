package kanon.pipeline.control;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import kanon.api.platform.Monitor;
import kanon.model.KanonException;

/**
 * Does the work of a run in a thread of its own, so that whoever waits for it can go on where a
 * plugin does not stop: a Java virtual machine cannot end a thread, only leave it behind.
 */
public final class Worker {
  private static final long POLL_MILLIS = 20;
  private static final long TIDY_NANOS = TimeUnit.SECONDS.toNanos(10);

  private Worker() {}

  /**
   * Works until it ends or is given up. An interrupt of the calling thread does not end it: that
   * may be anybody's, while the monitor is the caller's.
   *
   * @param failed what an exception means that is not the run's own
   * @param abandoned called where the work is given up and its thread runs on
   */
  public static <T> T run(
      Monitor monitor,
      RunControl run,
      Callable<T> work,
      Function<Throwable, KanonException> failed,
      Runnable abandoned) {
    FutureTask<T> task = new FutureTask<>(work);
    RunThread.alone(task, "kanon-run").start();
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
        } catch (ExecutionException e) {
          throw failed.apply(e.getCause() == null ? e : e.getCause());
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
    if (run.cancelled()) {
      return new KanonException(
          KanonException.Kind.CANCELLED,
          "CANCELLED_NOT_STOPPED",
          "Cancelled, but a part " + message);
    }
    return run.expired()
        ? new KanonException(
            KanonException.Kind.INTERNAL, "NOT_STOPPED", "At the deadline a part " + message)
        : new KanonException(
            KanonException.Kind.INTERNAL,
            "NOT_STARTED",
            "After %d seconds it has not started; its thread was left behind: %s"
                .formatted(RunControl.START.toSeconds(), run.actor()));
  }

  /**
   * Tidies up, which may call plugins that do not return: then they are left behind.
   *
   * @return whether it came to its end in time
   */
  public static boolean tidy(Runnable work) {
    return tidy(work, TIDY_NANOS);
  }

  static boolean tidy(Runnable work, long nanos) {
    CountDownLatch done = new CountDownLatch(1);
    RunThread.alone(
            () -> {
              try {
                work.run();
              } finally {
                done.countDown();
              }
            },
            "kanon-tidy")
        .start();
    boolean interrupted = false;
    long end = System.nanoTime() + nanos;
    try {
      while (true) {
        try {
          return done.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

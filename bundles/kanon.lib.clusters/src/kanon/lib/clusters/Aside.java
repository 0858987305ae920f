package kanon.lib.clusters;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import kanon.api.Run;

/**
 * Work of others' libraries that cannot be interrupted, in a thread of its own, which a run that
 * ends leaves behind: it shares no data with anything else and comes to its own end.
 */
public final class Aside {
  private static final long PATIENCE_MILLIS = 40;

  private Aside() {}

  /**
   * What the work gives, unless the run is to end before.
   *
   * @param name of the thread
   */
  public static <T> T of(String name, Supplier<T> work, Run run) {
    FutureTask<T> task = new FutureTask<>(work::get);
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    try {
      return await(task, run);
    } finally {
      task.cancel(true);
    }
  }

  private static <T> T await(FutureTask<T> task, Run run) {
    while (true) {
      try {
        return task.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException stillAtIt) {
        run.check();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("Interrupted");
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        throw new IllegalStateException(e.getCause());
      }
    }
  }
}

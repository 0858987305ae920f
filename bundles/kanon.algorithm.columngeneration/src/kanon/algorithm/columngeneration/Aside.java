package kanon.algorithm.columngeneration;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import kanon.api.Run;

/**
 * Work that cannot be interrupted, in a thread of its own, which a run that ends leaves behind: it
 * shares no data with anything else and comes to its own end.
 */
final class Aside {
  private static final long POLL_MILLIS = 40;

  private Aside() {}

  /** What the work gives, unless the run is to end before. */
  static <T> T of(Supplier<T> work, Run run) {
    FutureTask<T> task = new FutureTask<>(work::get);
    Thread thread = new Thread(task, "kanon-program");
    thread.setDaemon(true);
    thread.start();
    while (true) {
      try {
        return task.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException stillAtIt) {
        run.check();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("Interrupted");
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
  }
}

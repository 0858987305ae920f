package kanon.lib.sql;

import java.sql.SQLException;
import java.sql.Statement;
import kanon.api.Run;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/**
 * Cancels a statement when its run is to end: the calling thread cannot, since it waits for the
 * database.
 */
final class Canceller implements AutoCloseable {
  private static final long MILLIS = 40;

  private final Run run;
  private final Statement statement;
  private final Thread thread;
  private volatile boolean over;
  private volatile @Nullable KanonException ended;

  Canceller(Run run, Statement statement) {
    this.run = run;
    this.statement = statement;
    thread = new Thread(this::watch, "kanon sql watch");
    thread.setDaemon(true);
    thread.start();
  }

  private void watch() {
    while (!over) {
      try {
        Thread.sleep(MILLIS);
        if (!over) {
          run.check();
        }
      } catch (InterruptedException e) {
        return;
      } catch (KanonException e) {
        ended = e;
        cancel();
      }
    }
  }

  private void cancel() {
    try {
      statement.cancel();
    } catch (SQLException e) {
      over = true;
    }
  }

  /** Throws what ended the run, if it was ended. */
  void check() {
    KanonException e = ended;
    if (e != null) {
      throw e;
    }
  }

  @Override
  public void close() {
    over = true;
    thread.interrupt();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}

package kanon.launcher;

import org.jspecify.annotations.Nullable;

/**
 * What the framework tells while the platform starts. An error then means that a bundle of it is
 * missing, though the framework goes on: the first is kept as the reason of a failed start.
 */
final class OpeningLog {
  private boolean starting = true;
  private @Nullable NotStarted failure;

  /**
   * The platform has started.
   *
   * @throws NotStarted where there was an error before
   */
  synchronized void opened() throws NotStarted {
    if (failure != null) throw failure;
    starting = false;
  }

  synchronized boolean starting() {
    return starting;
  }

  synchronized void keep(String text, @Nullable Throwable cause) {
    if (failure == null) failure = NotStarted.because(text, cause);
  }
}

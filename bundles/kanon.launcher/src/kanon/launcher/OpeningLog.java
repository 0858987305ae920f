package kanon.launcher;

import org.apache.felix.framework.Logger;
import org.jspecify.annotations.Nullable;

/**
 * What the framework tells. While the platform starts an error means that a bundle of it is
 * missing, though the framework goes on: the first is kept as the reason of a failed start.
 */
final class OpeningLog extends Logger {
  private boolean starting = true;
  private @Nullable NotStarted failure;

  /**
   * The platform has started: later errors are printed.
   *
   * @throws NotStarted where there was one before
   */
  synchronized void opened() throws NotStarted {
    if (failure != null) throw failure;
    starting = false;
  }

  @Override
  protected synchronized void doLogOut(int level, String text, @Nullable Throwable cause) {
    if (!starting) {
      super.doLogOut(level, text, cause);
    } else if (level == LOG_ERROR && failure == null) {
      failure = NotStarted.because(text, cause);
    }
  }
}

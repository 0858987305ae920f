package kanon.launcher;

import org.apache.felix.framework.Logger;
import org.jspecify.annotations.Nullable;

/** Felix tells of bundles that it goes on without in its log alone. */
final class FelixLog extends Logger {
  private final OpeningLog opening;

  FelixLog(OpeningLog opening) {
    this.opening = opening;
  }

  @Override
  protected void doLogOut(int level, String text, @Nullable Throwable cause) {
    if (!opening.starting()) {
      super.doLogOut(level, text, cause);
    } else if (level == LOG_ERROR) {
      opening.keep(text, cause);
    }
  }
}

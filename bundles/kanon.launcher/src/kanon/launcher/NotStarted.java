package kanon.launcher;

import java.io.IOException;
import java.nio.file.FileSystemException;
import org.jspecify.annotations.Nullable;

/** The platform does not start for a reason that lies around it, told in one line. */
final class NotStarted extends IOException {
  private static final long serialVersionUID = 1;

  NotStarted(String reason) {
    super("the platform cannot start: " + reason);
  }

  private NotStarted(String reason, @Nullable Throwable cause) {
    super("the platform cannot start: " + reason, cause);
  }

  /** Of a file and what the system says of it, where a file is the cause. */
  static NotStarted because(String text, @Nullable Throwable cause) {
    for (Throwable at = cause; at != null; at = at.getCause()) {
      if (at instanceof FileSystemException file && file.getReason() != null) {
        return new NotStarted(file.getFile() + ": " + file.getReason(), cause);
      }
    }
    String told = cause == null ? text : text + ": " + cause.getMessage();
    return new NotStarted(told.replaceFirst("^.*[\\w.]+Exception: ", ""), cause);
  }
}

package kanon.lib.files;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import kanon.model.KanonException;

/** Why the system did not let a file be written, in words. */
public final class Reason {
  private Reason() {}

  /** The reason without names of Java's classes. */
  public static String of(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "the folder is gone or takes no files";
    }
    if (e instanceof NotDirectoryException) {
      return "part of the path is no folder";
    }
    if (e instanceof ClosedByInterruptException) {
      return "interrupted";
    }
    String said =
        e instanceof FileSystemException f && f.getReason() != null
            ? f.getReason()
            : e.getMessage();
    return said == null || said.isBlank() ? "the system gives no reason" : said;
  }

  /** A refusal of a file that cannot be written. */
  public static KanonException unwritable(Path file, IOException e) {
    return new KanonException(
        KanonException.Kind.USAGE,
        "UNWRITABLE_FILE",
        "'" + file + "' cannot be written: " + of(e),
        e);
  }
}

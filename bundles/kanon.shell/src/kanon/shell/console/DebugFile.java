package kanon.shell.console;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import kanon.api.platform.PluginFailure;
import kanon.model.KanonException;

/**
 * A file of what failures say in full, for who asked for it: it may quote cells of the table, so
 * that nobody but the user may read it. It is made at the first failure. Thread-safe.
 */
public final class DebugFile {
  private final Path file;
  private boolean made;

  /**
   * A file that is not there yet.
   *
   * @throws KanonException of kind USAGE where it is
   */
  public DebugFile(Path file) {
    this.file = file;
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw KanonException.usage(
          "FILE_EXISTS", "File '" + file + "' exists already; --debug-file writes a new one");
    }
  }

  /** Adds a failure; what to tell the user of it. */
  public synchronized String add(Throwable failure) {
    try {
      if (!made) {
        make();
        made = true;
      }
      Files.writeString(file, text(failure), StandardOpenOption.APPEND);
      return file + " says why; it may quote cells of the table, so keep it as private as that";
    } catch (IOException e) {
      return file + " cannot be written: " + e;
    }
  }

  private void make() throws IOException {
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    } else {
      Files.createFile(file);
    }
  }

  private static String text(Throwable failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text, true));
    for (Throwable e = failure; e != null; e = e.getCause()) {
      if (e instanceof PluginFailure withheld) {
        text.append(withheld.text());
      }
    }
    return text.append(System.lineSeparator()).toString();
  }

  /**
   * Prints where a failure came from: the message of the failure itself, and of what caused it the
   * classes alone, whose texts may quote cells.
   */
  public static void trace(Throwable failure, PrintStream to) {
    String line = failure.toString();
    for (Throwable e = failure; e != null; e = e.getCause()) {
      to.println(line);
      for (StackTraceElement frame : e.getStackTrace()) {
        to.println("\tat " + frame);
      }
      Throwable cause = e.getCause();
      line =
          cause instanceof KanonException || cause instanceof PluginFailure
              ? "Caused by: " + cause
              : cause == null ? "" : "Caused by: " + cause.getClass().getName();
    }
  }
}

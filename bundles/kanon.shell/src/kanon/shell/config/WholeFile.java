package kanon.shell.config;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import kanon.lib.files.Access;

/** Files that commands write: the whole or nothing. */
public final class WholeFile {
  private WholeFile() {}

  /** The folder of a file. */
  public static Path folder(Path file) {
    Path folder = file.getParent();
    return folder == null ? Path.of("") : folder;
  }

  /** Makes a folder where there is none. */
  public static void make(Path folder) {
    kanon.lib.files.WholeFile.make(folder);
  }

  /** Writes a report, or its page, into a file that its owner alone may read. */
  public static void writeReport(String text, Path file) {
    kanon.lib.files.WholeFile.write(text.getBytes(StandardCharsets.UTF_8), file, Access.REPORT);
  }

  /** Writes a text into a file; folders are made. */
  public static void write(String text, Path file) {
    kanon.lib.files.WholeFile.write(text, file);
  }
}

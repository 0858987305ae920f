package kanon.shell.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import kanon.model.KanonException;

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
    try {
      Files.createDirectories(folder.toAbsolutePath());
    } catch (IOException e) {
      throw KanonException.usage("UNWRITABLE_FILE", "Folder '" + folder + "' cannot be made: " + e);
    }
  }

  /** Writes a text into a file; folders are made. */
  public static void write(String text, Path file) {
    Path beside =
        file.resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid());
    make(folder(file));
    try {
      Files.writeString(beside, text);
      Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw KanonException.usage("UNWRITABLE_FILE", "File '" + file + "' cannot be written: " + e);
    }
  }
}

package kanon.reproduce;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import kanon.lib.files.Reason;
import kanon.lib.files.StagingFolder;
import kanon.lib.files.Unfinished;
import kanon.model.KanonException;

/** A folder for tables and releases that are there while experiments are. */
final class TemporaryFolder {
  private TemporaryFolder() {}

  /** Makes one, and removes it with what earlier processes left. */
  static void use(Consumer<Path> work) {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    Unfinished.settle(temporary);
    try (StagingFolder folder = StagingFolder.in(temporary)) {
      work.accept(folder.path());
    } catch (IOException e) {
      throw KanonException.usage(
          "UNWRITABLE_FILE", "'%s' takes no files: %s".formatted(temporary, Reason.of(e)));
    }
  }
}

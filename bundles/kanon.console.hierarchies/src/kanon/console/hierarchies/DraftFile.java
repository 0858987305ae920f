package kanon.console.hierarchies;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kanon.api.console.Project;

/**
 * A hierarchy that is not saved, as a file in the project's folder for as long as it is looked at.
 */
record DraftFile(String name, Path file) implements AutoCloseable {
  /** Writes it. */
  static DraftFile of(Project project, Levels levels) {
    String name = "hierarchies/.unsaved.csv";
    return new DraftFile(name, project.write(name, HierarchyCsv.of(levels.lines())));
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

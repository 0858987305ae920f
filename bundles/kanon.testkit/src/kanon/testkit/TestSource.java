package kanon.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kanon.api.Source;

/**
 * A file that a test imports, called {@code table}.
 *
 * @param path where it is
 */
public record TestSource(Optional<Path> path) implements Source {
  /** A file that is there already, or is missing. */
  public static TestSource of(Path path) {
    return new TestSource(Optional.of(path));
  }

  /** A new file of a folder. */
  public static TestSource of(Path folder, byte[] content) {
    try {
      return of(Files.write(Files.createTempFile(folder, "table", ".in"), content));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A new file of a folder, in UTF-8. */
  public static TestSource of(Path folder, String content) {
    return of(folder, content.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String name() {
    return "table";
  }
}

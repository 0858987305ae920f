package kanon.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kanon.api.Source;
import org.osgi.annotation.versioning.ProviderType;

/** A file that a test imports, called {@code table}. */
@ProviderType
public final class TestSource implements Source {
  private final Optional<Path> path;

  private TestSource(Optional<Path> path) {
    this.path = path;
  }

  /** No file, for importers that need none. */
  public static TestSource none() {
    return new TestSource(Optional.empty());
  }

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

  @Override
  public Optional<Path> path() {
    return path;
  }
}

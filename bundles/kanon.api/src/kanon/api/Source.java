package kanon.api;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** Where an importer reads from. */
@ProviderType
public interface Source {
  /** Its name for messages, as the user gave it. */
  String name();

  /** The file; empty where the importer needs none, and for standard input. */
  Optional<Path> path();

  /**
   * The content from its beginning, unpacked where it is compressed; as often as it is asked for.
   */
  default InputStream open() throws IOException {
    return Files.newInputStream(file());
  }

  /**
   * Whether the content is the file as it lies there, so that it can be read at any place; else
   * only {@link #open} reads it.
   */
  default boolean isPlain() {
    return true;
  }

  /** The file, which must be given. */
  default Path file() {
    return path()
        .orElseThrow(
            () ->
                kanon.model.KanonException.usage(
                    "PATH_MISSING", "input.path is missing: the file to read"));
  }
}

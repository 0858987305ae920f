package kanon.api;

import java.nio.file.Path;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** Where an importer reads from. */
@ProviderType
public interface Source {
  /** Its name for messages, as the user gave it. */
  String name();

  /** The file; empty where the importer needs none. */
  Optional<Path> path();

  /** The file, which must be given. */
  default Path file() {
    return path()
        .orElseThrow(
            () ->
                kanon.model.KanonException.usage(
                    "PATH_MISSING", "input.path is missing: the file to read"));
  }
}

package kanon.repository;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.files.Access;
import kanon.lib.files.Sha256;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;

/**
 * Where the plugins of a folder came from, in a file among them that is not looked at as a plugin.
 * A line is true of the jar of its digest: one that somebody replaces by hand has no origin.
 */
final class Origins {
  static final String FILE = ".origins";

  private final Path folder;

  Origins(Path folder) {
    this.folder = folder;
  }

  /** The origin of a file of the folder. */
  Optional<Origin> of(String file) {
    return Optional.ofNullable(read().get(digest(file)));
  }

  /** The SHA-256 of a file of the folder; empty where it has just gone. */
  String digest(String file) {
    try {
      return Sha256.of(folder.resolve(file));
    } catch (NoSuchFileException e) {
      return "";
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "Plugin " + file + " cannot be read: " + e);
    }
  }

  private Map<String, Origin> read() {
    Map<String, Origin> origins = new LinkedHashMap<>();
    try {
      for (String line : Files.readAllLines(folder.resolve(FILE), StandardCharsets.UTF_8)) {
        try {
          Origin origin = Origin.of(line);
          origins.put(origin.sha256(), origin);
        } catch (IllegalArgumentException e) {
          // A line that somebody has changed: its plugin counts as put in by hand.
        }
      }
      return origins;
    } catch (NoSuchFileException e) {
      return origins;
    } catch (IOException e) {
      throw KanonException.input(
          "UNREADABLE_FILE", "'" + folder.resolve(FILE) + "' cannot be read: " + e);
    }
  }

  /**
   * Remembers new ones, and forgets those whose jars have gone.
   *
   * @param files what lies in the folder
   */
  void remember(List<Origin> more, List<String> files) {
    Map<String, Origin> all = read();
    all.keySet().retainAll(files.stream().map(this::digest).toList());
    more.forEach(origin -> all.put(origin.sha256(), origin));
    List<String> lines = new ArrayList<>();
    all.values().forEach(origin -> lines.add(origin.line() + "\n"));
    WholeFile.write(
        String.join("", lines).getBytes(StandardCharsets.UTF_8),
        folder.resolve(FILE),
        Access.USUAL);
  }
}

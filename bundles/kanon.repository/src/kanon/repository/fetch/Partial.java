package kanon.repository.fetch;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/**
 * A jar on its way: the bytes that have come, and what tells whether the server's are still those.
 */
final class Partial {
  private final Path file;
  private final Path origin;

  Partial(Path file) {
    this.file = file;
    origin = file.resolveSibling(file.getFileName() + ".from");
  }

  Path file() {
    return file;
  }

  /** How many bytes need not be fetched again from an address. */
  long have(URI url) throws IOException {
    return Files.exists(file) && !validator(url).isEmpty() ? Files.size(file) : 0;
  }

  private String validator(URI url) throws IOException {
    if (!Files.exists(origin)) {
      return "";
    }
    List<String> lines = Files.readAllLines(origin);
    return lines.size() == 2 && lines.get(0).equals(url.toString()) ? lines.get(1) : "";
  }

  /** What asks for the rest alone, or for all where it is another content by now. */
  Map<String, String> rest(URI url) throws IOException {
    long have = have(url);
    return have == 0
        ? Map.of()
        : Map.of("Range", "bytes=" + have + "-", "If-Range", validator(url));
  }

  /** Remembers what comes. */
  void begin(URI url, String validator) throws IOException {
    if (validator.isEmpty()) {
      Files.deleteIfExists(origin);
    } else {
      Files.writeString(origin, url + "\n" + validator);
    }
  }

  /** Forgets all of it. */
  void delete() throws IOException {
    Files.deleteIfExists(origin);
    Files.deleteIfExists(file);
  }

  /** The jar is whole: it goes to its place. */
  void end(Path place) throws IOException {
    Files.move(file, place, StandardCopyOption.ATOMIC_MOVE);
    Files.deleteIfExists(origin);
  }
}

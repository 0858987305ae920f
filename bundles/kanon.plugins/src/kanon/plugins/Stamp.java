package kanon.plugins;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What tells one content of a file from another without reading it.
 *
 * @param key the file system's own identity of the file, empty where it has none
 * @param size in bytes
 * @param modified as precise as the file system keeps it
 */
record Stamp(String key, long size, String modified) {

  static Stamp of(Path file) throws IOException {
    return of(Files.readAttributes(file, BasicFileAttributes.class));
  }

  /** That of a file that may not be there. */
  static Optional<Stamp> ofAny(Path file) {
    try {
      return Optional.of(of(file));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Stamp of(BasicFileAttributes is) {
    String key = is.fileKey() == null ? "" : is.fileKey().toString();
    return new Stamp(key, is.size(), is.lastModifiedTime().toString());
  }

  /** The jars of a folder by name; names that begin with a dot are not looked at. */
  static Map<String, Stamp> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return jars(files);
    } catch (NoSuchFileException e) {
      return Map.of();
    }
  }

  /**
   * The same of a folder's files.
   *
   * @throws IOException also where the stream says so by an {@link UncheckedIOException}
   */
  static Map<String, Stamp> jars(Stream<Path> files) throws IOException {
    Map<String, Stamp> stamps = new TreeMap<>();
    for (Path file : listed(files)) {
      String name = file.getFileName().toString();
      if (name.startsWith(".") || !name.endsWith(".jar")) {
        continue;
      }
      try {
        BasicFileAttributes is = Files.readAttributes(file, BasicFileAttributes.class);
        if (is.isRegularFile()) {
          stamps.put(name, of(is));
        }
      } catch (NoSuchFileException e) {
        // Deleted since the folder was listed, or a link to nothing.
      }
    }
    return stamps;
  }

  private static List<Path> listed(Stream<Path> files) throws IOException {
    try {
      return files.toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}

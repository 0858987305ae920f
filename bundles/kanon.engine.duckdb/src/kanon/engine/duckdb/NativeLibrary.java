package kanon.engine.duckdb;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The native library that DuckDB's driver unpacks into a file for each process, tens of megabytes.
 * The file is removed as soon as it is loaded, where the system allows that, so that a killed
 * process leaves none behind.
 */
final class NativeLibrary {
  private static final Path MAPPED = Path.of("/proc/self/maps");
  private static final String NAME = "libduckdb_java";

  private static boolean removed;

  private NativeLibrary() {}

  /** Removes the file, once it is loaded. */
  static synchronized void remove() {
    if (removed || !Files.isReadable(MAPPED)) {
      return;
    }
    removed = true;
    try {
      for (String line : mapped()) {
        Files.deleteIfExists(Path.of(line.substring(line.indexOf('/'))));
      }
    } catch (IOException e) {
      // The driver removes it when the process ends.
    }
  }

  /** The lines about it, one for each part of the file that is in memory. */
  static List<String> mapped() throws IOException {
    return Files.readAllLines(MAPPED, StandardCharsets.ISO_8859_1).stream()
        .filter(
            line -> line.contains("/" + NAME) && line.startsWith(temporary(), line.indexOf('/')))
        .toList();
  }

  private static String temporary() {
    return System.getProperty("java.io.tmpdir");
  }
}

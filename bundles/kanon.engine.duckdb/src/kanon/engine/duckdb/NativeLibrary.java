package kanon.engine.duckdb;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The file that DuckDB's driver unpacks for each process, tens of megabytes. Where a file can be
 * removed while it is mapped into memory, it is, so that a process that is killed leaves none.
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
      // It is then removed as the process ends.
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

package kanon.engine.duckdb;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import kanon.lib.files.Unused;

/**
 * The native library of DuckDB, tens of megabytes: one copy for all processes where there is a
 * cache. Else its driver unpacks one for each process, which is removed as soon as it is loaded,
 * where the system allows that; what a process leaves that is killed in between, the next one
 * removes.
 */
final class NativeLibrary {
  private static final Path MAPPED = Path.of("/proc/self/maps");
  private static final String NAME = "libduckdb_java";

  /** A file is loaded as soon as it is unpacked; by then it certainly is. */
  private static final Duration LOADED = Duration.ofMinutes(1);

  private static boolean loaded;
  private static boolean removed;

  private NativeLibrary() {}

  /** Makes a connection; the first loads the library. */
  static Connection with(Connecting connecting) throws SQLException {
    synchronized (NativeLibrary.class) {
      if (!loaded) {
        Runnable end = DriverWeaving.begin();
        try {
          Connection first = connecting.connect();
          loaded = true;
          remove();
          return first;
        } finally {
          end.run();
        }
      }
    }
    return connecting.connect();
  }

  /**
   * Waits while the library is unpacked: a run that is cancelled meanwhile is left behind, and a
   * process that ended then would leave half a library.
   */
  static synchronized void settle() {}

  /** Makes a connection by the driver. */
  @FunctionalInterface
  interface Connecting {
    /** A connection. */
    Connection connect() throws SQLException;
  }

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

  /** Removes those that other processes have left. */
  static void sweep() {
    for (Path file : left(LOADED)) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        // On Windows, a process that is there has it loaded.
      }
    }
  }

  /** Those in the temporary folder that were unpacked some time ago, of this user. */
  static List<Path> left(Duration since) {
    List<Path> left = new ArrayList<>();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(Scratch.temporary(), NAME + "*.so")) {
      for (Path file : files) {
        if (Files.isRegularFile(file) && Unused.own(file) && Unused.since(since, file)) {
          left.add(file);
        }
      }
    } catch (IOException e) {
      return List.of();
    }
    return left;
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

package kanon.engine.duckdb;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kanon.lib.files.Sha256;
import kanon.lib.files.StagingFolder;
import kanon.lib.files.Unfinished;
import kanon.model.KanonException;

/**
 * The one copy of DuckDB's native library that all processes of an installation load, in its cache.
 * Its name holds the digest of its bytes, which is compared before each use: a copy that was cut
 * off or has changed is made anew.
 */
final class SharedLibrary {
  private static final String PREFIX = "duckdb-";
  private static final Pattern NAME = Pattern.compile("duckdb-.*-([0-9a-f]{64})\\.native");

  private final Path cache;
  private final String version;

  /**
   * @param cache a folder, which is made
   * @param version of the driver: each has a library of its own
   */
  SharedLibrary(Path cache, String version) {
    this.cache = cache;
    this.version = version;
  }

  /** What the driver calls its library for this system. */
  static String packedName() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String name =
        system.startsWith("windows") ? "windows" : system.startsWith("mac") ? "macos" : "linux";
    String processor = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    boolean arm = processor.equals("aarch64") || processor.equals("arm64");
    return "libduckdb_java.so_" + name + (arm ? "_arm64" : "_amd64");
  }

  /**
   * The copy, which is unpacked where there is none yet.
   *
   * @throws IOException where the cache takes none
   */
  Path from(URL packed) throws IOException {
    Files.createDirectories(cache);
    Optional<Path> there = Optional.empty();
    for (Path copy : copies()) {
      boolean used = there.isEmpty() && of(version, copy) && sound(copy);
      if (used) {
        there = Optional.of(copy);
      } else {
        delete(copy);
      }
    }
    return there.isPresent() ? there.get() : unpack(packed);
  }

  private List<Path> copies() throws IOException {
    List<Path> copies = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(cache, PREFIX + "*")) {
      for (Path file : files) {
        if (NAME.matcher(String.valueOf(file.getFileName())).matches()) {
          copies.add(file);
        }
      }
    }
    return copies;
  }

  private static boolean of(String version, Path copy) {
    return String.valueOf(copy.getFileName()).startsWith(PREFIX + version + "-");
  }

  private static boolean sound(Path copy) throws IOException {
    Matcher name = NAME.matcher(String.valueOf(copy.getFileName()));
    return name.matches() && Sha256.is(name.group(1), copy);
  }

  /** On Windows, one stays that a process has loaded. */
  private static void delete(Path copy) {
    try {
      Files.deleteIfExists(copy);
    } catch (IOException e) {
      // It is deleted by a later start.
    }
  }

  private Path unpack(URL packed) throws IOException {
    try {
      Unfinished.settle(cache);
    } catch (KanonException e) {
      throw new IOException(e);
    }
    try (StagingFolder staging = StagingFolder.in(cache)) {
      Path half = staging.path().resolve("library");
      try (InputStream in = packed.openStream()) {
        Files.copy(in, half);
      }
      Path copy = cache.resolve(PREFIX + version + "-" + Sha256.of(half) + ".native");
      return Files.move(half, copy, StandardCopyOption.ATOMIC_MOVE);
    }
  }
}

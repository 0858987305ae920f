package kanon.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * The platform inside a single executable jar, whose launcher.properties names its content. It is
 * unpacked once into the user's cache: a framework reads bundles from files.
 */
final class Unpacked {
  private static final String PROPERTIES = "launcher.properties";
  private static final String INSIDE = "home/";
  private static final String PREFIX = "jar-";
  private static final String HALF = "unpacking";
  private static final Duration KEPT = Duration.ofDays(30);

  private Unpacked() {}

  /** The folder, unless the jar has no platform inside. */
  static @Nullable Path of(Path jar) throws IOException {
    Path caches = Home.userCache().resolve("kanon");
    try {
      return of(jar, caches);
    } catch (AccessDeniedException e) {
      throw refused(caches, "permission denied");
    } catch (FileSystemException e) {
      throw refused(caches, e.getReason() == null ? "it takes no files" : e.getReason());
    }
  }

  private static IOException refused(Path caches, String reason) {
    return new IOException(
        "the platform cannot be unpacked into '"
            + caches
            + "': "
            + reason
            + "; set XDG_CACHE_HOME to a folder that can be written");
  }

  static @Nullable Path of(Path jar, Path caches) throws IOException {
    if (!Files.isRegularFile(jar)) return null;
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      JarEntry description = file.getJarEntry(PROPERTIES);
      if (description == null) return null;
      Properties properties = new Properties();
      try (InputStream in = file.getInputStream(description)) {
        properties.load(in);
      }
      Files.createDirectories(caches);
      Path folder = caches.resolve(PREFIX + properties.getProperty("content"));
      if (!Files.isDirectory(folder)) {
        deleteUnused(caches);
        unpack(file, caches, folder);
      }
      Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
      return folder;
    }
  }

  /**
   * Deletes copies of other versions that have not been started for a while, and incomplete copies.
   */
  private static void deleteUnused(Path caches) {
    Instant before = Instant.now().minus(KEPT);
    String names = "{" + PREFIX + "," + HALF + "}*";
    try (DirectoryStream<Path> copies = Files.newDirectoryStream(caches, names)) {
      for (Path copy : copies) {
        if (Files.getLastModifiedTime(copy).toInstant().isBefore(before)) Store.delete(copy);
      }
    } catch (IOException e) {
      // Another process is deleting it, or the next one will.
    }
  }

  private static void unpack(JarFile file, Path caches, Path folder) throws IOException {
    Path half = Files.createTempDirectory(caches, HALF);
    for (JarEntry entry : Collections.list(file.entries())) {
      if (entry.isDirectory() || !entry.getName().startsWith(INSIDE)) continue;
      Path to = half.resolve(entry.getName().substring(INSIDE.length())).normalize();
      if (!to.startsWith(half)) throw new IOException("Bad entry " + entry.getName());
      Files.createDirectories(to.getParent());
      try (InputStream in = file.getInputStream(entry)) {
        Files.copy(in, to);
      }
    }
    move(half, folder);
  }

  /** Moves a complete copy to its place, unless another process has done so already. */
  private static void move(Path half, Path folder) throws IOException {
    try {
      Files.move(half, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (!Files.isDirectory(folder)) throw e;
      Store.delete(half);
    }
  }
}

package kanon.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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

  private Unpacked() {}

  /** The folder, unless the jar has no platform inside. */
  static @Nullable Path of(Path jar) throws IOException {
    if (!Files.isRegularFile(jar)) return null;
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      JarEntry description = file.getJarEntry(PROPERTIES);
      if (description == null) return null;
      Properties properties = new Properties();
      try (InputStream in = file.getInputStream(description)) {
        properties.load(in);
      }
      Path caches = Files.createDirectories(Home.userCache().resolve("kanon"));
      Path folder = caches.resolve("jar-" + properties.getProperty("content"));
      if (!Files.isDirectory(folder)) unpack(file, caches, folder);
      return folder;
    }
  }

  private static void unpack(JarFile file, Path caches, Path folder) throws IOException {
    Path half = Files.createTempDirectory(caches, "unpacking");
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

  /** Another process may have been faster. */
  private static void move(Path half, Path folder) throws IOException {
    try {
      Files.move(half, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (!Files.isDirectory(folder)) throw e;
      Store.delete(half);
    }
  }
}

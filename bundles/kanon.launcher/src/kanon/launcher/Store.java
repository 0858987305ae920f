package kanon.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * The framework's storage, reused by later starts with the same bundles.
 *
 * <p>Its name holds a hash of all bundles and of the framework, so that a changed bundle means
 * another store. One process uses a store at a time: the framework's own lock does not prevent that
 * two share one, so this class holds a file lock. If all stores are in use, or there is no folder
 * to write to, a temporary one is used. A store that was not closed properly, or whose platform did
 * not start, is emptied, never repaired.
 */
final class Store implements AutoCloseable {
  private static final int SLOTS = 4;
  private static final String CLOSED = "closed";
  private static final String LOCK = "lock";
  private static final String HELD = "kanon.held:";

  private final Path folder;
  private final FileChannel lock;
  private final boolean filled;
  private final boolean temporary;
  private boolean started;

  private Store(Path folder, FileChannel lock, boolean filled, boolean temporary) {
    this.folder = folder;
    this.lock = lock;
    this.filled = filled;
    this.temporary = temporary;
  }

  static Store open(Home home, Path[] bundles, FrameworkFactory framework) throws IOException {
    long hash = mix(hash(home, bundles), Frameworks.identity(framework).hashCode());
    String name = Long.toHexString(hash);
    for (Path base : bases(home)) {
      try {
        Files.createDirectories(base);
        for (int slot = 0; slot < SLOTS; slot++) {
          Store store = lock(base, name + "-" + slot);
          if (store != null) return store;
        }
      } catch (IOException e) {
        // Not writable: try the next place.
      }
    }
    return temporary();
  }

  /** A store that is deleted when it is closed; its lock tells whether its process is there. */
  static Store temporary() throws IOException {
    Path folder = Files.createTempDirectory("kanon");
    Path file = folder.resolve(LOCK);
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    channel.tryLock();
    System.setProperty(HELD + folder.toRealPath().resolve(LOCK), ""); // As kanon.lib.files does.
    return new Store(folder, channel, false, true);
  }

  private static List<Path> bases(Home home) {
    String id = Integer.toHexString(home.folder().hashCode());
    return List.of(home.folder().resolve("cache"), Home.userCache().resolve("kanon").resolve(id));
  }

  private static @Nullable Store lock(Path base, String name) throws IOException {
    Path folder = base.resolve(name);
    FileChannel channel =
        FileChannel.open(
            base.resolve(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock = channel.tryLock();
    if (lock == null) {
      channel.close();
      return null;
    }
    boolean filled = Files.deleteIfExists(folder.resolve(CLOSED));
    if (!filled) {
      delete(folder);
      deleteOthers(base, name);
      Files.createDirectories(folder);
    }
    return new Store(folder, channel, filled, false);
  }

  /** Stores of bundles as they were before a change; those in use are left alone. */
  private static void deleteOthers(Path base, String name) throws IOException {
    String bundles = name.substring(0, name.indexOf('-') + 1);
    try (Stream<Path> entries = Files.list(base)) {
      for (Path file : entries.filter(f -> f.toString().endsWith(".lock")).toList()) {
        String other = file.getFileName().toString().replace(".lock", "");
        if (other.startsWith(bundles)) continue;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          if (channel.tryLock() == null) continue;
          delete(base.resolve(other));
          Files.delete(file);
        }
      }
    }
  }

  private static long hash(Home home, Path[] bundles) throws IOException {
    long hash = home.folder().toString().hashCode();
    for (Path bundle : bundles) {
      BasicFileAttributes is = Files.readAttributes(bundle, BasicFileAttributes.class);
      hash = mix(hash, bundle.getFileName().toString().hashCode());
      hash = mix(hash, is.size());
      hash = mix(hash, is.lastModifiedTime().toMillis());
    }
    return hash;
  }

  private static long mix(long hash, long value) {
    long x = (hash ^ value) * 0x9E3779B97F4A7C15L;
    return x ^ (x >>> 29);
  }

  Path folder() {
    return folder;
  }

  /** Where bundles may keep what other processes of this installation can use as well. */
  Path cache(Home home) {
    Path beside = folder.getParent();
    return temporary || beside == null ? bases(home).get(0) : beside;
  }

  /** Whether the bundles are installed in it already. */
  boolean filled() {
    return filled;
  }

  /** All bundles are in it and have been started: later starts may use it. */
  void started() {
    started = true;
  }

  /** Failures are ignored: the next start empties a store that was not closed properly. */
  @Override
  public void close() {
    try (FileChannel held = lock) {
      if (temporary) {
        delete(folder);
      } else if (started && held.isOpen()) {
        Files.createFile(folder.resolve(CLOSED));
      }
    } catch (IOException e) {
      System.err.println("kanon: " + folder + " is not tidied up: " + e);
    }
  }

  /** Deletes a folder with all that is in it, as another process may do at the same time. */
  static void delete(Path top) throws IOException {
    if (!Files.exists(top)) return;
    try (Stream<Path> all = Files.walk(top)) {
      for (Path path : all.sorted(Collections.reverseOrder()).toList()) Files.deleteIfExists(path);
    } catch (UncheckedIOException e) {
      throw new IOException(e);
    }
  }
}

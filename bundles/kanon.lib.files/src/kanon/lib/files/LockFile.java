package kanon.lib.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A lock on a file that the system lets go when the process ends, however it ends: who can take it
 * knows that its holder is gone, in another container or on another host as well, and no number of
 * a process is asked that may mean another one by now.
 *
 * <p>Within a process it is held once. The file is opened by nobody else in the process meanwhile:
 * on POSIX systems, closing any channel to a file gives up all locks on it. As the class has
 * several copies in a framework, a system property says what is held.
 */
public final class LockFile implements AutoCloseable {
  private static final String HELD = "kanon.held:";
  private static final int SIZES = 1 << 16;

  private final Path file;
  private final String key;
  private final FileChannel channel;

  private LockFile(Path file, String key, FileChannel channel) {
    this.file = file;
    this.key = key;
    this.channel = channel;
  }

  /** Takes the lock and makes the file; empty where it is held. */
  public static Optional<LockFile> take(Path file) throws IOException {
    return take(file, StandardOpenOption.CREATE);
  }

  /**
   * Takes the lock of a file that is there; empty where it is held.
   *
   * @throws NoSuchFileException where it is gone
   */
  static Optional<LockFile> takeExisting(Path file) throws IOException {
    return take(file, StandardOpenOption.WRITE);
  }

  private static Optional<LockFile> take(Path file, OpenOption how) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    String key = HELD + (folder == null ? file : folder.toRealPath().resolve(file.getFileName()));
    if (System.getProperties().putIfAbsent(key, "") != null) {
      return Optional.empty();
    }
    Optional<LockFile> taken = Optional.empty();
    try {
      taken = locked(file, how).map(channel -> new LockFile(file, key, channel));
    } finally {
      if (taken.isEmpty()) {
        System.getProperties().remove(key);
      }
    }
    return taken;
  }

  private static Optional<FileChannel> locked(Path file, OpenOption how) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file,
            new HashSet<>(List.of(how, StandardOpenOption.WRITE)),
            Permissions.attributes(Permissions.PRIVATE_FILE, file));
    boolean kept = false;
    try {
      FileLock lock = channel.tryLock();
      kept = lock != null && stands(file, channel);
      return kept ? Optional.of(channel) : Optional.empty();
    } finally {
      if (!kept) {
        channel.close();
      }
    }
  }

  /**
   * Whether the locked file is still the one of its name: a holder before may have deleted it after
   * it was opened here. Opening it again would give up the lock, so its size is compared.
   */
  private static boolean stands(Path file, FileChannel channel) throws IOException {
    long size = 1L + ThreadLocalRandom.current().nextInt(SIZES);
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(new byte[1]), size - 1);
    try {
      return Files.size(file) == size;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  /** Lets go as a process does that is killed. */
  void abandon() {
    try {
      channel.close();
    } catch (IOException e) {
      // The lock ends with the process.
    } finally {
      System.getProperties().remove(key);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      Files.deleteIfExists(file);
    } finally {
      abandon();
    }
  }
}

package kanon.lib.files;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A hidden folder beside where files belong, readable by its owner alone, in which they are
 * written. Its lock says whether the process that made it is still there.
 */
public final class StagingFolder implements AutoCloseable {
  static final String PREFIX = ".kanon-";
  static final Pattern NAME = Pattern.compile("\\.kanon-[0-9a-f]{16}");
  static final String LOCK = "lock";

  private static final int ATTEMPTS = 10;
  private static final int ID_BYTES = 8;

  private final Path path;
  private final LockFile lock;
  private boolean left;

  private StagingFolder(Path path, LockFile lock) {
    this.path = path;
    this.lock = lock;
  }

  /** Makes one in a folder that is there. */
  public static StagingFolder in(Path folder) throws IOException {
    for (int attempt = 1; ; attempt++) {
      Optional<StagingFolder> made = make(folder.resolve(PREFIX + id()));
      if (made.isPresent()) {
        return made.get();
      }
      if (attempt == ATTEMPTS) {
        throw new IOException("no hidden folder can be made");
      }
    }
  }

  private static String id() {
    byte[] id = new byte[ID_BYTES];
    new SecureRandom().nextBytes(id);
    return HexFormat.of().formatHex(id);
  }

  /** Empty where somebody swept it up in the moment in which it had no lock. */
  private static Optional<StagingFolder> make(Path path) throws IOException {
    Files.createDirectory(path, Permissions.attributes(Permissions.PRIVATE_FOLDER, path));
    try {
      return LockFile.take(path.resolve(LOCK)).map(lock -> new StagingFolder(path, lock));
    } catch (NoSuchFileException e) {
      if (Files.exists(path)) {
        throw e;
      }
      return Optional.empty();
    } catch (IOException e) {
      Files.deleteIfExists(path.resolve(LOCK));
      Files.deleteIfExists(path);
      throw e;
    }
  }

  /** One that a process has left; empty while the process is there. */
  static Optional<StagingFolder> abandoned(Path path) throws IOException {
    return LockFile.take(path.resolve(LOCK)).map(lock -> new StagingFolder(path, lock));
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** What a new file gets here that asks for nothing. */
  Optional<String> usualPermissions() throws IOException {
    Path probe = path.resolve("probe");
    Files.createFile(probe);
    try {
      return Permissions.of(probe);
    } finally {
      Files.delete(probe);
    }
  }

  /** Whether what is in it stays for whoever settles it later. */
  void leave(boolean stays) {
    left = stays;
  }

  /** Lets go as a process does that is killed. */
  void abandon() {
    left = true;
    lock.abandon();
  }

  /** Deletes it with all that is in it, the lock last. */
  @Override
  public void close() throws IOException {
    if (left) {
      lock.abandon();
      return;
    }
    left = true;
    try {
      empty(path);
    } finally {
      lock.close();
    }
    try {
      Files.deleteIfExists(path);
    } catch (DirectoryNotEmptyException e) {
      left = true; // Somebody is about to sweep it up, and has put his lock there.
    }
  }

  private void empty(Path folder) throws IOException {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
          empty(file);
        }
        if (!file.equals(path.resolve(LOCK))) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}

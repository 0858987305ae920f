package kanon.lib.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether anybody uses a file that is found. */
public final class Unused {
  private Unused() {}

  /** Whether nothing was changed in a file or directly in a folder for some time. */
  public static boolean since(Duration time, Path file) {
    try {
      Instant changed = Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
      return changed.isBefore(Instant.now().minus(time));
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether a file is there that its process would have locked. */
  public static boolean lock(Path file) {
    try {
      Optional<LockFile> lock = LockFile.takeExisting(file);
      lock.ifPresent(LockFile::abandon);
      return lock.isPresent();
    } catch (NoSuchFileException e) {
      return Files.isDirectory(Journal.folder(file));
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether a file is of the user that asks. */
  public static boolean own(Path file) {
    try {
      UserPrincipal owner = Files.getOwner(file, LinkOption.NOFOLLOW_LINKS);
      return owner.equals(Files.getOwner(Path.of(System.getProperty("user.home"))))
          || owner.getName().equals(System.getProperty("user.name"));
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  /** Deletes a file, or a folder with all that is in it. */
  public static void delete(Path top) throws IOException {
    try (Stream<Path> all = Files.walk(top)) {
      for (Path path : all.sorted(Collections.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (NoSuchFileException e) {
      // Somebody else deletes it.
    }
  }
}

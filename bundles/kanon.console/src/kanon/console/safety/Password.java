package kanon.console.safety;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.util.Set;
import kanon.model.KanonException;

/**
 * A password from a file, and how often it was guessed: after some wrong ones in a row nobody is
 * let in for a while. Thread-safe.
 */
public final class Password {
  private static final int LEAST = 12;
  private static final int FAILURES = 5;
  private static final long PAUSE_NANOS = 60_000_000_000L;
  private static final Set<PosixFilePermission> OTHERS =
      Set.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  private final byte[] password;
  private int failures;
  private long closedUntil;

  private Password(byte[] password) {
    this.password = password;
  }

  /**
   * The password that lets people in.
   *
   * @throws KanonException where others may read the file, or the password is short
   */
  public static Password of(Path file) {
    String text = read(file);
    if (text.length() < LEAST) {
      throw KanonException.usage(
          "UNSAFE_CONSOLE",
          "The password in '%s' has %d characters, expected at least %d"
              .formatted(file, text.length(), LEAST));
    }
    return new Password(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The first line of a file that its owner alone may read. */
  public static String read(Path file) {
    try {
      if (!Files.isRegularFile(file)) {
        throw KanonException.input("NO_SUCH_FILE", "File '" + file + "' does not exist");
      }
      if (file.getFileSystem().supportedFileAttributeViews().contains("posix")
          && Files.getPosixFilePermissions(file).stream().anyMatch(OTHERS::contains)) {
        throw KanonException.usage(
            "UNSAFE_CONSOLE",
            "'" + file + "' holds a password and may be read by others: chmod 600 " + file);
      }
      return Files.readAllLines(file).stream().findFirst().orElse("").strip();
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "File '" + file + "' cannot be read: " + e);
    }
  }

  /** Whether it is the password, and nobody has guessed too often of late. */
  public synchronized boolean is(String guess) {
    long now = System.nanoTime();
    if (failures >= FAILURES && now - closedUntil < 0) {
      return false;
    }
    boolean right = MessageDigest.isEqual(password, guess.getBytes(StandardCharsets.UTF_8));
    failures = right ? 0 : failures + 1;
    if (failures >= FAILURES) {
      closedUntil = now + PAUSE_NANOS;
    }
    return right;
  }
}

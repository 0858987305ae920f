package kanon.console.safety;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.util.Set;
import java.util.function.LongSupplier;
import kanon.model.KanonException;

/**
 * A password from a file. Who has guessed it wrongly too often waits, and nobody else. Thread-safe.
 */
public final class Password {
  private static final int LEAST = 12;
  private static final Set<PosixFilePermission> OTHERS =
      Set.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  private final byte[] password;
  private final Guesses guesses;

  private Password(byte[] password, LongSupplier clock) {
    this.password = password;
    guesses = new Guesses(clock);
  }

  /**
   * The password that lets people in.
   *
   * @throws KanonException where others may read the file, or the password is short
   */
  public static Password of(Path file) {
    return of(file, System::nanoTime);
  }

  /** The same by another clock, in nanoseconds. */
  static Password of(Path file, LongSupplier clock) {
    String text = read(file);
    if (text.length() < LEAST) {
      throw KanonException.usage(
          "UNSAFE_CONSOLE",
          "The password in '%s' has %d characters, expected at least %d"
              .formatted(file, text.length(), LEAST));
    }
    return new Password(text.getBytes(StandardCharsets.UTF_8), clock);
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

  /** How many seconds an address has to wait before its next guess is looked at; 0 for none. */
  public long pause(String address) {
    return guesses.seconds(address);
  }

  /** Whether it is the password; what an address guesses while it has to wait is not looked at. */
  public synchronized boolean is(String guess, String address) {
    if (guesses.seconds(address) > 0) {
      return false;
    }
    boolean right = MessageDigest.isEqual(password, guess.getBytes(StandardCharsets.UTF_8));
    guesses.guessed(address, right);
    return right;
  }
}

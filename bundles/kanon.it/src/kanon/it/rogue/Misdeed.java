package kanon.it.rogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;

/**
 * Which misdeed is to be done: the system property {@code kanon.rogue}, else what stands in the
 * bundle's file {@code misdeed.txt}. What never returns ends where {@code kanon.rogue.released} is
 * set.
 */
final class Misdeed {
  private Misdeed() {}

  static String chosen() {
    return System.getProperty("kanon.rogue", ofBundle());
  }

  private static String ofBundle() {
    try (InputStream in =
        Objects.requireNonNull(Misdeed.class.getResourceAsStream("/misdeed.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static boolean is(String misdeed) {
    return chosen().equals(misdeed);
  }

  /** Heeds nothing. */
  static void never() {
    while (!Boolean.getBoolean("kanon.rogue.released")) {
      LockSupport.parkNanos(5_000_000);
      Thread.interrupted();
    }
  }
}

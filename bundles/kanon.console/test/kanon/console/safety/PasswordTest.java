package kanon.console.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may guess the password, and how often. */
class PasswordTest {
  private static final String RIGHT = "twelve letters";
  private static final String WRONG = "eleven letters";
  private static final String HERE = "192.0.2.1";
  private static final String ELSEWHERE = "192.0.2.2";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private final AtomicLong clock = new AtomicLong();

  private Path file(String text, String permissions) throws IOException {
    Path file = Files.writeString(folder.resolve("password"), text + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  private Password password() throws IOException {
    return Password.of(file(RIGHT, "rw-------"), clock::get);
  }

  private void later(long seconds) {
    clock.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
  }

  private static void wrong(Password password, int guesses, String address) {
    for (int i = 0; i < guesses; i++) {
      assertFalse(password.is(WRONG, address));
    }
  }

  @Test
  void fourWrongOnes_areForgiven() throws IOException {
    Password password = password();
    wrong(password, 4, HERE);
    assertEquals(0, password.pause(HERE));
    assertTrue(password.is(RIGHT, HERE));
    wrong(password, 4, HERE);
    assertTrue(password.is(RIGHT, HERE), "the right one begins anew");
  }

  @Test
  void whoGuessesOn_waitsTwiceAsLongEachTime_atMostAQuarterOfAnHour() throws IOException {
    Password password = password();
    wrong(password, 5, HERE);
    long expected = 2;
    for (int i = 0; i < 12; i++) {
      assertEquals(expected + 1, password.pause(HERE), "after " + (5 + i));
      assertFalse(password.is(RIGHT, HERE), "looked at too early");
      later(expected);
      assertEquals(0, password.pause(HERE));
      wrong(password, 1, HERE);
      expected = Math.min(900, expected * 2);
    }
    later(900);
    assertTrue(password.is(RIGHT, HERE));
    assertEquals(0, password.pause(HERE));
  }

  @Test
  void othersDoNotWait() throws IOException {
    Password password = password();
    wrong(password, 5, HERE);
    assertTrue(password.is(RIGHT, ELSEWHERE));
    assertFalse(password.is(RIGHT, HERE));
  }

  @Test
  void aNetworkOfVersionSix_isOneAddress() throws IOException {
    Password password = password();
    for (int i = 1; i <= 5; i++) {
      assertFalse(password.is(WRONG, "2001:db8:0:1::" + i));
    }
    assertFalse(password.is(RIGHT, "2001:db8:0:1::99"));
    assertTrue(password.is(RIGHT, "2001:db8:0:2::1"));
  }

  /** An attacker with many addresses fills no memory, and does not make the others wait. */
  @Test
  void manyAddresses_areForgottenInTurn() throws IOException {
    Password password = password();
    wrong(password, 5, HERE);
    for (int i = 0; i < 4_096; i++) {
      assertFalse(password.is(WRONG, "10.0." + i / 256 + "." + i % 256));
    }
    assertEquals(0, password.pause(HERE));
    assertTrue(password.is(RIGHT, ELSEWHERE));
  }

  @Test
  void shortPasswordsAndFilesOfOthers_areRefused() throws IOException {
    Path readable = file(RIGHT, "rw-r-----");
    assertEquals(
        "UNSAFE_CONSOLE", assertThrows(KanonException.class, () -> Password.of(readable)).code());
    Path tooShort = file("eleven chr.", "rw-------");
    assertEquals(
        "UNSAFE_CONSOLE", assertThrows(KanonException.class, () -> Password.of(tooShort)).code());
    Path none = folder.resolve("none");
    assertEquals(
        "NO_SUCH_FILE", assertThrows(KanonException.class, () -> Password.of(none)).code());
  }
}

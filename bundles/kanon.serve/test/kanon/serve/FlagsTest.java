package kanon.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.console.ConsoleSettings;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be said of the console, and what it is where nothing is said. */
class FlagsTest {
  private static ConsoleSettings settings(String... namesAndValues) {
    return Flags.settings(new Called(namesAndValues).arguments());
  }

  @Test
  void nothingSaid_isThisMachineAloneWithoutPlugins() {
    ConsoleSettings settings = settings();
    assertEquals(Path.of("kanon.json"), settings.config());
    assertEquals(0, settings.port());
    assertEquals(List.of(), settings.roots());
    assertFalse(settings.plugins());
    assertEquals(2_048L << 20, settings.upload());
    assertEquals(Duration.ofHours(2), settings.idle());
    assertEquals(Optional.empty(), settings.outside());
  }

  @Test
  void everythingSaid_isTaken() {
    ConsoleSettings settings =
        settings(
            "CONFIG.json",
            "a/b.json",
            "--port",
            "8080",
            "--root",
            "x",
            "--root",
            "y",
            "--allow-plugins",
            "",
            "--upload",
            "1",
            "--idle",
            "5",
            "--listen",
            "host",
            "--tls",
            "k.p12",
            "--tls-password-file",
            "kp",
            "--password-file",
            "p");
    assertEquals(Path.of("a/b.json"), settings.config());
    assertEquals(8_080, settings.port());
    assertEquals(List.of(Path.of("x"), Path.of("y")), settings.roots());
    assertTrue(settings.plugins());
    assertEquals(1L << 20, settings.upload());
    assertEquals(Duration.ofMinutes(5), settings.idle());
    assertEquals(
        Optional.of(
            new ConsoleSettings.Outside("host", Path.of("k.p12"), Path.of("kp"), Path.of("p"))),
        settings.outside());
  }

  @ParameterizedTest
  @CsvSource({
    "--port,-1",
    "--port,65536",
    "--upload,0",
    "--upload,1048577",
    "--idle,0",
    "--idle,10081"
  })
  void numbersOutOfRange_areRefusedByName(String flag, String value) {
    KanonException e = assertThrows(KanonException.class, () -> settings(flag, value));
    assertEquals("BAD_FLAG", e.code());
    assertTrue(String.valueOf(e.getMessage()).startsWith(flag + " is " + value), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"--tls", "--tls-password-file", "--password-file"})
  void others_areNotLetInWhereOneOfThreeIsMissing(String missing) {
    List<String> said = new ArrayList<>(List.of("--listen", "host"));
    List.of("--tls", "--tls-password-file", "--password-file").stream()
        .filter(flag -> !flag.equals(missing))
        .forEach(flag -> said.addAll(List.of(flag, "file")));
    String[] words = said.toArray(new String[0]);
    KanonException e = assertThrows(KanonException.class, () -> settings(words));
    assertEquals("UNSAFE_CONSOLE", e.code());
    assertTrue(String.valueOf(e.getMessage()).endsWith("lacks " + missing), e.getMessage());
  }
}

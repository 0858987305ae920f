package kanon.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.api.platform.DoctorCheck.Level;
import kanon.api.platform.PluginAdmin;
import org.junit.jupiter.api.Test;

class DrainCheckTest {
  private static Optional<Level> level(int minutes, int runs) {
    Instant since = Instant.parse("2024-02-29T12:00:00Z");
    PluginAdmin.Draining one =
        new PluginAdmin.Draining("example", "1.0.0", "example.jar", since, runs);
    return DrainCheck.judge(one, since.plus(Duration.ofMinutes(minutes))).map(Finding::level);
  }

  @Test
  void aBundleThatARunHolds_mayTakeTenMinutes() {
    assertEquals(Optional.empty(), level(10, 1));
    assertEquals(Optional.of(Level.WARN), level(11, 1));
  }

  @Test
  void aBundleThatNobodyHolds_goesAtOnce() {
    assertEquals(Optional.empty(), level(1, 0));
    assertEquals(Optional.of(Level.CRITICAL), level(2, 0));
  }
}

package kanon.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.api.platform.DoctorCheck.Level;
import org.junit.jupiter.api.Test;

class HeapCheckTest {
  private static Optional<Level> level(long used, long most) {
    return HeapCheck.judge("old", used, most).map(Finding::level);
  }

  @Test
  void halfFull_isFine() {
    assertEquals(Optional.empty(), level(50, 100));
    assertEquals(Optional.empty(), level(79, 100));
  }

  @Test
  void nearlyFull_warns() {
    assertEquals(Optional.of(Level.WARN), level(80, 100));
    assertEquals(Optional.of(Level.WARN), level(94, 100));
  }

  @Test
  void full_isCritical() {
    assertEquals(Optional.of(Level.CRITICAL), level(95, 100));
    assertEquals(Optional.of(Level.CRITICAL), level(Long.MAX_VALUE, Long.MAX_VALUE));
  }

  @Test
  void withoutALimit_nothingIsKnown() {
    assertEquals(Optional.empty(), level(100, -1));
  }
}

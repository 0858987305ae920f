package kanon.operations.health;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.api.platform.DoctorCheck.Level;
import org.apache.felix.hc.api.Result;
import org.junit.jupiter.api.Test;

class CheckedHealthTest {
  private static final Finding WARNED = Finding.of("planted", "a warning");

  private static Result.Status status(Finding... findings) {
    return CheckedHealth.result(folders -> List.of(findings), "Whether it works").getStatus();
  }

  @Test
  void theWorstFinding_decides() {
    assertEquals(Result.Status.OK, status());
    assertEquals(Result.Status.WARN, status(WARNED));
    assertEquals(Result.Status.CRITICAL, status(WARNED, WARNED.with(Level.CRITICAL), WARNED));
  }

  @Test
  void aCheckThatFails_isAnError_withoutItsWords() {
    Result failed =
        CheckedHealth.result(
            folders -> {
              throw new IllegalStateException("sentinel-4711");
            },
            "");
    assertEquals(Result.Status.HEALTH_CHECK_ERROR, failed.getStatus());
    assertFalse(failed.toString().contains("4711"));
  }
}

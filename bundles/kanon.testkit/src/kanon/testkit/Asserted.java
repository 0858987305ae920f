package kanon.testkit;

import org.junit.jupiter.api.Assumptions;

/**
 * How often a test that asserts something only of some tables has done so: where it never has, it
 * is skipped rather than passed.
 */
final class Asserted {
  private int times;

  /** Something is asserted. */
  void once() {
    times++;
  }

  /** Skips the test if nothing was asserted. */
  void orSkipped(String reason) {
    Assumptions.assumeTrue(times > 0, reason);
  }
}

package kanon.campaign.platform;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PatienceTest {
  private long seconds;
  private double used;
  private double ready;

  private final Patience patience =
      new Patience(
          30,
          60,
          () -> TimeUnit.SECONDS.toNanos(seconds),
          () -> (long) (used * TimeUnit.SECONDS.toNanos(1)),
          () -> (long) (ready * TimeUnit.SECONDS.toNanos(1)));

  /** Whether it hangs after a time in which it gets a share of the processor. */
  private boolean after(long time, double share) {
    return after(time, share, 0);
  }

  private boolean after(long time, double share, double readyShare) {
    for (long i = 0; i < time; i++) {
      seconds++;
      used += share;
      ready += readyShare;
      if (patience.over()) return true;
    }
    return false;
  }

  @Test
  void whatGetsLittleOfTheProcessor_isSlow() {
    assertFalse(after(1000, 0.02));
  }

  @Test
  void whatIsReadyAndGetsNextToNothing_isSlow() {
    assertFalse(after(1000, 0.001, 0.95));
    assertTrue(after(62, 0.001, 0));
  }

  @Test
  void whatWaitsForEverOnABusyMachine_hangs() {
    assertFalse(after(30, 0.001, 0.2));
    assertTrue(after(2, 0.001, 0.2));
  }

  @Test
  void systemTellsOfThisProcess() {
    Patience own = Patience.with(ProcessHandle.current(), 30, 1_000_000);
    assertFalse(own.over());
  }

  @Test
  void whatWaitsForEver_hangs() {
    assertFalse(after(30, 0.001));
    assertTrue(after(2, 0.001));
  }

  @Test
  void whatWorksBeforeItWaits_hangsWhenItHasWaited() {
    assertFalse(after(20, 0.5));
    assertFalse(after(29, 0));
    assertTrue(after(3, 0));
  }

  @Test
  void whatIsInALoop_hangs() {
    assertFalse(after(59, 1));
    assertTrue(after(2, 1));
  }
}

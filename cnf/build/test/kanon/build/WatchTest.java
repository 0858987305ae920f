package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WatchTest {
  private long now;
  private long used;
  private final Watch watch = new Watch(300, () -> now, () -> used);

  private Optional<String> after(long seconds, double cpuSeconds) {
    now += TimeUnit.SECONDS.toNanos(seconds);
    used += (long) (cpuSeconds * 1e9);
    return watch.hang();
  }

  @Test
  void hang_ifNothingHappensForLongerThanTheLimit() {
    assertEquals(Optional.empty(), after(300, 0));
    assertEquals(Optional.of("hangs: nothing happened for 300 s"), after(1, 0));
  }

  @Test
  void hang_ofAnIdleProcessIsNotHiddenByTheLittleThatItUses() {
    for (int i = 0; i < 30; i++) assertEquals(Optional.empty(), after(10, 0.01));
    assertTrue(after(1, 0).isPresent());
  }

  @Test
  void hang_neverWhileTestsEnd() {
    for (int i = 0; i < 100; i++) {
      assertEquals(Optional.empty(), after(299, 0));
      watch.tested();
    }
  }

  @Test
  void hang_neverWhileSomethingIsPrinted() {
    for (int i = 0; i < 100; i++) {
      assertEquals(Optional.empty(), after(299, 0));
      watch.stirred();
    }
  }

  @Test
  void hang_notOfATestThatGetsATwentiethOfACpu() {
    for (int i = 0; i < 100; i++) assertEquals(Optional.empty(), after(200, 10));
  }

  @Test
  void hang_ofALoopIsFoundByTheCpuTimeOfOneTest() {
    assertEquals(Optional.empty(), after(600, 1200));
    assertEquals(Optional.of("loops: 1200 s of CPU time in one test"), after(1, 1));
  }

  @Test
  void hang_isNotToldOfManyTestsThatUseMuchTogether() {
    for (int i = 0; i < 100; i++) {
      assertEquals(Optional.empty(), after(600, 1000));
      watch.tested();
    }
  }
}

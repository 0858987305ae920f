package kanon.lib.attacks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import kanon.api.report.AttackResult;
import org.junit.jupiter.api.Test;

/** Intervals as they stand in Newcombe's papers of 1998. */
class SharesTest {
  private static final double PRINTED = 5e-5;

  @Test
  void wilson_isThatOfThePaper() {
    assertArrayEquals(new double[] {0.2553, 0.3662}, Shares.wilson(81, 263), PRINTED);
    assertArrayEquals(new double[] {0.0061, 0.1718}, Shares.wilson(1, 29), PRINTED);
    assertArrayEquals(new double[] {0, 1}, Shares.wilson(0, 0), PRINTED);
  }

  @Test
  void difference_isMethodTenOfThePaper() {
    AttackResult.Interval found = Shares.difference(56, 70, 48, 80);
    assertEquals(0.0524, found.low(), PRINTED);
    assertEquals(0.3339, found.high(), PRINTED);
    AttackResult.Interval none = Shares.difference(0, 10, 0, 10);
    assertEquals(-none.high(), none.low(), PRINTED);
  }

  @Test
  void difference_isNoneWhereNoGuessWasMade() {
    AttackResult.Interval found = Shares.difference(0, 0, 5, 10);
    assertEquals(0, found.low(), PRINTED);
    assertEquals(0, found.high(), PRINTED);
  }
}

package kanon.lib.sensitive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.random.RandomGenerator;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

class SharesTest {
  @Test
  void most_is29Of100For029_thoughTheProductIsLess() {
    assertTrue(0.29 * 100 < 29);
    assertEquals(29, Shares.most(0.29, 100));
    assertEquals(2, Shares.most(2.0 / 3, 3));
    assertEquals(0, Shares.most(0.3, 3));
  }

  @Test
  void most_andFewest_areThoseOfExactArithmetic() {
    RandomGenerator random = Seeds.random("shares");
    for (int i = 0; i < 20_000; i++) {
      int decimals = 1 + random.nextInt(6);
      BigDecimal exact =
          BigDecimal.valueOf(1 + random.nextLong((long) Math.pow(10, decimals)), decimals);
      long rows = random.nextLong(1L << 1 + random.nextInt(31));
      double share = exact.doubleValue();
      long most =
          exact.multiply(BigDecimal.valueOf(rows)).setScale(0, RoundingMode.FLOOR).longValue();
      assertEquals(most, Shares.most(share, rows), exact + " of " + rows);
      long count = random.nextLong(1L << 1 + random.nextInt(24));
      long fewest = BigDecimal.valueOf(count).divide(exact, 0, RoundingMode.CEILING).longValue();
      assertEquals(fewest, Shares.fewest(share, count), count + " within " + exact);
    }
  }

  @Test
  void unreachable_onlyWhereTheBestRemovalLeavesTooMuch() {
    assertTrue(Shares.unreachable(0.5, 6, 10, 1));
    assertFalse(Shares.unreachable(0.5, 6, 10, 2));
    assertFalse(Shares.unreachable(0.5, 5, 10, 0));
    assertFalse(Shares.unreachable(0.1, 3, 3, 3));
    assertFalse(Shares.unreachable(0.1, 0, 0, 0));
  }
}

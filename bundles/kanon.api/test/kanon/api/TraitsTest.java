package kanon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TraitsTest {
  @Test
  void none_concludesNothing() {
    Traits none = Traits.none();
    assertEquals(1, none.minimumSize());
    assertFalse(none.sizeOnly() || none.monotone() || none.monotoneUnderSuppression());
    assertFalse(none.maxSharesSuffice() || none.population());
    assertEquals(List.of(), none.maxShares());
    assertEquals(1, none.maxShare(3));
  }

  @Test
  void with_changesOneTraitAndKeepsTheOthers() {
    Traits all =
        Traits.size(2)
            .withMinimumSize(5)
            .withMaxShares(List.of(0.5, 1.0), true)
            .withMonotoneUnderSuppression()
            .withPopulation();
    assertTrue(all.sizeOnly() && all.monotone() && all.monotoneUnderSuppression());
    assertTrue(all.maxSharesSuffice() && all.population());
    assertEquals(5, all.minimumSize());
    assertEquals(List.of(0.5, 1.0), all.maxShares());
    assertEquals(2, Traits.size(2).minimumSize());
    assertTrue(Traits.none().withMonotoneUnderSuppression().monotone());
    assertFalse(Traits.sensitive(true).monotoneUnderSuppression());
  }
}

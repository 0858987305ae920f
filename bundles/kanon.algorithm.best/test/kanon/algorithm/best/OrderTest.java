package kanon.algorithm.best;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kanon.api.Recoding;
import org.junit.jupiter.api.Test;

class OrderTest {
  private record Item(String name, Recoding kind, double work) {}

  @Test
  void kindsTakeTurns_theFreestFirst_ofAKindTheQuickest() {
    List<Item> items =
        List.of(
            new Item("a", Recoding.FULL_DOMAIN, 1),
            new Item("b", Recoding.CELL_GENERALIZATION, 9),
            new Item("c", Recoding.CELL_GENERALIZATION, 3),
            new Item("d", Recoding.MULTIDIMENSIONAL, 2),
            new Item("e", Recoding.FULL_DOMAIN, 0));
    assertEquals(
        List.of("c", "d", "e", "b", "a"),
        Order.of(items, Item::kind, Item::work).stream().map(Item::name).toList());
  }

  @Test
  void everyKindButBuckets_hasATurn() {
    for (Recoding kind : Recoding.values()) {
      if (kind != Recoding.BUCKETS) {
        List<Item> one = List.of(new Item("x", kind, 1));
        assertEquals(one, Order.of(one, Item::kind, Item::work));
        assertTrue(Order.weight(kind) >= 1);
      }
    }
  }

  @Test
  void within_narrowerKindsAreOfWiderOnes() {
    assertTrue(Within.of(Recoding.ATTRIBUTE_SUPPRESSION, Recoding.FULL_DOMAIN));
    assertTrue(Within.of(Recoding.FULL_DOMAIN, Recoding.UNRESTRICTED_TUPLES));
    assertTrue(Within.of(Recoding.FULL_SUBTREE, Recoding.CELL_GENERALIZATION));
    assertTrue(Within.of(Recoding.ORDERED_SET, Recoding.MULTIDIMENSIONAL));
    assertFalse(Within.of(Recoding.CELL_GENERALIZATION, Recoding.FULL_DOMAIN));
    assertFalse(Within.of(Recoding.MULTIDIMENSIONAL, Recoding.CELL_GENERALIZATION));
    for (Recoding kind : Recoding.values()) {
      assertTrue(Within.of(kind, kind));
    }
  }
}

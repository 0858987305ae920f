package kanon.privacy.kanonymity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.lib.json.record.Options;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.testkit.Example;
import org.junit.jupiter.api.Test;

class KAnonymityTest {
  private static Criterion of(int k) {
    return new KAnonymity().compile(Example.kaca().profile(), new KAnonymityOptions(k));
  }

  @Test
  void holds_fromKRowsOn_andTheDeficitCountsWhatLacks() {
    Group group = new Group(Example.kaca().profile().schema());
    group.addRows(2);
    assertTrue(of(2).holds(group));
    assertFalse(of(3).holds(group));
    assertEquals(0, of(1).deficit(group));
    assertEquals(3, of(5).deficit(group));
  }

  @Test
  void reached_isTheSmallestClass_and0WhereNothingIsReleased() {
    assertEquals(Map.of("k", 2.0), of(2).reached(Example.kacaViewB()));
    assertEquals(Map.of("k", 3.0), of(2).reached(Example.kacaViewC()));
    assertEquals(Map.of("k", 0.0), of(2).reached(Example.kaca().released("", "", "", "", "", "")));
  }

  @Test
  void impossible_whereTheTableIsSmallerThanK_andCannotBeRemoved() {
    assertEquals(Optional.empty(), of(6).impossible(0));
    assertEquals(
        Optional.of("k-anonymity with k = 7 needs classes of 7 rows, the table has 6"),
        of(7).impossible(5));
    assertEquals(Optional.empty(), of(7).impossible(6));
  }

  @Test
  void k_isRefusedBelow1() {
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> Options.bind(KAnonymityOptions.class, Map.of("k", 0L), "model 'k-anonymity'"));
    assertEquals("model 'k-anonymity': 'k' is 0, expected at least 1", e.getMessage());
  }
}

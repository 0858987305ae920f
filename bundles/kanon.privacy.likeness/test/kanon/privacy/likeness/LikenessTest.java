package kanon.privacy.likeness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.PrivacyModel;
import kanon.lib.json.record.Options;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.testkit.Example;
import org.junit.jupiter.api.Test;

/** A table of ten rows: 5 a, 4 b, 1 c; the class x of 2 a, 2 b, the class y of 3 a, 2 b, 1 c. */
class LikenessTest {
  private static final Example TABLE =
      new Example()
          .hierarchy("q", "x;*", "y;*")
          .sensitive("disease", "a", "b", "c")
          .rows("x a", "x a", "x b", "x b", "y a", "y a", "y a", "y b", "y b", "y c");

  private static Outcome classes() {
    return TABLE.released("x", "x", "x", "x", "y", "y", "y", "y", "y", "y");
  }

  private static <O extends Record> Criterion of(
      PrivacyModel<O> model, String option, double value) {
    return model.compile(
        TABLE.profile(), Options.bind(model.options(), Map.of(option, value), "test"));
  }

  private static boolean holds(Criterion criterion, int c) {
    Profile whole = TABLE.profile();
    return criterion.holds(classes().group(c, new Group(whole.schema())));
  }

  @Test
  void delta_needsEveryValueOfTheTable_andComparesBinaryLogarithms() {
    assertFalse(holds(of(new DeltaDisclosure(), "delta", 9), 0), "c is absent from x");
    assertTrue(holds(of(new DeltaDisclosure(), "delta", 0.74), 1), "log2 (1/6 over 1/10) = 0.737");
    assertFalse(holds(of(new DeltaDisclosure(), "delta", 0.73), 1));
    assertEquals(
        Map.of("absentValues", 1.0), of(new DeltaDisclosure(), "delta", 1).reached(classes()));
  }

  @Test
  void basicBeta_boundsTheGrowthOfEachShare() {
    assertTrue(holds(of(new BasicBeta(), "beta", 0.25), 0), "b from 0.4 to 0.5");
    assertFalse(holds(of(new BasicBeta(), "beta", 0.24), 0));
    assertFalse(holds(of(new BasicBeta(), "beta", 0.66), 1), "c from 0.1 to 0.1667");
    assertEquals(2.0 / 3, of(new BasicBeta(), "beta", 1).reached(classes()).get("beta"), 1e-12);
  }

  @Test
  void enhancedBeta_boundsFrequentValuesMore() {
    Group allA = new Group(TABLE.profile().schema());
    Group all = TABLE.profile().whole();
    assertTrue(of(new EnhancedBeta(), "beta", 5).holds(all));
    for (int atom = 0; atom < TABLE.profile().atoms(); atom++) {
      if (TABLE.profile().sensitive(0, atom) == 0) {
        allA.add(TABLE.profile(), atom, TABLE.profile().rows(atom));
      }
    }
    assertTrue(of(new BasicBeta(), "beta", 5).holds(allA), "from 0.5 to 1 is less than fivefold");
    assertFalse(of(new EnhancedBeta(), "beta", 5).holds(allA), "1 is above 0.5 (1 + ln 2) = 0.847");
    assertEquals(1, of(new EnhancedBeta(), "beta", 5).deficit(allA), "5 rows of 6 are 0.833");
    assertEquals(Optional.empty(), of(new EnhancedBeta(), "beta", 5).impossible(0));
  }
}

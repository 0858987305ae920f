package kanon.privacy.closeness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import kanon.api.Criterion;
import kanon.lib.json.record.Options;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

class TClosenessTest {
  private static final List<String> SALARIES =
      List.of("3", "4", "5", "6", "7", "8", "9", "10", "11");

  /** One row of each salary from 3k to 11k, as in the paper's example of ordered distance. */
  private static Profile salaries(Type type) {
    Dictionary values = Dictionary.of(type, SALARIES, Optional.empty());
    Attribute salary = Attribute.of("salary", Role.SENSITIVE, values);
    Profile.Builder rows = new Profile.Builder(new Schema(List.of(salary)));
    for (int code = 0; code < SALARIES.size(); code++) {
      rows.add(new int[] {code}, 1);
    }
    return rows.build();
  }

  private static Criterion of(Profile whole, double t, String distance) {
    return new TCloseness()
        .compile(
            whole,
            Options.bind(ClosenessOptions.class, Map.of("t", t, "distance", distance), "test"));
  }

  private static Group group(Profile whole, int... codes) {
    Group group = new Group(whole.schema());
    for (int code : codes) {
      group.add(whole, code, 1);
    }
    return group;
  }

  @Test
  void ordered_isThatOfThePapersExample() {
    Profile whole = salaries(Type.INTEGER);
    assertHolds(whole, "ordered", 0.375, group(whole, 0, 1, 2));
    assertHolds(whole, "ordered", 1.0 / 6, group(whole, 3, 5, 8));
  }

  @Test
  void equal_isTheShareThatHasToChange() {
    Profile whole = salaries(Type.STRING);
    assertHolds(whole, "equal", 2.0 / 3, group(whole, 0, 1, 2));
    assertHolds(whole, "equal", 0, whole.whole());
  }

  /** Holds at a distance and not just below it. */
  private static void assertHolds(Profile whole, String distance, double at, Group group) {
    assertTrue(of(whole, at, distance).holds(group));
    if (at > 0) {
      Criterion closer = of(whole, at - 1e-6, distance);
      assertFalse(closer.holds(group));
      assertEquals(1000.0, (double) closer.deficit(group), 1.0);
    }
  }

  @Test
  void hierarchical_isThatOfAllPairsByTheirLevels() {
    Seeds.each(
        200,
        seed -> {
          Profile whole =
              new RandomTables(seed)
                  .sensitive(1, 1)
                  .structuredSensitive()
                  .rows(12)
                  .next(kanon.testkit.Shape.CONSTANT);
          Hierarchy h = whole.schema().sensitive().get(0).hierarchy();
          RandomGenerator random = Seeds.random("closeness" + seed);
          Group group = new Group(whole.schema());
          for (int atom = 0; atom < whole.atoms(); atom++) {
            group.add(whole, atom, random.nextLong(whole.rows(atom) + 1));
          }
          if (group.size() > 0) {
            assertHolds(whole, "hierarchical", levels(whole, h, group), group);
          }
        });
  }

  /**
   * The distance of a tree metric, the slow way: below each node on each level, what is too much or
   * too little passes the edge to the level above, each edge half of 1 / height long.
   */
  private static double levels(Profile whole, Hierarchy h, Group group) {
    double sum = 0;
    for (int level = 0; level < h.height(); level++) {
      List<Double> below = new ArrayList<>();
      for (int code = 0; code < h.size(level); code++) {
        below.add(0.0);
      }
      Group all = whole.whole();
      for (int leaf = 0; leaf < h.leaves(); leaf++) {
        int code = h.step(0, level)[leaf];
        double more =
            (double) group.count(0, leaf) / group.size() - (double) all.count(0, leaf) / all.size();
        below.set(code, below.get(code) + more);
      }
      for (double passing : below) {
        sum += Math.abs(passing) / (2 * h.height());
      }
    }
    return sum;
  }

  @Test
  void ordered_andHierarchical_needWhatTheyCompareBy() {
    Profile whole = salaries(Type.STRING);
    KanonException order = assertThrows(KanonException.class, () -> of(whole, 0.1, "ordered"));
    assertEquals(
        "model 't-closeness': 'distance' is ordered, but 'salary' has no order: give it a numeric or"
            + " date type, or 'order'",
        order.getMessage());
    KanonException tree = assertThrows(KanonException.class, () -> of(whole, 0.1, "hierarchical"));
    assertEquals(
        "model 't-closeness': 'distance' is hierarchical, but 'salary' has no hierarchy",
        tree.getMessage());
  }
}

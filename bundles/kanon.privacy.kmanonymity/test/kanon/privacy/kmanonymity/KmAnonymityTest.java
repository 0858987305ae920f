package kanon.privacy.kmanonymity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import kanon.api.Criterion;
import kanon.lib.itemsets.ItemSupport;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.Seeds;
import kanon.testkit.SetTables;
import org.junit.jupiter.api.Test;

class KmAnonymityTest {
  private static Criterion of(Profile profile, int k, int m) {
    return new KmAnonymity().compile(profile, new KmAnonymityOptions(k, m));
  }

  /** A release that shows for each item the node that stands for it. */
  private static Outcome shown(Profile profile, int[] nodeOf) {
    var attribute = profile.schema().quasiIdentifier(0);
    Cells cells = new Cells(attribute);
    int[] classOf = new int[profile.tuples()];
    int[] cellOf = new int[profile.tuples()];
    for (int t = 0; t < classOf.length; t++) {
      int[] items = attribute.items().orElseThrow().of(profile.code(0, t));
      classOf[t] = t;
      cellOf[t] = cells.items(java.util.Arrays.stream(items).map(i -> nodeOf[i]).toArray());
    }
    return Outcome.of(
        profile,
        new Plan.Classes(
            Assignment.wholeTuples(profile, classOf),
            new ArrayList<>(List.of(cells)),
            new int[][] {cellOf}));
  }

  @Test
  void reached_inThePapersExample() {
    Profile profile = SetTables.paper();
    Criterion asked = of(profile, 2, 2);
    int[] asTheyAre = {0, 1, 2, 3};
    assertEquals(Map.of("k", 1.0), asked.reached(shown(profile, asTheyAre)));
    assertEquals(Map.of("k", 2.0), of(profile, 2, 1).reached(shown(profile, asTheyAre)));
    int[] withA = {4, 4, 2, 3};
    assertEquals(
        List.of("b1;A", "b1;b2;A", "b1;b2;A", "b2;A"),
        SetTables.cells(shown(profile, withA)).stream().sorted().toList());
    assertEquals(Map.of("k", 2.0), asked.reached(shown(profile, withA)));
    assertEquals(Map.of("k", 2.0), of(profile, 2, 3).reached(shown(profile, withA)));
  }

  @Test
  void reached_agreesWithTheSlowJudge() {
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = SetTables.next(seed);
          var over = profile.schema().quasiIdentifier(0).items().orElseThrow().hierarchy();
          int level = random.nextInt(over.height() + 1);
          int[] nodeOf = new int[over.leaves()];
          for (int item = 0; item < nodeOf.length; item++) {
            nodeOf[item] = over.ancestor(item, level);
          }
          Outcome outcome = shown(profile, nodeOf);
          int m = random.nextInt(1, 5);
          double k = of(profile, 2, m).reached(outcome).getOrDefault("k", -1.0);
          List<String> cells = SetTables.cells(outcome);
          assertTrue(SetTables.holds(cells, (long) k, m));
          boolean none = cells.stream().allMatch(String::isEmpty);
          assertEquals(none, SetTables.holds(cells, (long) k + 1, m));
          assertEquals(none || k >= 3, ItemSupport.holds(outcome, SetTables.goal(3, m).items()));
        });
  }

  @Test
  void holds_ofNoClassAlone_soThatWhoeverDoesNotKnowOfItemsReleasesNothing() {
    Profile profile = SetTables.paper();
    Criterion asked = of(profile, 1, 1);
    assertFalse(asked.holds(profile.whole()));
    assertTrue(asked.deficit(profile.whole()) > 0);
    assertTrue(asked.traits().items());
  }

  @Test
  void impossible_whereFewerThanKRowsHaveAnItem_andNotAllMayBeRemoved() {
    Profile profile = SetTables.paper();
    assertEquals(Optional.empty(), of(profile, 4, 2).impossible(0));
    assertEquals(
        Optional.of("k^m-anonymity with k = 5 needs 5 rows that have an item, the table has 4"),
        of(profile, 5, 2).impossible(10));
    assertEquals(Optional.empty(), of(profile, 5, 2).impossible(11));
    Profile empty = SetTables.of(List.of("", ""), new TreeMap<>(Map.of("a", List.of("*"))));
    assertEquals(Optional.empty(), of(empty, 5, 2).impossible(0));
  }

  @Test
  void aTableWithoutSets_isRefused() {
    KanonException e = assertThrows(KanonException.class, () -> of(Example.kaca().profile(), 2, 2));
    assertEquals("SETS_UNFIT", e.code());
  }

  @Test
  void moreCombinationsThanCanBeCounted_areRefused() {
    TreeMap<String, List<String>> ancestors = new TreeMap<>();
    for (int i = 0; i < 60; i++) {
      ancestors.put("i" + i, List.of("*"));
    }
    Profile profile = SetTables.of(List.of(String.join(";", ancestors.keySet())), ancestors);
    KanonException e = assertThrows(KanonException.class, () -> of(profile, 2, 10));
    assertEquals("TOO_MANY_COMBINATIONS", e.code());
  }
}

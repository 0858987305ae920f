package kanon.algorithm.apriori;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.api.ItemLoss;
import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.testkit.Seeds;
import kanon.testkit.SetTables;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** Sets of persons of whom some have several. */
class PersonsTest {
  private static final int ROUNDS = 300;

  private static Outcome solve(Profile profile, long k, int m, long removable) {
    Problem problem = TestProblem.of(profile, SetTables.goal(k, m), removable);
    AprioriOptions options = new AprioriOptions(AprioriOptions.Method.APRIORI);
    return Outcome.of(profile, new Apriori().solve(problem, options, TestRun.sequential()).plan());
  }

  private static boolean holds(Outcome outcome, long k, int m) {
    List<String> cells = new ArrayList<>();
    List<Integer> persons = new ArrayList<>();
    for (int c = 0; c < outcome.classes(); c++) {
      for (int i = 0; i < outcome.parts(c); i++) {
        cells.add(outcome.cells(0).label(outcome.cell(0, c)));
        persons.add(outcome.profile().person(outcome.atom(c, i)));
      }
    }
    return SetTables.holds(cells, persons, k, m);
  }

  private static TreeMap<String, List<String>> flat(String... items) {
    TreeMap<String, List<String>> flat = new TreeMap<>();
    for (String item : items) {
      flat.put(item, List.of("*"));
    }
    return flat;
  }

  /** Two persons have a and b in all their rows together, one alone has both in one row. */
  @Test
  void aRowThatOnePersonAloneShows_isGeneralized_thoughTheirUnionsAreAlike() {
    Profile profile =
        SetTables.of(List.of("a;b", "a", "b"), List.of("ann", "bert", "bert"), flat("a", "b"));
    assertTrue(ItemLoss.of(solve(profile, 2, 2, 0), 0).total() > 0);
    assertEquals(0, ItemLoss.of(solve(profile, 2, 1, 0), 0).total());
  }

  /** Every row is like one of another's, but ann alone has both a and b. */
  @Test
  void aUnionOfOnePersonAlone_isGeneralized_thoughHerRowsAreAlike() {
    Profile profile =
        SetTables.of(
            List.of("a", "b", "a", "b"), List.of("ann", "ann", "bert", "cora"), flat("a", "b"));
    assertTrue(ItemLoss.of(solve(profile, 2, 2, 0), 0).total() > 0);
    assertEquals(0, ItemLoss.of(solve(profile, 2, 1, 0), 0).total());
  }

  /** Many rows of one person are one person. */
  @Test
  void rowsOfOnePerson_countOnce() {
    Profile profile =
        SetTables.of(
            List.of("a", "a", "a", "b", "b"),
            List.of("ann", "ann", "ann", "bert", "cora"),
            flat("a", "b"));
    Outcome outcome = solve(profile, 2, 1, 0);
    assertEquals(List.of("*", "*", "*", "*", "*"), SetTables.cells(outcome));
  }

  @Test
  void randomTables_holdBothWays_byTheSlowJudge() {
    AtomicInteger between = new AtomicInteger();
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = SetTables.ofPersons(seed);
          long all =
              profile.schema().quasiIdentifier(0).items().orElseThrow().occurrences(profile, 0);
          long removable = random.nextBoolean() ? 0 : random.nextLong(all + 1);
          long k = random.nextLong(1, 5);
          int m = random.nextInt(1, 4);
          try {
            Outcome outcome = solve(profile, k, m, removable);
            assertTrue(holds(outcome, k, m), "k^m does not hold of persons");
            ItemLoss loss = ItemLoss.of(outcome, 0);
            assertTrue(loss.removed() <= removable, loss.removed() + " of " + removable);
            between.addAndGet(loss.total() > 0 && loss.total() < all ? 1 : 0);
          } catch (KanonException e) {
            assertEquals("GOAL_UNREACHABLE", e.code());
            assertTrue(having(profile) < k, "one item for all holds");
          }
        });
    assertTrue(between.get() * 20 > ROUNDS, between + " lose something and not all");
  }

  /** How many persons have an item. */
  private static long having(Profile profile) {
    List<Integer> persons = new ArrayList<>();
    for (int t = 0; t < profile.tuples(); t++) {
      int[] items =
          profile.schema().quasiIdentifier(0).items().orElseThrow().of(profile.code(0, t));
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        if (items.length > 0) {
          persons.add(profile.hasPersons() ? profile.person(atom) : persons.size());
        }
      }
    }
    return persons.stream().distinct().count();
  }
}

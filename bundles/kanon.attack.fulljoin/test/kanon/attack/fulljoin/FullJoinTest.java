package kanon.attack.fulljoin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.IntFunction;
import kanon.api.Guesses;
import kanon.api.report.AttackResult;
import kanon.lib.attacks.JoinedView;
import kanon.lib.attacks.Judge;
import kanon.lib.attacks.LinkedTruth;
import kanon.lib.attacks.ReleaseView;
import kanon.model.Parallel;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** The attack on random small forests, beside a look at every way to put rows on rows. */
class FullJoinTest {
  private static final int ROUNDS = 150;

  /** What the attack achieves on a release, by guess and column. */
  private static Map<String, AttackResult> attacked(
      SmallForest forest, SmallForest.Released released, IntFunction<OptionalInt> keys, long seed) {
    LinkedTruth truth =
        LinkedTruth.of(forest.rows(), released.rows(), forest.cells(), keys, TestRun.seeded(seed))
            .orElseThrow();
    ReleaseView view =
        released
            .view(Parallel.sequential())
            .with(new JoinedView(released.rows(), forest.cells(), truth));
    Map<String, AttackResult> results = new LinkedHashMap<>();
    TestRun run = TestRun.seeded(seed);
    for (Guesses guesses : new FullJoin().attack(view, new FullJoinOptions(1000), run)) {
      AttackResult result = new Judge(view, "full-join", "somebody", run).of(guesses);
      results.put(result.guess() + result.column().map(c -> " " + c).orElse(""), result);
    }
    return results;
  }

  private static AttackResult result(Map<String, AttackResult> results, String name) {
    AttackResult result = results.get(name);
    assertTrue(result != null, results.keySet()::toString);
    return result;
  }

  @Test
  void certain_isEverybodyWhomOneReleasedPersonAloneCanBe() {
    Seeds.each(
        ROUNDS,
        seed -> {
          SmallForest forest = new SmallForest(new Random(seed));
          SmallForest.Released released = forest.released(new Random(seed + 1));
          Map<String, AttackResult> results =
              attacked(forest, released, p -> OptionalInt.of(released.personOf(p)), seed);
          int alone = 0;
          for (int person = 0; person < forest.persons(); person++) {
            int fitting = 0;
            for (int other = 0; other < forest.persons(); other++) {
              fitting += released.canBe(0, other, person) ? 1 : 0;
            }
            assertTrue(fitting > 0, "nobody can be her");
            alone += fitting == 1 ? 1 : 0;
          }
          assertEquals(alone, result(results, "certain").trials());
          assertEquals(alone, result(results, "certain").successes());
          assertEquals(forest.persons(), result(results, "person").trials());
        });
  }

  @Test
  void releaseOfTheValues_findsEverybodyWhoIsAlone() {
    Seeds.each(
        ROUNDS,
        seed -> {
          SmallForest forest = new SmallForest(new Random(seed));
          SmallForest.Released released = forest.asItIs(new Random(seed + 1));
          Map<String, AttackResult> results =
              attacked(forest, released, p -> OptionalInt.of(released.personOf(p)), seed);
          AttackResult person = result(results, "person");
          int classes = forest.classes();
          if (classes == forest.persons()) {
            assertEquals(1, person.recall());
          }
          assertTrue(person.successes() >= forest.alone(), "those alone");
        });
  }

  @Test
  void releaseOfNothing_singlesOutNobody() {
    Seeds.each(
        ROUNDS,
        seed -> {
          SmallForest forest = new SmallForest(new Random(seed));
          SmallForest.Released released = forest.empty(new Random(seed + 1));
          Map<String, AttackResult> results =
              attacked(forest, released, p -> OptionalInt.of(released.personOf(p)), seed);
          assertEquals(forest.persons() == 1 ? 1 : 0, result(results, "certain").trials());
        });
  }

  @Test
  void truthWithoutKeys_putsEveryRowOnOneOfItsOwn() {
    Seeds.each(
        ROUNDS,
        seed -> {
          SmallForest forest = new SmallForest(new Random(seed));
          SmallForest.Released released = forest.released(new Random(seed + 1));
          LinkedTruth truth =
              LinkedTruth.of(
                      forest.rows(),
                      released.rows(),
                      forest.cells(),
                      p -> OptionalInt.empty(),
                      TestRun.seeded(seed))
                  .orElseThrow();
          for (int t = 0; t < forest.rows().trees().tables(); t++) {
            List<Integer> taken = new ArrayList<>();
            for (int row = 0; row < released.rows().trees().rows(t); row++) {
              int original = truth.originalRow(t, row);
              assertTrue(released.fits(t, row, original), "fits");
              assertEquals(
                  released.rows().sensitive()[t][0][row],
                  forest.rows().sensitive()[t][0][original]);
              if (t > 0) {
                assertEquals(
                    forest.rows().trees().parentRow(t, original),
                    truth.originalRow(
                        released.rows().trees().parent(t),
                        released.rows().trees().parentRow(t, row)));
              }
              taken.add(original);
            }
            assertEquals(taken.size(), taken.stream().distinct().count(), "one row each");
          }
        });
  }

  @Test
  void releaseThatTellsOfNobody_hasNoTruth() {
    SmallForest forest = new SmallForest(new Random(7));
    SmallForest.Released released = forest.asItIs(new Random(8));
    released.rows().sensitive()[0][0][0] = -1;
    assertTrue(
        LinkedTruth.of(
                forest.rows(),
                released.rows(),
                forest.cells(),
                p -> OptionalInt.empty(),
                TestRun.seeded(1))
            .isEmpty());
  }
}

package kanon.attack.inference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.report.AttackResult;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.testkit.AttackedTable;
import kanon.testkit.Example;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class InferenceTest {
  private static Map<String, AttackResult> attacked(Outcome outcome, long seed) {
    return AttackedTable.shuffled(outcome, seed)
        .attacked(new Inference(), Map.of(), TestRun.seeded(seed));
  }

  /** Who lives in 1 has a cold, in 2 the flu: classes tell everybody's value, also of outsiders. */
  private static Example telling(int each) {
    Example example =
        new Example().hierarchy("zip", "1;*", "2;*").sensitive("disease", "cold", "flu");
    for (int i = 0; i < each; i++) {
      example.rows("1 cold", "2 flu");
    }
    return example;
  }

  @Test
  void majorityAndBayes_areRightOfInsidersAndOutsidersAlike() {
    String[] cells = new String[200];
    for (int i = 0; i < 200; i++) {
      cells[i] = i % 2 == 0 ? "1" : "2";
    }
    Map<String, AttackResult> found = attacked(telling(100).released(cells), 3);
    for (String name : List.of("class-majority disease", "naive-bayes disease")) {
      AttackResult result = found.get(name);
      assertEquals(result.trials(), result.successes(), name);
      assertEquals(1, result.baseline().share(), 1e-9, name);
      assertEquals(0, result.advantage(), 1e-9, name);
      assertEquals(200, result.trials() + result.baseline().trials(), name);
    }
  }

  /** Everybody is a class of one's own, with a value by lot: only who is in it can be guessed. */
  @Test
  void majority_gainsWhereClassesAreOfOnePerson() {
    Example example = new Example();
    String[] zips = new String[400];
    String[] paths = new String[400];
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 400; i++) {
      zips[i] = String.valueOf(i);
      paths[i] = i + ";*";
    }
    example.hierarchy("zip", paths).sensitive("disease", "cold", "flu");
    for (int i = 0; i < 400; i++) {
      example.rows(i + (random.nextBoolean() ? " cold" : " flu"));
    }
    AttackResult majority = attacked(example.released(zips), 5).get("class-majority disease");
    assertEquals(majority.trials(), majority.successes());
    assertEquals(0, majority.baseline().trials(), "nobody is alike who is not in it");
    AttackResult bayes = attacked(example.released(zips), 5).get("naive-bayes disease");
    assertEquals(1, bayes.precision(), 1e-9);
    assertTrue(bayes.baseline().share() < 0.8, "outsiders are guessed by the prior");
    assertTrue(bayes.interval().low() > 0);
  }

  @Test
  void bayes_gainsNothingWhereValuesAreByLot() {
    int[] outside = new int[1];
    Seeds.each(
        20,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Example example =
              new Example().hierarchy("zip", "1;*", "2;*").sensitive("disease", "cold", "flu");
          List<String> cells = new ArrayList<>();
          for (int i = 0; i < 600; i++) {
            example.rows((1 + random.nextInt(2)) + (random.nextBoolean() ? " cold" : " flu"));
            cells.add("*");
          }
          AttackResult.Interval interval =
              attacked(example.released(cells.toArray(String[]::new)), seed)
                  .get("naive-bayes disease")
                  .interval();
          outside[0] += interval.low() > 0 || interval.high() < 0 ? 1 : 0;
        });
    // Of 20 intervals of 95 % more than 6 miss in one of 30,000 cases.
    assertTrue(outside[0] <= 6, outside[0] + " of 20 intervals miss 0");
  }

  /**
   * Kifer's point: each group has one of each, so its counts tell nothing; but smokers are in the
   * groups that have cancer, runners in those that have flu, and those who rest in all.
   */
  @Test
  void definetti_learnsFromOtherGroupsWhatGroupsHide() {
    String[] houses = new String[240];
    Arrays.setAll(houses, i -> i + ";*");
    Example example =
        new Example()
            .hierarchy("habit", "smokes;*", "runs;*", "rests;*")
            .hierarchy("house", houses)
            .sensitive("disease", "cold", "flu", "cancer");
    int[] groups = new int[240];
    for (int g = 0; g < 120; g++) {
      boolean smoker = g % 2 == 0;
      example.rows(
          (smoker ? "smokes " + 2 * g + " cancer" : "runs " + 2 * g + " flu"),
          "rests " + (2 * g + 1) + " cold");
      groups[2 * g] = g;
      groups[2 * g + 1] = g;
    }
    Map<String, AttackResult> found =
        attacked(example.grouped(Plan.Bucketization.ANATOMY, groups), 4);
    double counts = found.get("group-majority disease").precision();
    double definetti = found.get("definetti disease").precision();
    assertTrue(definetti > counts + 0.2, definetti + " against " + counts);
  }
}

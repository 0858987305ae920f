package kanon.metric.reconstructionerror;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import kanon.api.Criterion;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Plan.Bucketization;
import kanon.model.Profile;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class ReconstructionErrorTest {
  private static final double EXACT = 1e-12;

  private static Outcome table2(Bucketization kind) {
    return Example.permutation().grouped(kind, Example.permutationGroups());
  }

  private static TestGoal diverse(Outcome outcome, int l) {
    return TestGoal.share(outcome.profile().schema(), 0, l, l);
  }

  @Test
  void table2_permuted_has749_andTheBound7434() {
    Outcome outcome = table2(Bucketization.PERMUTATION);
    Map<String, Double> found = measure(outcome, diverse(outcome, 4));
    assertEquals(7.49, found.get("total"), EXACT);
    assertEquals(7.434, found.get("bound"), EXACT);
    assertEquals(0, found.get("groupsWithRepeats"));
    assertEquals(7.49 / 9, found.get("mean"), EXACT);
  }

  @Test
  void table2_asAnatomy_has7_andTheBound675() {
    Outcome outcome = table2(Bucketization.ANATOMY);
    Map<String, Double> found = measure(outcome, diverse(outcome, 4));
    assertEquals(7, found.get("total"), EXACT);
    assertEquals(6.75, found.get("bound"), EXACT);
  }

  @Test
  void cells_showTheSensitiveValueBesideEveryTupleThatTheyStandFor() {
    Example two =
        new Example()
            .values("a", Type.STRING, "x", "y", "z")
            .sensitive("s", "u", "v")
            .rows("x u", "y v", "z v");
    Outcome outcome = two.released("{x,y}", "{x,y}", "");
    Map<String, Double> found = measure(outcome, diverse(outcome, 2));
    assertEquals(0.5 + 0.5 + 1, found.get("total"), EXACT);
    assertFalse(found.containsKey("bound"));
  }

  @Test
  void aGoalWithoutAShare_hasNoBound() {
    assertFalse(measure(table2(Bucketization.ANATOMY), TestGoal.size(2)).containsKey("bound"));
  }

  @Test
  void theBounds_holdWhereTheyAreProven() {
    Seeds.each(
        300,
        seed -> {
          Profile profile = new RandomTables(seed).sensitive(1, 1).next(Shape.MIXED);
          for (Plan plan : RandomPlans.ofGroups(profile, new SplittableRandom(seed))) {
            boolean anatomy =
                plan instanceof Plan.Groups groups && groups.kind() == Bucketization.ANATOMY;
            Outcome outcome = Outcome.of(profile, plan);
            int l = (int) Math.max(2, diversity(outcome));
            if (diversity(outcome) < 2) {
              continue;
            }
            Map<String, Double> found = measure(outcome, diverse(outcome, l));
            if (anatomy || found.get("groupsWithRepeats") == 0) {
              assertTrue(found.get("total") >= found.get("bound") - 1e-9, () -> found.toString());
            }
          }
        });
  }

  private static long diversity(Outcome outcome) {
    long l = Long.MAX_VALUE;
    kanon.model.Group group = new kanon.model.Group(outcome.profile().schema());
    for (int g = 0; g < outcome.classes(); g++) {
      outcome.group(g, group);
      l = Math.min(l, group.size() / group.most(0));
    }
    return outcome.classes() == 0 ? 0 : l;
  }

  @Test
  void withoutASensitiveAttribute_thereIsNothingToReconstruct() {
    Outcome outcome = new Example().values("a", Type.STRING, "x").rows("x", "x").released("x", "x");
    KanonException e = assertThrows(KanonException.class, () -> measure(outcome, TestGoal.size(2)));
    assertEquals("NO_SENSITIVE_ATTRIBUTE", e.code());
  }

  private static Map<String, Double> measure(Outcome outcome, Criterion goal) {
    Problem problem = TestProblem.of(outcome.profile(), goal, 0);
    Map<String, Double> numbers = new TreeMap<>();
    Object tree =
        new ReconstructionError()
            .measure(outcome, problem, new NoOptions(), TestRun.seeded(1))
            .tree();
    ((Map<?, ?>) tree).forEach((name, number) -> numbers.put((String) name, (Double) number));
    return numbers;
  }
}

package kanon.lib.refining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.PlanCheck;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class RefinementTest {
  private static final double EXACT = 1e-9;
  private static final List<Function<Problem, CellSpace>> SPACES =
      List.of(CellSpace::suppression, CellSpace::ancestors, CellSpace::narrowest, CellSpace::sets);

  private interface Check {
    void accept(Problem problem, CellSpace space, TestRun run);
  }

  private static void each(Shape shape, Check check) {
    Seeds.each(
        60,
        seed -> {
          RandomTables tables = new RandomTables(seed).sensitive(0, 1);
          Profile profile = (seed % 3 == 0 ? tables.someHierarchies() : tables).next(shape);
          SplittableRandom random = new SplittableRandom(seed);
          int k = 1 + random.nextInt(4);
          boolean bySize = profile.schema().sensitive().isEmpty() || seed % 2 == 0;
          Criterion goal = bySize ? TestGoal.size(k) : TestGoal.share(profile.schema(), 0, 2, k);
          if (profile.rows() > 0 && goal.holds(profile.whole())) {
            Problem problem = TestProblem.of(profile, goal, random.nextInt(4));
            for (Function<Problem, CellSpace> space : SPACES) {
              check.accept(problem, space.apply(problem), TestRun.seeded(seed));
            }
          }
        });
  }

  private static double loss(Problem problem, Plan plan) {
    return problem.objective().of(Outcome.of(problem.profile(), plan));
  }

  @Test
  void improve_losesLessAndSaysHowMuch() {
    each(
        Shape.MIXED,
        (problem, space, run) -> {
          Refinement refinement = new Refinement(problem, space, false, run);
          refinement.begin();
          double before = refinement.loss();
          assertEquals(before, loss(problem, refinement.plan()), EXACT * (1 + before));
          refinement.improve(0);
          Plan plan = refinement.plan();
          assertTrue(refinement.loss() <= before + EXACT);
          assertEquals(refinement.loss(), loss(problem, plan), EXACT * (1 + before));
          PlanCheck.valid(problem, plan, Recoding.MULTIDIMENSIONAL);
        });
  }

  @Test
  void improve_missingValuesToo() {
    each(
        Shape.MISSING_HEAVY,
        (problem, space, run) -> {
          Refinement refinement = new Refinement(problem, space, true, run);
          refinement.begin();
          refinement.group();
          refinement.improve(0.01);
          assertEquals(refinement.loss(), loss(problem, refinement.plan()), 1e-6);
          PlanCheck.valid(problem, refinement.plan(), Recoding.MULTIDIMENSIONAL);
        });
  }

  @Test
  void group_losesNoMoreThanThePartition() {
    each(
        Shape.ALL_DISTINCT,
        (problem, space, run) -> {
          Refinement refinement = new Refinement(problem, space, false, run);
          refinement.begin();
          double partition = refinement.loss();
          refinement.group();
          assertTrue(refinement.loss() <= partition + EXACT);
          PlanCheck.valid(problem, refinement.plan(), Recoding.MULTIDIMENSIONAL);
        });
  }

  /** The whole fails for one value that is too frequent: rows with it are removed, no others. */
  @Test
  void begin_removesWhatKeepsTheTableFromHolding() {
    Seeds.each(
        40,
        seed -> {
          Profile profile = new RandomTables(seed).sensitive(1, 1).next(Shape.MIXED);
          Criterion goal = TestGoal.share(profile.schema(), 0, 2, 1);
          if (profile.rows() == 0 || goal.holds(profile.whole())) {
            return;
          }
          Problem all = TestProblem.of(profile, goal, profile.rows());
          Refinement refinement =
              new Refinement(all, CellSpace.ancestors(all), false, TestRun.seeded(seed));
          refinement.begin();
          long removed = refinement.removed();
          assertTrue(removed > 0);
          PlanCheck.valid(all, refinement.plan(), Recoding.MULTIDIMENSIONAL);
          Problem fewer = TestProblem.of(profile, goal, removed - 1);
          KanonException e =
              assertThrows(
                  KanonException.class,
                  () ->
                      new Refinement(fewer, CellSpace.ancestors(fewer), false, TestRun.seeded(seed))
                          .begin());
          assertEquals("GOAL_UNREACHABLE", e.code());
        });
  }

  @Test
  void begin_partedTuplesCannotStayTogether() {
    Profile profile = Example.kaca().profile();
    Problem problem = TestProblem.of(profile, TestGoal.size(1), 0);
    Refinement parted = new Refinement(problem, CellSpace.sets(problem), false, TestRun.seeded(1));
    parted.begin();
    Outcome outcome = Outcome.of(profile, parted.plan());
    assertTrue(
        new Refinement(problem, CellSpace.sets(problem), true, TestRun.seeded(1)).begin(outcome));
    assertFalse(outcome.bucketized());
  }
}

package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.api.Criterion;
import kanon.api.Improver;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.lib.json.record.Options;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/** What an algorithm must do with a solution of another, beside the contract of algorithms. */
@ConsumerType
public abstract class ImproverContract {
  private static final int ROUNDS = 60;
  private static final double EXACT = 1e-9;

  /** A new instance of the algorithm. */
  protected abstract Improver<?> create();

  /** Options to try everything with, one case each. */
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of());
  }

  private interface Check {
    void accept(Problem problem, Solution start, Map<String, Object> options, long seed);
  }

  /** With starts of one class, of levels, and of random classes, as far as they hold the goal. */
  private void each(Check check) {
    Asserted started = new Asserted();
    for (Map<String, Object> options : variants()) {
      Seeds.each(
          ROUNDS,
          seed -> {
            RandomGenerator random = new SplittableRandom(seed);
            Profile profile = new RandomTables(seed).sensitive(0, 1).next(Shape.MIXED);
            boolean sensitive = !profile.schema().sensitive().isEmpty();
            int k = 1 + random.nextInt(3);
            Criterion goal =
                sensitive ? TestGoal.share(profile.schema(), 0, 2, k) : TestGoal.size(k);
            Problem problem = TestProblem.of(profile, goal, random.nextInt(6));
            for (Plan plan :
                List.of(
                    one(profile),
                    RandomPlans.levels(profile, random),
                    RandomPlans.classes(profile, random))) {
              if (sound(problem, plan)) {
                started.once();
                Solution start = Solution.of(plan, Guarantee.of(Guarantee.Kind.HEURISTIC));
                check.accept(problem, start, options, seed);
              }
            }
          });
    }
    started.orSkipped("no start holds the goal");
  }

  /** One class of all rows. */
  private static Plan one(Profile profile) {
    List<Cells> cells = profile.schema().quasiIdentifiers().stream().map(Cells::new).toList();
    int[][] shown = new int[cells.size()][1];
    for (int a = 0; a < shown.length; a++) {
      shown[a][0] = cells.get(a).root();
    }
    return new Plan.Classes(
        Assignment.wholeTuples(profile, new int[profile.tuples()]), cells, shown);
  }

  private static boolean sound(Problem problem, Plan plan) {
    Released released = Released.of(problem.profile(), plan);
    return released.removed() <= problem.removable()
        && released.classes().stream().allMatch(problem.goal()::holds);
  }

  private Solution improve(
      Problem problem, Solution start, Map<String, Object> options, TestRun run) {
    return improve(create(), problem, start, options, run);
  }

  private static <O extends Record> Solution improve(
      Improver<O> improver,
      Problem problem,
      Solution start,
      Map<String, Object> options,
      TestRun run) {
    O bound = Options.bind(improver.options(), options, "test");
    assertTrue(improver.accepts(problem, start.plan(), bound), "Does not accept cells");
    return improver.improve(problem, start, bound, run);
  }

  private static double loss(Problem problem, Solution solution) {
    return problem.objective().of(Outcome.of(problem.profile(), solution.plan()));
  }

  @Test
  void declaration_saysThatItImproves() {
    ProvidesAlgorithm declared = create().getClass().getAnnotation(ProvidesAlgorithm.class);
    assertTrue(declared.improves());
  }

  @Test
  void improve_isSoundAndLosesNoMoreThanTheStart() {
    each(
        (problem, start, options, seed) -> {
          Solution better = improve(problem, start, options, TestRun.seeded(seed));
          double before = loss(problem, start);
          assertTrue(loss(problem, better) <= before + EXACT * (1 + before), "loses more");
          if (better != start) {
            ProvidesAlgorithm declared = create().getClass().getAnnotation(ProvidesAlgorithm.class);
            PlanCheck.valid(problem, better.plan(), declared.recoding());
          }
        });
  }

  @Test
  void improve_againFindsNothingWorse() {
    each(
        (problem, start, options, seed) -> {
          Solution once = improve(problem, start, options, TestRun.seeded(seed));
          Solution twice = improve(problem, once, options, TestRun.seeded(seed));
          assertTrue(loss(problem, twice) <= loss(problem, once) + EXACT);
        });
  }

  @Test
  void improve_sameSeedSamePlanOnAnyThreads() {
    each(
        (problem, start, options, seed) -> {
          Solution one = improve(problem, start, options, TestRun.seeded(seed));
          Solution many = improve(problem, start, options, TestRun.seeded(seed, 3));
          assertEquals(
              Released.of(problem.profile(), one.plan()).text(),
              Released.of(problem.profile(), many.plan()).text());
        });
  }

  @Test
  void improve_atTheDeadlineReturnsTheStartOrBetter() {
    each(
        (problem, start, options, seed) -> {
          Solution late = improve(problem, start, options, TestRun.seeded(seed).expireAt(2));
          assertTrue(loss(problem, late) <= loss(problem, start) + EXACT);
        });
  }

  @Test
  void improve_isCancelled() {
    each(
        (problem, start, options, seed) -> {
          TestRun cut = TestRun.seeded(seed).cancelAt(1);
          KanonException e =
              assertThrows(KanonException.class, () -> improve(problem, start, options, cut));
          assertEquals("CANCELLED", e.code());
        });
  }

  @Test
  void groups_areNotAccepted() {
    Profile profile = Examples.patients();
    Problem problem = TestProblem.of(profile, TestGoal.size(2), 0);
    Plan groups = RandomPlans.groups(profile, Plan.Bucketization.ANATOMY, new SplittableRandom(1));
    assertFalse(accepts(create(), problem, groups));
  }

  private <O extends Record> boolean accepts(Improver<O> improver, Problem problem, Plan plan) {
    O bound = Options.bind(improver.options(), variants().get(0), "test");
    return improver.accepts(problem, plan, bound);
  }
}

package kanon.pipeline.robust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.api.report.Job;
import kanon.lib.fulldomain.LevelsPlan;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.Exhaustive;
import kanon.testkit.PlanCheck;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class RobustChoiceTest {
  private static final double SAME = 1e-9;

  private static RobustChoice drawn(Problem problem, Outcome found, double budget, long seed) {
    return RobustChoice.of(
        new Job.Robust(budget),
        problem,
        found,
        plan -> Outcome.of(problem.profile(), plan),
        outcome -> true,
        TestRun.seeded(seed));
  }

  private static Outcome at(Problem problem, int[] levels) {
    return Outcome.of(problem.profile(), LevelsPlan.of(problem, levels));
  }

  /** Every node of the lattice is judged on its own, and compared with what is drawn from. */
  @Test
  void node_isOneOfThoseThatPassWithinTheBudget() {
    Seeds.each(
        60,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = new RandomTables(seed).sensitive(1, 1).next(Shape.ALL_DISTINCT);
          long removable = random.nextInt(2) * profile.rows() / 10;
          Problem problem =
              TestProblem.of(
                  profile,
                  random.nextBoolean() ? TestGoal.size(3) : TestGoal.distinct(0, 2),
                  removable);
          List<int[]> passing = new Exhaustive(profile, problem.goal(), removable).passing();
          if (passing.isEmpty()) {
            return;
          }
          double[] losses =
              passing.stream().mapToDouble(n -> problem.objective().of(at(problem, n))).toArray();
          int least =
              IntStream.range(0, losses.length)
                  .reduce((i, j) -> losses[j] < losses[i] ? j : i)
                  .orElseThrow();
          double budget = random.nextDouble();
          Set<List<Integer>> within = new HashSet<>();
          for (int i = 0; i < losses.length; i++) {
            if (losses[i] <= losses[least] * (1 + budget) + SAME) {
              within.add(Arrays.stream(passing.get(i)).boxed().toList());
            }
          }
          RobustChoice choice = drawn(problem, at(problem, passing.get(least)), budget, seed);
          assertEquals(within.size(), choice.figures().choices().orElseThrow());
          int[] levels = ((Plan.Levels) choice.outcome().plan()).levels();
          assertTrue(within.contains(Arrays.stream(levels).boxed().toList()));
          assertEquals(losses[least], choice.figures().least(), SAME);
          assertEquals(problem.objective().of(choice.outcome()), choice.figures().loss(), SAME);
          assertEquals(within.size() == 1, choice.warning().isPresent());
        });
  }

  @Test
  void node_isDrawnAsOftenAsAnyOther() {
    Profile profile = new RandomTables(5).attributes(3, 3).rows(40).next(Shape.ALL_DISTINCT);
    Problem problem = TestProblem.of(profile, TestGoal.size(2), 0);
    int[] least = new Exhaustive(profile, problem.goal(), 0).minimal().get(0);
    Map<String, Integer> times = new HashMap<>();
    int draws = 2000;
    long choices = 0;
    for (int seed = 0; seed < draws; seed++) {
      RobustChoice choice = drawn(problem, at(problem, least), 0.6, seed);
      choices = choice.figures().choices().orElseThrow();
      int[] levels = ((Plan.Levels) choice.outcome().plan()).levels();
      times.merge(Arrays.toString(levels), 1, Integer::sum);
    }
    assertTrue(choices > 2, "only " + choices);
    assertEquals(choices, times.size());
    double expected = (double) draws / choices;
    double deviation = 5 * Math.sqrt(expected);
    times.values().forEach(n -> assertEquals(expected, n, deviation));
  }

  /** Too many nodes to look at: 4 to the 20th. */
  @Test
  void node_liesAboveTheOneThatWasFoundWhereThereAreTooMany() {
    Profile profile =
        new RandomTables(11).attributes(20, 20).values(4).rows(40).next(Shape.ALL_DISTINCT);
    Problem problem = TestProblem.of(profile, TestGoal.size(2), 0);
    int[] heights = profile.schema().heights();
    int[] found = heights.clone();
    for (int a = 0; a < found.length; a++) {
      int[] below = found.clone();
      below[a] = 0;
      found = problem.passes(problem.frequencies().at(below)) ? below : found;
    }
    Outcome least = at(problem, found);
    Set<String> drawn = new HashSet<>();
    for (int seed = 0; seed < 20; seed++) {
      RobustChoice choice = drawn(problem, least, 0.3, seed);
      int[] levels = ((Plan.Levels) choice.outcome().plan()).levels();
      for (int a = 0; a < levels.length; a++) {
        assertTrue(levels[a] >= found[a]);
      }
      assertTrue(choice.figures().choices().isEmpty());
      assertTrue(choice.figures().price() <= 0.3 + SAME);
      PlanCheck.valid(problem, choice.outcome().plan(), Recoding.FULL_DOMAIN);
      drawn.add(Arrays.toString(levels));
    }
    assertTrue(drawn.size() > 3, "only " + drawn);
  }

  /** Whatever kind of recoding: cells are true, the goal holds, classes are unions of the found. */
  @Test
  void classes_areUnionsOfThoseThatWereFound() {
    Seeds.each(
        80,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile =
              new RandomTables(seed).someHierarchies().sensitive(1, 1).next(Shape.MIXED);
          Outcome found = Outcome.of(profile, RandomPlans.classes(profile, random));
          if (found.classes() == 0) {
            return;
          }
          Objective loss = Objective.leastLoss(profile);
          boolean open = random.nextBoolean();
          Problem problem =
              TestProblem.of(
                  profile,
                  open ? TestGoal.size(found.smallest()) : TestGoal.atMost(0, 2, 1),
                  profile.rows(),
                  loss);
          double budget = random.nextDouble();
          RobustChoice choice = drawn(problem, found, budget, seed);
          double before = loss.of(found);
          assertTrue(loss.of(choice.outcome()) <= before * (1 + budget) + SAME);
          assertEquals(found.removed(), choice.outcome().removed());
          assertUnions(found, choice.outcome());
          if (open) {
            PlanCheck.valid(problem, choice.outcome().plan(), Recoding.MULTIDIMENSIONAL);
          } else if (holds(problem, found)) {
            assertTrue(holds(problem, choice.outcome()), "merging must not break a goal");
          }
        });
  }

  private static boolean holds(Problem problem, Outcome outcome) {
    return IntStream.range(0, outcome.classes())
        .allMatch(
            c -> problem.goal().holds(outcome.group(c, new Group(problem.profile().schema()))));
  }

  private static void assertUnions(Outcome found, Outcome drawn) {
    for (int c = 0; c < found.classes(); c++) {
      BitSet atoms = new BitSet();
      for (int i = 0; i < found.parts(c); i++) {
        atoms.set(found.atom(c, i));
      }
      int first = atoms.nextSetBit(0);
      boolean together = false;
      for (int d = 0; d < drawn.classes() && !together; d++) {
        BitSet there = new BitSet();
        for (int i = 0; i < drawn.parts(d); i++) {
          there.set(drawn.atom(d, i));
        }
        BitSet rest = (BitSet) atoms.clone();
        rest.andNot(there);
        together = rest.isEmpty() && first >= 0;
      }
      assertTrue(together, "class " + c + " was torn apart");
    }
  }

  /** Of a recoding that shows every value of a column alike the drawn one does, too. */
  @Test
  void columns_showEveryValueAlikeAsBefore() {
    Seeds.each(
        60,
        seed -> {
          Profile profile = new RandomTables(seed).attributes(2, 4).next(Shape.ALL_DISTINCT);
          int[] whole = new int[profile.tuples()];
          Arrays.setAll(whole, t -> t);
          int attributes = profile.schema().quasiIdentifiers().size();
          List<Cells> cells = profile.schema().quasiIdentifiers().stream().map(Cells::new).toList();
          int[][] shown = new int[attributes][];
          for (int a = 0; a < attributes; a++) {
            shown[a] = profile.codes(a);
          }
          Problem problem = TestProblem.of(profile, TestGoal.size(1), 0, new Counted(profile));
          Outcome found =
              Outcome.of(
                  profile, new Plan.Classes(Assignment.wholeTuples(profile, whole), cells, shown));
          assertTrue(ColumnMerges.fits(found));
          RobustChoice choice = drawn(problem, found, 0.5, seed);
          assertTrue(ColumnMerges.fits(choice.outcome()));
          assertTrue(choice.figures().loss() <= choice.figures().least() * 1.5 + SAME);
          PlanCheck.valid(problem, choice.outcome().plan(), Recoding.UNRESTRICTED_VALUES);
        });
  }

  /** Something is lost to begin with, so that a share of it can be lost besides. */
  private static final class Counted implements Objective.OfCells {
    private final Objective.OfCells least;

    Counted(Profile profile) {
      least = Objective.leastLoss(profile);
    }

    @Override
    public double loss(int attribute, Cells cells, int cell) {
      return 1 + least.loss(attribute, cells, cell);
    }
  }

  @Test
  void sameSeed_drawsTheSame() {
    Profile profile = new RandomTables(3).attributes(3, 3).next(Shape.ALL_DISTINCT);
    Outcome found = Outcome.of(profile, RandomPlans.classes(profile, new SplittableRandom(1)));
    Problem problem = TestProblem.of(profile, TestGoal.size(1), profile.rows());
    assertEquals(drawn(problem, found, 0.2, 7).figures(), drawn(problem, found, 0.2, 7).figures());
  }

  @Test
  void cancelled_endsInTime() {
    Profile profile = new RandomTables(3).attributes(3, 3).next(Shape.ALL_DISTINCT);
    Outcome found = Outcome.of(profile, RandomPlans.classes(profile, new SplittableRandom(1)));
    Problem problem = TestProblem.of(profile, TestGoal.size(1), profile.rows());
    assertEquals(
        KanonException.Kind.CANCELLED,
        assertThrows(
                KanonException.class,
                () ->
                    RobustChoice.of(
                        new Job.Robust(0.1),
                        problem,
                        found,
                        plan -> Outcome.of(profile, plan),
                        outcome -> true,
                        TestRun.seeded(1).cancelAt(1)))
            .kind());
  }

  @Test
  void whatCannotBeDrawn_isRefusedWithItsReason() {
    Profile profile = new RandomTables(3).attributes(2, 2).sensitive(1, 1).next(Shape.MIXED);
    Problem problem = TestProblem.of(profile, TestGoal.size(1), 0);
    assertRefused(Recoding.BUCKETS, problem, "makes groups");
    Objective.OfOutcomes whole = outcome -> outcome.classes();
    Problem ofWholes = TestProblem.of(profile, TestGoal.size(1), 0, whole);
    assertRefused(Recoding.MULTIDIMENSIONAL, ofWholes, "objective");
    RobustChoice.refuse(Recoding.FULL_DOMAIN, ofWholes);
    RobustChoice.refuse(Recoding.MULTIDIMENSIONAL, problem);
  }

  private static void assertRefused(Recoding recoding, Problem problem, String why) {
    KanonException e =
        assertThrows(KanonException.class, () -> RobustChoice.refuse(recoding, problem));
    assertEquals("ROBUST_UNFIT", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains(why), e.getMessage());
    assertFalse(String.valueOf(e.getMessage()).contains("\n"));
  }
}

package kanon.algorithm.attributesuppression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.api.Criterion;
import kanon.api.NoOptions;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Solution;
import kanon.model.Type;
import kanon.testkit.Examples;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class AttributeSuppressionTest {
  @Test
  void patients_k2() {
    Profile patients = Examples.patients();
    Solution solution = solve(patients, TestGoal.size(2), 0, Objective.leastLoss(patients));
    assertArrayEquals(new int[] {1, 1, 0}, ((Plan.Levels) solution.plan()).levels());
    assertEquals(2L, solution.statistics().get("suppressedAttributes"));
  }

  /** x,1 and x,2: the first column loses nothing by being suppressed, and wins nothing. */
  @Test
  void ofEqualLosses_fewerColumnsAreSuppressed() {
    Dictionary same = Dictionary.of(Type.STRING, List.of("x"), Optional.empty());
    Dictionary two = Dictionary.of(Type.STRING, List.of("1", "2"), Optional.empty());
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("same", Role.QUASI_IDENTIFIER, same),
                Attribute.of("two", Role.QUASI_IDENTIFIER, two),
                Attribute.of("alike", Role.QUASI_IDENTIFIER, same)));
    Profile.Builder rows = new Profile.Builder(schema);
    rows.add(new int[] {0, 0, 0}, 1);
    rows.add(new int[] {0, 1, 0}, 1);
    Profile profile = rows.build();
    List<Objective> objectives =
        List.of(
            Objective.leastLoss(profile),
            (Objective.OfClasses) (size, removed) -> (double) size * size);
    for (Objective by : objectives) {
      Solution solution = solve(profile, TestGoal.size(2), 0, by);
      assertArrayEquals(new int[] {0, 1, 0}, ((Plan.Levels) solution.plan()).levels());
      assertEquals(1L, solution.statistics().get("suppressedAttributes"));
    }
  }

  @Test
  void leastLoss_equalsBruteForce() {
    Seeds.each(300, seed -> equalsBruteForce(seed, Objective::leastLoss));
  }

  @Test
  void discernibility_equalsBruteForce() {
    Seeds.each(
        150,
        seed ->
            equalsBruteForce(
                seed,
                p ->
                    (Objective.OfClasses)
                        (size, removed) -> (double) size * (removed ? p.rows() : size)));
  }

  @Test
  void lossThatFallsWithGeneralization_equalsBruteForce() {
    Seeds.each(
        100,
        seed ->
            equalsBruteForce(
                seed,
                p ->
                    (Objective.OfCells)
                        (a, cells, cell) -> (a % 2 == 0 ? -1 : 1) * cells.width(cell)));
  }

  /** Here a removed row loses less than one that is released. */
  @Test
  void lossThatFallsByRemovingRows_isWithinTheBound() {
    equalsBruteForce(
        -7915687785039022826L,
        p -> (Objective.OfCells) (a, cells, cell) -> (a % 2 == 0 ? -1 : 1) * cells.width(cell));
  }

  private static void equalsBruteForce(
      long seed, java.util.function.Function<Profile, Objective> objective) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomTables tables = new RandomTables(seed).sensitive(1, 1).persons(seed % 3 == 0);
    Profile profile = (seed % 2 == 0 ? tables : tables.withoutHierarchies()).next(Shape.MIXED);
    long removable = random.nextInt(8);
    int k = random.nextInt(1, 5);
    List<Criterion> goals =
        List.of(
            TestGoal.size(k), TestGoal.share(profile.schema(), 0, 2, k), TestGoal.atMost(0, 2, k));
    for (Criterion rows : goals) {
      Criterion goal = Criterion.byPersons(rows, profile);
      Objective by = objective.apply(profile);
      double least = least(profile, goal, removable, by);
      if (least == Double.POSITIVE_INFINITY) {
        assertThrows(KanonException.class, () -> solve(profile, goal, removable, by));
      } else {
        Solution solution = solve(profile, goal, removable, by);
        assertEquals(Guarantee.Kind.OPTIMAL, solution.guarantee().kind());
        assertEquals(least, by.of(Outcome.of(profile, solution.plan())), 1e-9);
        assertEquals(least, solution.guarantee().cost().orElseThrow(), 1e-9);
      }
    }
  }

  /** The least loss of all sets, straight from the atoms. */
  private static double least(Profile profile, Criterion goal, long removable, Objective by) {
    int[] top = profile.schema().heights();
    double least = Double.POSITIVE_INFINITY;
    for (int set = 0; set < 1 << top.length; set++) {
      int[] levels = new int[top.length];
      for (int a = 0; a < top.length; a++) {
        levels[a] = (set >> a & 1) * top[a];
      }
      BitSet removed = removed(profile, goal, levels);
      if (removed.stream().mapToLong(profile::size).sum() <= removable) {
        Plan plan = new Plan.Levels(levels, removed);
        least = Math.min(least, by.of(Outcome.of(profile, plan)));
      }
    }
    return least;
  }

  private static BitSet removed(Profile profile, Criterion goal, int[] levels) {
    Map<List<Integer>, BitSet> classes = new HashMap<>();
    for (int t = 0; t < profile.tuples(); t++) {
      List<Integer> look = new ArrayList<>();
      for (int a = 0; a < levels.length; a++) {
        look.add(levels[a] > 0 ? -1 : profile.code(a, t));
      }
      classes.computeIfAbsent(look, l -> new BitSet()).set(t);
    }
    BitSet removed = new BitSet();
    for (BitSet tuples : classes.values()) {
      Group group = new Group(profile.schema());
      tuples.stream()
          .forEach(
              t -> {
                for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
                  group.add(profile, atom, profile.rows(atom));
                }
              });
      if (!goal.holds(group)) {
        removed.or(tuples);
      }
    }
    return removed;
  }

  @Test
  void deadline_returnsTheBestSoFarWithABound() {
    Profile adult = Examples.adult(9);
    Problem problem = problem(adult, TestGoal.size(5), 0, Objective.leastLoss(adult));
    TestRun run = TestRun.seeded(1).expireAt(8);
    Guarantee guarantee =
        new AttributeSuppression().solve(problem, new NoOptions(), run).guarantee();
    assertEquals(Guarantee.Kind.HEURISTIC, guarantee.kind());
    double optimum =
        new AttributeSuppression()
            .solve(problem, new NoOptions(), TestRun.seeded(1))
            .guarantee()
            .cost()
            .orElseThrow();
    assertEquals(true, guarantee.lowerBound().orElseThrow() <= optimum);
    assertEquals(true, guarantee.cost().orElseThrow() >= optimum);
  }

  @Test
  void moreThan62Attributes_areRefused() {
    Dictionary one = Dictionary.of(Type.STRING, List.of("a"), java.util.Optional.empty());
    List<Attribute> attributes = new ArrayList<>();
    for (int a = 0; a < 63; a++) {
      attributes.add(Attribute.of("q" + a, Role.QUASI_IDENTIFIER, one));
    }
    Profile profile = new Profile.Builder(new Schema(attributes)).build();
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> solve(profile, TestGoal.size(2), 0, Objective.leastLoss(profile)));
    assertEquals("TOO_MANY_ATTRIBUTES", e.code());
  }

  @Test
  void moreRowsThanThereAre_isInfeasible() {
    Profile patients = Examples.patients();
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> solve(patients, TestGoal.size(7), 0, Objective.leastLoss(patients)));
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
    assertTrue(String.valueOf(e.getMessage()).startsWith("No choice of attributes to suppress"));
  }

  private static Problem problem(
      Profile profile, Criterion goal, long removable, Objective objective) {
    return TestProblem.of(profile, goal, removable, objective);
  }

  private static Solution solve(
      Profile profile, Criterion goal, long removable, Objective objective) {
    return new AttributeSuppression()
        .solve(problem(profile, goal, removable, objective), new NoOptions(), TestRun.seeded(1));
  }
}

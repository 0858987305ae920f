package kanon.algorithm.orderedset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Goal;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.Examples;
import kanon.testkit.Outcomes;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.SingleDimension;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class OrderedSetTest {
  @Test
  void numbers_areCutWhereLeastIsLost() {
    Example table =
        new Example()
            .values("n", Type.INTEGER, "1", "2", "3", "10", "11", "12")
            .rows("1", "2", "3", "10", "11", "12");
    assertEquals(List.of("[1,3] 3", "[10,12] 3"), classes(table.profile(), TestGoal.size(2), 0));
  }

  @Test
  void categories_areShownAsSets() {
    Example table =
        new Example()
            .values("c", Type.STRING, "a", "b", "c", "d")
            .rows("a", "b", "c", "d", "d", "d");
    assertEquals(List.of("d 3", "{a,b,c} 3"), classes(table.profile(), TestGoal.size(3), 0));
  }

  @Test
  void intervalsThatAreNodes_areShownByTheirLabels() {
    Example table =
        new Example()
            .hierarchy("c", "a;ab;*", "b;ab;*", "c;cd;*", "d;cd;*")
            .rows("a", "b", "c", "d");
    assertEquals(List.of("ab 2", "cd 2"), classes(table.profile(), TestGoal.size(2), 0));
  }

  @Test
  void leastLoss_equalsBruteForce() {
    Seeds.each(150, seed -> equalsBruteForce(seed, Objective::leastLoss));
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

  private static void equalsBruteForce(long seed, Function<Profile, Objective> objective) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomTables tables =
        new RandomTables(seed)
            .attributes(1, 3)
            .values(4)
            .sensitive(1, 1)
            .rows(30)
            .persons(seed % 3 == 0);
    Profile profile =
        (random.nextBoolean() ? tables : tables.withoutHierarchies().ordered()).next(Shape.MIXED);
    int k = random.nextInt(1, 5);
    long removable = random.nextInt(6);
    for (Criterion rows : List.of(TestGoal.size(k), TestGoal.share(profile.schema(), 0, 2, k))) {
      Criterion goal = Criterion.byPersons(rows, profile);
      if (!Goal.MONOTONE.accepts(goal.traits())) {
        continue;
      }
      Problem problem = problem(profile, goal, removable, objective.apply(profile));
      double least = bruteForce(problem);
      if (least == Double.POSITIVE_INFINITY) {
        assertThrows(KanonException.class, () -> solve(problem, 0));
      } else {
        Solution solution = solve(problem, 0);
        double loss = problem.objective().of(Outcome.of(profile, solution.plan()));
        assertEquals(least, loss, 1e-9 * (1 + least));
        assertEquals(Guarantee.Kind.OPTIMAL, solution.guarantee().kind());
        assertEquals(least, solution.guarantee().lowerBound().orElseThrow(), 1e-6 * (1 + least));
      }
    }
  }

  /** At whatever node it ends, the bound holds. */
  @Test
  void deadline_boundIsNotAboveTheOptimum() {
    Seeds.each(
        150,
        seed -> {
          Profile profile =
              new RandomTables(seed).attributes(1, 3).values(4).rows(30).next(Shape.MIXED);
          Objective dm =
              (Objective.OfClasses)
                  (size, removed) -> (double) size * (removed ? profile.rows() : size);
          for (Objective by : List.of(Objective.leastLoss(profile), dm)) {
            Problem problem = problem(profile, TestGoal.size(2), 1, by);
            double least = bruteForce(problem);
            for (int checks : new int[] {40, 80, 160, 320}) {
              TestRun run = TestRun.seeded(seed).expireAt(checks);
              try {
                Guarantee g =
                    new OrderedSet().solve(problem, new OrderedSetOptions(0), run).guarantee();
                assertTrue(g.cost().orElse(least) >= least - 1e-9);
                assertTrue(g.lowerBound().orElse(0) <= least + 1e-9);
              } catch (KanonException e) {
                assertEquals("DEADLINE", e.code(), e.getMessage());
              }
            }
          }
        });
  }

  private static double bruteForce(Problem problem) {
    List<Cells> cells = problem.schema().quasiIdentifiers().stream().map(Cells::new).toList();
    List<List<int[]>> choices = new ArrayList<>();
    for (int a = 0; a < cells.size(); a++) {
      choices.add(intervals(problem.profile().codes(a), cells.get(a)));
    }
    return SingleDimension.leastLoss(problem, cells, choices);
  }

  /** Every way to cut the values that occur into intervals. */
  private static List<int[]> intervals(int[] codes, Cells cells) {
    int[] occur = IntStream.of(codes).distinct().sorted().toArray();
    List<int[]> all = new ArrayList<>();
    for (int cuts = 0; cuts < 1 << Math.max(0, occur.length - 1); cuts++) {
      int[] cellOf = new int[cells.domain()];
      for (int from = 0; from < occur.length; ) {
        int to = from;
        while (to < occur.length - 1 && (cuts >> to & 1) == 0) {
          to++;
        }
        int cell = cell(cells, occur, from, to);
        for (int i = from; i <= to; i++) {
          cellOf[occur[i]] = cell;
        }
        from = to + 1;
      }
      all.add(cellOf);
    }
    return all;
  }

  private static int cell(Cells cells, int[] occur, int from, int to) {
    if (from == to) {
      return occur[from];
    }
    if (from == 0 && to == occur.length - 1) {
      return cells.root();
    }
    Attribute attribute = cells.attribute();
    BitSet set = new BitSet();
    set.set(occur[from], occur[to] + 1);
    for (int node = cells.domain(); attribute.hasHierarchy() && node < cells.root(); node++) {
      int candidate = node;
      if (IntStream.range(0, cells.domain())
          .allMatch(v -> cells.covers(candidate, v) == set.get(v))) {
        return node;
      }
    }
    boolean interval = attribute.ordered() && occur[to] < attribute.dictionary().present();
    return interval ? cells.interval(occur[from], occur[to]) : cells.values(set);
  }

  @Test
  void adult_stopsAtItsEffortWithABound() {
    Profile adult = Examples.adult(9);
    Problem problem = problem(adult, TestGoal.size(5), 301, Objective.leastLoss(adult));
    Solution solution = solve(problem, 1);
    assertEquals(Guarantee.Kind.HEURISTIC, solution.guarantee().kind());
    assertTrue(solution.guarantee().lowerBound().isPresent());
    double mean = solution.guarantee().cost().orElseThrow() / adult.rows() / 9;
    assertTrue(mean <= 0.3, mean + " is more");
  }

  @Test
  void goalThatTheTableDoesNotHold_isInfeasible() {
    Profile patients = Examples.patients();
    Problem problem = problem(patients, TestGoal.size(7), 0, Objective.leastLoss(patients));
    KanonException e = assertThrows(KanonException.class, () -> solve(problem, 10));
    assertEquals("GOAL_UNREACHABLE", e.code());
  }

  private static List<String> classes(Profile profile, Criterion goal, long removable) {
    Problem problem = problem(profile, goal, removable, Objective.leastLoss(profile));
    return Outcomes.classes(Outcome.of(profile, solve(problem, 10).plan()));
  }

  private static Problem problem(
      Profile profile, Criterion goal, long removable, Objective objective) {
    return TestProblem.of(profile, goal, removable, objective);
  }

  private static Solution solve(Problem problem, long effort) {
    return new OrderedSet().solve(problem, new OrderedSetOptions(effort), TestRun.seeded(1));
  }
}

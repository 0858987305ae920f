package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Attribute;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What an algorithm with a proven ratio must do besides: on random small tables its cost is never
 * below the optimum nor above the ratio times the optimum, and its lower bound never above the
 * optimum. The cost of a cell is the share of its hierarchy that it was raised, by weight.
 */
@ConsumerType
public abstract class RatioContract extends AlgorithmContract {
  private static final int ROUNDS = 60;
  private static final double TOLERANCE = 1e-6;

  /** An algorithm that finds the optimum of small tables. */
  protected abstract Algorithm<?> optimum();

  /** The class sizes to compare with the optimum. */
  protected List<Integer> ratioSizes() {
    return sizes();
  }

  /** What a plan costs, counted from its cells. */
  public static double cost(Profile profile, Solution solution) {
    Outcome outcome = Outcome.of(profile, solution.plan());
    double sum = 0;
    for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
      Attribute attribute = profile.schema().quasiIdentifier(a);
      double raised = outcome.removed() * attribute.height();
      for (int c = 0; c < outcome.classes(); c++) {
        raised += outcome.size(c) * outcome.cells(a).level(outcome.cell(a, c));
      }
      sum += attribute.weight() * raised / attribute.height();
    }
    return sum;
  }

  /** Solves with the size k as the goal. */
  public static Solution solve(Algorithm<?> algorithm, Profile profile, int k, long removable) {
    return solve(algorithm, profile, k, removable, TestRun.sequential());
  }

  private static <O extends Record> Solution solve(
      Algorithm<O> algorithm, Profile profile, int k, long removable, TestRun run) {
    Problem problem = TestProblem.of(profile, TestGoal.size(k), removable);
    O options = Options.bind(algorithm.options(), Map.of(), "test");
    return algorithm.solve(problem, options, run);
  }

  /** Binary, ternary, of small domains, with hierarchies, with some; each also weighted. */
  private static List<RandomTables> kinds(long seed) {
    List<RandomTables> kinds = new ArrayList<>();
    for (boolean weighted : new boolean[] {false, true}) {
      for (int values : new int[] {2, 3, 6}) {
        kinds.add(kind(seed, weighted).values(values).withoutHierarchies());
      }
      kinds.add(kind(seed, weighted));
      kinds.add(kind(seed, weighted).someHierarchies());
    }
    return kinds;
  }

  private static RandomTables kind(long seed, boolean weighted) {
    RandomTables tables = new RandomTables(seed).attributes(1, 7).rows(11).sensitive(0, 0);
    return weighted ? tables.weighted() : tables;
  }

  private void compare(Profile profile, int k, long removable) {
    Solution best;
    try {
      best = solve(optimum(), profile, k, removable);
    } catch (KanonException e) {
      assertThrows(KanonException.class, () -> solve(create(), profile, k, removable));
      return;
    }
    proves(profile, cost(profile, best), solve(create(), profile, k, removable));
  }

  private static void proves(Profile profile, double least, Solution solution) {
    double cost = cost(profile, solution);
    Guarantee guarantee = solution.guarantee();
    assertEquals(cost, guarantee.cost().orElseThrow(), TOLERANCE, "The cost that is told");
    assertTrue(cost >= least - TOLERANCE, cost + " below the optimum " + least);
    double ratio = guarantee.ratio().orElseThrow();
    assertTrue(cost <= ratio * least + TOLERANCE, cost + " above " + ratio + " times " + least);
    double bound = guarantee.lowerBound().orElseThrow();
    assertTrue(bound <= least + TOLERANCE, "Lower bound " + bound + " above optimum " + least);
    assertTrue(cost <= ratio * Math.max(bound, least) + TOLERANCE);
  }

  @Test
  void cost_isWithinTheRatioOfTheOptimum() {
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          for (RandomTables tables : kinds(seed)) {
            Profile profile = tables.next(random.nextInt(3) > 0 ? Shape.ALL_DISTINCT : Shape.MIXED);
            for (int k : ratioSizes()) {
              compare(profile, k, 0);
            }
          }
        });
  }

  @Test
  void cost_isWithinTheRatioWhereRowsMayBeRemoved() {
    Seeds.each(
        ROUNDS / 3,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          for (RandomTables tables : kinds(seed)) {
            Profile profile = tables.rows(9).next(Shape.MIXED);
            for (int k : ratioSizes()) {
              compare(profile, k, random.nextInt(1, 4));
            }
          }
        });
  }

  @Test
  void promise_holdsWheneverTheDeadlineComes() {
    Seeds.each(
        5,
        seed -> {
          Profile profile = kind(seed, true).next(Shape.ALL_DISTINCT);
          for (int k : ratioSizes()) {
            if (profile.rows() < k) {
              continue;
            }
            double least = cost(profile, solve(optimum(), profile, k, 0));
            TestRun free = TestRun.sequential();
            solve(create(), profile, k, 0, free);
            for (long check = 1; check <= free.checks(); check++) {
              TestRun late = TestRun.sequential().expireAt(check);
              try {
                proves(profile, least, solve(create(), profile, k, 0, late));
              } catch (KanonException e) {
                assertEquals("DEADLINE", e.code());
              }
            }
          }
        });
  }
}

package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.api.Algorithm;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Solution;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What algorithms have to hold that declare {@link ProvidesAlgorithm#sets}: persons of random
 * tables look like others by all their released rows together, and no fewer rows are removed than
 * that takes. Beside {@link AlgorithmContract}.
 */
@ConsumerType
public abstract class PersonSetsContract {
  private static final int ROUNDS = 40;

  /** Makes the algorithm. */
  protected abstract Algorithm<?> create();

  private static <O extends Record> Optional<Solution> solved(
      Algorithm<O> algorithm, Problem problem, TestRun run) {
    try {
      return Optional.of(
          algorithm.solve(problem, Options.bind(algorithm.options(), Map.of(), "test"), run));
    } catch (KanonException e) {
      DescribedFaults.assertFault("GOAL_UNREACHABLE", e);
      return Optional.empty();
    }
  }

  private static List<Criterion> goals(Profile profile, RandomGenerator random) {
    int k = random.nextInt(1, 5);
    List<Criterion> goals = new ArrayList<>(List.of(TestGoal.size(k)));
    for (int s = 0; s < profile.schema().sensitive().size(); s++) {
      goals.add(Criterion.all(List.of(TestGoal.size(k), TestGoal.distinct(s, 2))));
    }
    goals.replaceAll(goal -> Criterion.byPersons(goal, profile));
    return goals;
  }

  private void each(Shape shape, int threads) {
    Seeds.each(
        ROUNDS,
        seed -> {
          Profile profile = new RandomTables(seed).sets().next(shape);
          RandomGenerator random = new SplittableRandom(seed);
          for (Criterion goal : goals(profile, random)) {
            for (long removable : new long[] {0, random.nextLong(1 + profile.rows())}) {
              judge(TestProblem.of(profile, goal, removable), seed, threads);
            }
          }
        });
  }

  private void judge(Problem problem, long seed, int threads) {
    Profile profile = problem.profile();
    TestRun run = TestRun.seeded(seed, threads);
    Problem same =
        TestProblem.of(
            profile,
            problem.goal(),
            problem.removable(),
            threads > 1 ? run.parallel() : Parallel.sequential());
    Optional<Solution> solution = solved(create(), same, run);
    solution.ifPresent(
        s -> {
          Released released = Released.of(profile, s.plan());
          assertTrue(released.removed() <= problem.removable(), "rows removed");
          for (var group : released.classes()) {
            assertTrue(problem.goal().holds(group), "persons who look alike do not hold the goal");
          }
          Outcome sets = Outcome.of(profile, s.plan()).byPersons();
          assertEquals(released.classes().size(), sets.classes(), "different sets of rows");
        });
    if (problem.goal().traits().personsOnly()) {
      long least = leastRemoved(profile, (int) problem.goal().traits().minimumPersons());
      assertEquals(least <= problem.removable(), solution.isPresent(), "needs " + least);
    }
  }

  /** By every way of cutting persons, in order of their rows, into groups of at least k. */
  private static long leastRemoved(Profile profile, int k) {
    int[] rows = new int[profile.schema().person().orElseThrow().dictionary().size()];
    for (int atom = 0; atom < profile.atoms(); atom++) {
      rows[profile.person(atom)] += (int) profile.rows(atom);
    }
    int[] sorted = Arrays.stream(rows).filter(r -> r > 0).sorted().toArray();
    long best = Arrays.stream(sorted).sum();
    long[] rest = new long[sorted.length + 1];
    for (int from = sorted.length - 1; from >= 0; from--) {
      long sum = 0;
      rest[from] = Long.MAX_VALUE / 4;
      for (int to = from + 1; to <= sorted.length; to++) {
        sum += sorted[to - 1];
        long kept = (long) (to - from) * sorted[from];
        rest[from] = to - from >= k ? Math.min(rest[from], sum - kept + rest[to]) : rest[from];
      }
    }
    long removed = 0;
    for (int from = 0; from <= sorted.length; from++) {
      best = Math.min(best, removed + rest[from]);
      removed += from < sorted.length ? sorted[from] : 0;
    }
    return best;
  }

  @Test
  void solve_showsSetsOfRowsThatOthersHave() {
    each(Shape.MIXED, 1);
    each(Shape.ALL_DISTINCT, 1);
  }

  @Test
  void solve_missingHeavyTablesOnThreeThreads() {
    each(Shape.MISSING_HEAVY, 3);
  }
}

package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.api.Algorithm;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What a full-domain search releases, beside another one that is to release the same: on random
 * tables, with goals of each kind, without and with removed rows.
 */
@ConsumerType
public abstract class TwinContract {
  private static final int ROUNDS = 150;

  /** A new instance of the algorithm. */
  protected abstract Algorithm<?> create();

  /** A new instance of the other one. */
  protected abstract Algorithm<?> twin();

  @Test
  void randomTables_areReleasedAsByTheOther() {
    Seeds.each(ROUNDS, this::same);
  }

  private void same(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Profile profile =
        new RandomTables(seed).attributes(1, 5).rows(120).sensitive(1, 1).next(Shape.MIXED);
    int k = random.nextInt(1, 6);
    Criterion goal =
        switch (random.nextInt(3)) {
          case 0 -> TestGoal.size(k);
          case 1 -> TestGoal.distinct(0, Math.min(k, 3));
          default -> TestGoal.share(profile.schema(), 0, 2, k);
        };
    Problem problem = TestProblem.of(profile, goal, (long) random.nextInt(3) * random.nextInt(6));
    Optional<Solution> expected = solve(twin(), problem);
    Optional<Solution> found = solve(create(), problem);
    assertEquals(expected.isPresent(), found.isPresent());
    if (expected.isPresent()) {
      assertArrayEquals(levels(expected.get()), levels(found.get()));
      assertEquals(expected.get().guarantee().kind(), found.get().guarantee().kind());
    }
  }

  private static int[] levels(Solution solution) {
    return ((Plan.Levels) solution.plan()).levels();
  }

  private static <O extends Record> Optional<Solution> solve(
      Algorithm<O> algorithm, Problem problem) {
    O options = Options.bind(algorithm.options(), Map.of(), "test");
    try {
      return Optional.of(algorithm.solve(problem, options, TestRun.seeded(1)));
    } catch (KanonException e) {
      DescribedFaults.assertFault("GOAL_UNREACHABLE", e);
      return Optional.empty();
    }
  }
}

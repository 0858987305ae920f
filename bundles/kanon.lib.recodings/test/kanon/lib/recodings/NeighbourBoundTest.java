package kanon.lib.recodings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import kanon.api.Problem;
import kanon.lib.grid.Grid;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class NeighbourBoundTest {
  @Test
  void sum_isThatOfAllPairs() {
    Seeds.each(
        100,
        seed -> {
          Profile profile = new RandomTables(seed).rows(80).next(Shape.MIXED);
          for (int k : new int[] {1, 2, 3, 7}) {
            Problem problem = TestProblem.of(profile, TestGoal.size(k), 0);
            TestRun run = TestRun.seeded(seed);
            Grid grid = new Grid(problem, run);
            Intervals space = new Intervals(grid);
            double expected = profile.rows() < k ? 0 : slowly(profile, space, k);
            if (profile.rows() >= k) {
              assertEquals(expected, new NeighbourBound(grid, space, run).sum(), 1e-9);
            }
          }
        });
  }

  private static double slowly(Profile profile, Intervals space, int k) {
    double sum = 0;
    for (int t = 0; t < profile.tuples(); t++) {
      int tuple = t;
      double[] rows =
          IntStream.range(0, profile.tuples())
              .boxed()
              .flatMapToDouble(
                  other -> {
                    double[] equal = new double[(int) profile.size(other)];
                    Arrays.fill(equal, distance(profile, space, tuple, other));
                    return Arrays.stream(equal);
                  })
              .sorted()
              .toArray();
      sum += profile.size(t) * rows[k - 1];
    }
    return sum;
  }

  private static double distance(Profile profile, Intervals space, int t, int other) {
    double sum = 0;
    for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
      int value = profile.code(a, t);
      int otherValue = profile.code(a, other);
      if (value != otherValue) {
        sum += space.loss(a, Math.min(value, otherValue), Math.max(value, otherValue));
      }
    }
    return sum;
  }
}

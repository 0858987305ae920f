package kanon.lib.nearest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeMap;
import kanon.model.LevelWeights;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class ReachableTuplesTest {
  private static TupleTree tree(Profile profile) {
    TupleSpace space =
        new TupleSpace(profile.schema(), LevelWeights.of(LevelWeights.Kind.UNIFORM, 0));
    int[] labels = new int[profile.tuples() * space.attributes()];
    int[] rows = new int[profile.tuples()];
    long[] keys = new long[profile.tuples()];
    Arrays.fill(rows, 1);
    for (int t = 0; t < rows.length; t++) {
      keys[t] = t;
      for (int a = 0; a < space.attributes(); a++) {
        labels[t * space.attributes() + a] = profile.code(a, t);
      }
    }
    return new TupleTree(space, labels, rows, keys, TestRun.sequential());
  }

  @Test
  void around_findsExactlyThePairsWithinBothReaches() {
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          TupleTree tree = tree(new RandomTables(seed).attributes(1, 5).next(Shape.MIXED));
          TupleSpace space = tree.space();
          double[] reach = new double[tree.size()];
          Arrays.setAll(
              reach, t -> (random.nextDouble(2.5) - 0.7) * space.unitsOfOne() * space.attributes());
          ReachableTuples search = new ReachableTuples(new Reach(tree, reach));
          boolean limited = random.nextBoolean();
          for (int t = 0; t < tree.size(); t++) {
            double own = limited ? reach[t] + space.unitsOfOne() : reach[t];
            double most = limited ? reach[t] : Double.POSITIVE_INFINITY;
            TreeMap<Integer, Integer> expected = new TreeMap<>();
            for (int u = 0; u < tree.size(); u++) {
              int distance = 0;
              for (int a = 0; a < space.attributes(); a++) {
                distance += space.meeting(a, tree.label(t, a), tree.label(u, a));
              }
              if (u != t && reach[u] <= most && distance < own + reach[u]) {
                expected.put(u, distance);
              }
            }
            TreeMap<Integer, Integer> found = new TreeMap<>();
            int n = limited ? search.around(t, own, most) : search.around(t);
            for (int i = 0; i < n; i++) {
              found.put(search.tuple(i), search.distance(i));
            }
            assertEquals(expected, found);
            assertEquals(expected.size(), n);
          }
        });
  }
}

package kanon.lib.clusters;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import kanon.lib.nearest.TupleTree;
import kanon.model.Profile;
import kanon.testkit.Examples;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** Adult, of which rows go and others come. */
class AdultChangesTest {
  private static final int K = 5;
  private static final int APART = 500;

  private static int[] codes(RowSpace rows, int tuple) {
    int[] codes = new int[rows.space().attributes()];
    for (int a = 0; a < codes.length; a++) {
      codes[a] = rows.label(tuple, a);
    }
    return codes;
  }

  private static Profile profile(Profile of, List<int[]> table) {
    Profile.Builder builder = new Profile.Builder(of.schema());
    table.forEach(row -> builder.add(row, 1));
    return builder.build();
  }

  private static Clusters forest(RowSpace rows) {
    TestRun run = TestRun.sequential();
    TupleTree tree = rows.tree(run);
    Neighbours neighbours = new Neighbours(rows, tree, K, run);
    return Decomposition.of(rows, Forest.of(rows, tree, neighbours, K, run), K, run);
  }

  @Test
  void afterManyChanges_theQuotientIsNearThatOfAFreshForest() {
    Profile adult = Examples.adult(9);
    RowSpace all = new RowSpace(adult);
    List<int[]> table = new ArrayList<>();
    for (int t = 0; t < all.tuples(); t++) {
      for (int i = 0; i < all.size(t); i++) {
        table.add(codes(all, t));
      }
    }
    Collections.shuffle(table, new Random(7));
    List<int[]> coming = new ArrayList<>(table.subList(0, APART));
    List<int[]> there = new ArrayList<>(table.subList(APART, table.size()));
    RowSpace first = new RowSpace(profile(adult, there));
    Clusters fresh = forest(first);
    MaintainedClusters kept = MaintainedClusters.of(first, fresh, K, TestRun.sequential());
    for (int i = 0; i < APART; i++) {
      kept.update(there.get(i), coming.get(i));
      there.set(i, coming.get(i));
    }
    double anew = (double) forest(new RowSpace(profile(adult, there))).cost() / kept.bound();
    assertTrue(kept.quotient() < 1.05 * anew, kept.quotient() + ", fresh " + anew);
    assertFalse(kept.drifted());
  }
}

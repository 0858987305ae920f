package kanon.lib.clusters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import kanon.lib.nearest.Reach;
import kanon.lib.nearest.ReachableTuples;
import kanon.lib.nearest.TupleTree;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class PricesTest {
  private static final double EXACT = 1e-6;

  private static RowSpace table(long seed, int rows) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomTables tables = new RandomTables(seed).attributes(1, 6).rows(rows).sensitive(0, 0);
    tables = random.nextBoolean() ? tables.weighted() : tables;
    Profile profile = tables.values(random.nextInt(2, 6)).next(Shape.MIXED);
    return new RowSpace(profile);
  }

  /** What the rows of every set of k pay beyond what they cost as a class. */
  private static final class EverySet {
    private final RowSpace rows;
    private final int[] tupleOf;
    private final double[] prices;
    private final double[] most;
    private final int k;
    private final int[] chosen;

    EverySet(RowSpace rows, double[] prices, int k) {
      this.rows = rows;
      this.prices = prices;
      this.k = k;
      chosen = new int[k];
      most = new double[prices.length];
      Arrays.fill(most, Double.NEGATIVE_INFINITY);
      int[] all = new int[(int) rows.profile().rows()];
      int at = 0;
      for (int t = 0; t < rows.tuples(); t++) {
        for (int i = 0; i < rows.size(t); i++) {
          all[at++] = t;
        }
      }
      tupleOf = all;
      choose(0, 0);
    }

    private void choose(int taken, int from) {
      if (taken == k) {
        judge();
        return;
      }
      for (int row = from; row < tupleOf.length; row++) {
        chosen[taken] = tupleOf[row];
        choose(taken + 1, row + 1);
      }
    }

    private void judge() {
      double excess = 0;
      for (int t : chosen) {
        excess += prices[t];
      }
      for (int a = 0; a < rows.space().attributes(); a++) {
        int node = rows.label(chosen[0], a);
        for (int t : chosen) {
          node = rows.space().common(a, node, rows.label(t, a));
        }
        excess -= (double) k * rows.space().height(a, node);
      }
      for (int t : chosen) {
        most[t] = Math.max(most[t], excess);
      }
    }
  }

  @Test
  void excess_isTheMostOfAllSetsOfKRows() {
    int[] found = new int[2];
    Seeds.each(
        300,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          RowSpace rows = table(seed, 12);
          int k = random.nextInt(2, 6);
          double one = rows.space().unitsOfOne();
          double[] prices = new double[rows.tuples()];
          Arrays.setAll(prices, t -> (random.nextDouble(3) - 0.5) * one);
          double least = -random.nextDouble(2) * one;
          TupleTree tree = rows.tree(TestRun.sequential());
          double[] reach = Arrays.stream(prices).map(price -> price / k).toArray();
          ExcessSearch search =
              new ExcessSearch(
                  rows, new ReachableTuples(new Reach(tree, reach)), new Ranking(prices), k, least);
          for (int t = 0; t < prices.length; t++) {
            search.from(t);
          }
          double[] most = new EverySet(rows, prices, k).most;
          for (int t = 0; t < prices.length; t++) {
            assertEquals(Math.max(least, most[t]), search.found().of(t), EXACT * one);
            found[search.found().known(t) ? 1 : 0]++;
            if (search.found().known(t)) {
              assertMembersPay(rows, prices, k, t, search.found());
            }
          }
        });
    assertTrue(found[0] > 50 && found[1] > 50, found[0] + " without, " + found[1] + " with");
  }

  private static void assertMembersPay(
      RowSpace rows, double[] prices, int k, int tuple, Excess found) {
    int[] of = new int[k];
    Arrays.setAll(of, i -> found.member(tuple, i));
    assertTrue(Arrays.stream(of).anyMatch(t -> t == tuple), "the tuple's own row");
    double excess = 0;
    for (int t : of) {
      excess += prices[t];
      assertTrue(Arrays.stream(of).filter(u -> u == t).count() <= rows.size(t));
    }
    for (int a = 0; a < rows.space().attributes(); a++) {
      int node = rows.label(of[0], a);
      for (int t : of) {
        node = rows.space().common(a, node, rows.label(t, a));
      }
      excess -= (double) k * rows.space().height(a, node);
    }
    assertTrue(excess >= found.of(tuple) - EXACT * rows.space().unitsOfOne());
  }

  private static double[] charges(RowSpace rows, SplittableRandom random) {
    double[] charges = new double[rows.tuples()];
    Arrays.setAll(charges, t -> random.nextDouble(2) * rows.space().unitsOfOne());
    return charges;
  }

  @Test
  void noRowsPayMoreThanTheyCostAsAClass() {
    Seeds.each(
        150,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          RowSpace rows = table(seed, 11);
          int k = random.nextInt(2, 5);
          Prices prices = Prices.of(rows, k, charges(rows, random), TestRun.sequential());
          if (prices.rounds() > 0) {
            for (double most : new EverySet(rows, prices.prices(), k).most) {
              assertTrue(most <= EXACT * rows.space().unitsOfOne(), "excess of " + most);
            }
          }
        });
  }

  @Test
  void prices_areTheSameOnManyThreads() {
    Seeds.each(
        20,
        seed -> {
          RowSpace rows = table(seed, 60);
          double[] charges = charges(rows, new SplittableRandom(seed));
          double[] one = Prices.of(rows, 3, charges, TestRun.seeded(1)).prices();
          assertEquals(
              Arrays.toString(one),
              Arrays.toString(Prices.of(rows, 3, charges, TestRun.seeded(1, 3)).prices()));
        });
  }

  @Test
  void deadline_leavesABoundThatHolds() {
    Seeds.each(
        10,
        seed -> {
          RowSpace rows = table(seed, 11);
          double[] charges = charges(rows, new SplittableRandom(seed));
          double free = Prices.of(rows, 3, charges, TestRun.sequential()).bound(false);
          for (int check = 1; check < 40; check += 3) {
            TestRun late = TestRun.sequential().expireAt(check);
            Prices prices = Prices.of(rows, 3, charges, late);
            assertTrue(prices.bound(false) <= free + EXACT * rows.space().unitsOfOne());
            for (double most : new EverySet(rows, prices.prices(), 3).most) {
              assertTrue(most <= EXACT * rows.space().unitsOfOne(), "excess of " + most);
            }
          }
        });
  }
}

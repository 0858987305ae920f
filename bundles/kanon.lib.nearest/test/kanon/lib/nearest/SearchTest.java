package kanon.lib.nearest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kanon.model.LevelWeights;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class SearchTest {
  private static final int ROUNDS = 300;

  @Test
  void around_findsWhatLookingAtEveryTupleFinds() {
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          TupleTree tree = tree(seed, random, false);
          NearestTuples search = new NearestTuples(tree);
          Quadratic plain = new Quadratic(tree);
          for (int t = 0; t < tree.size(); t++) {
            long rows = random.nextInt(8);
            int n = search.around(t, rows);
            assertEquals(
                plain.around(t, rows), IntStream.range(0, n).mapToObj(search::tuple).toList());
          }
        });
  }

  @Test
  void outside_findsTheNearestTupleOfAnotherPart() {
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          TupleTree tree = tree(seed, random, false);
          int[] part = random.ints(tree.size(), 0, 3).toArray();
          NearestTuples search = new NearestTuples(tree);
          Quadratic plain = new Quadratic(tree);
          for (int t = 0; t < tree.size(); t++) {
            int own = part[t];
            List<Integer> outside =
                plain.around(t, Long.MAX_VALUE).stream().filter(o -> part[o] != own).toList();
            int n = search.outside(t, part);
            assertEquals(Math.min(1, outside.size()), n);
            if (n == 1) {
              assertEquals(outside.get(0), search.tuple(0));
            }
          }
        });
  }

  @Test
  void nearest_findsWhatLookingAtEveryClassFinds_whileTheTreeChanges() {
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          TupleTree tree = tree(seed, random, true);
          NearestClass.Cut cut = (t, other, stub) -> (2 * t + other + stub) % 3 != 0;
          int[] spared = random.nextBoolean() ? new int[0] : spared(tree, random);
          NearestClass search = new NearestClass(tree, cut, Long.MAX_VALUE, spared);
          Quadratic plain = new Quadratic(tree);
          int n = tree.size();
          for (int step = 0; step < 4 * n; step++) {
            int t = random.nextInt(n);
            change(tree, t, random);
            int stub = 1 + random.nextInt(3);
            int stubFrom = random.nextBoolean() ? Integer.MAX_VALUE : stub + 1 + random.nextInt(4);
            Quadratic.Found expected = plain.nearest(t, cut, stub, stubFrom, spared);
            assertEquals(expected.tuple(), search.nearest(t, stub, stubFrom));
            if (expected.tuple() >= 0) {
              assertEquals(expected.distance(), search.distance());
              assertEquals(expected.stubbed(), search.stubbed());
            }
          }
        });
  }

  @Test
  void find_knowsJustTheTuplesThatAreThere() {
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          TupleTree tree = tree(seed, random, true);
          int n = tree.size();
          for (int step = 0; step < 4 * n; step++) {
            change(tree, random.nextInt(n), random);
            int t = random.nextInt(n);
            int[] nodes = nodes(tree, t);
            int found = tree.find(nodes);
            boolean there =
                IntStream.range(0, n)
                    .anyMatch(o -> tree.contains(o) && Arrays.equals(nodes, nodes(tree, o)));
            assertEquals(there, found >= 0);
            assertTrue(found < 0 || tree.contains(found));
            assertTrue(found < 0 || Arrays.equals(nodes, nodes(tree, found)));
          }
        });
  }

  @Test
  void search_looksAtFewTuplesOfMany() {
    Profile profile = new RandomTables(7).attributes(4, 4).values(8).rows(8000).next(Shape.MIXED);
    TupleTree tree = tree(profile, new SplittableRandom(7), false);
    NearestTuples search = new NearestTuples(tree);
    for (int t = 0; t < tree.size(); t++) {
      search.around(t, 1);
    }
    long quadratic = (long) tree.size() * (tree.size() - 1);
    assertTrue(search.evaluations() * 10 < quadratic, search.evaluations() + " of " + quadratic);
  }

  /** A bucket that was begun is looked at to its end. */
  @Test
  void nearest_withALimitLooksAtFewAndTakesTheNearestOfThem() {
    Profile profile = new RandomTables(3).attributes(12, 12).values(6).rows(900).next(Shape.MIXED);
    TupleTree tree = tree(profile, new SplittableRandom(3), false);
    NearestClass exact = new NearestClass(tree, (t, other, stub) -> true, Long.MAX_VALUE);
    NearestClass limited = new NearestClass(tree, (t, other, stub) -> true, 5);
    int farther = 0;
    for (int t = 0; t < tree.size(); t++) {
      long before = limited.evaluations();
      assertTrue(exact.nearest(t, 1, Integer.MAX_VALUE) >= 0);
      assertTrue(limited.nearest(t, 1, Integer.MAX_VALUE) >= 0);
      assertTrue(limited.evaluations() - before <= 8);
      assertTrue(limited.distance() >= exact.distance());
      farther += limited.distance() > exact.distance() ? 1 : 0;
    }
    assertTrue(farther > 0);
    assertTrue(limited.cuts() >= farther, limited.cuts() + " searches were cut");
    assertEquals(0, exact.cuts());
    NearestClass roomy = new NearestClass(tree, (t, other, stub) -> true, tree.size());
    for (int t = 0; t < tree.size(); t++) {
      assertEquals(exact.nearest(t, 1, Integer.MAX_VALUE), roomy.nearest(t, 1, Integer.MAX_VALUE));
    }
    assertEquals(0, roomy.cuts());
  }

  private static int[] spared(TupleTree tree, SplittableRandom random) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, tree.attributes).boxed().toList());
    java.util.Collections.shuffle(order, new java.util.Random(random.nextLong()));
    return order.stream().mapToInt(Integer::intValue).toArray();
  }

  private static void change(TupleTree tree, int t, SplittableRandom random) {
    if (!tree.contains(t)) {
      int[] nodes = new int[tree.attributes];
      Arrays.setAll(nodes, a -> random.nextInt(tree.space.nodes(a)));
      tree.insert(t, nodes, 1 + random.nextInt(9), random.nextLong());
    } else if (random.nextInt(3) == 0) {
      tree.resize(t, 1 + random.nextInt(9));
    } else {
      tree.remove(t);
    }
  }

  private static int[] nodes(TupleTree tree, int t) {
    int[] nodes = new int[tree.attributes];
    Arrays.setAll(nodes, a -> tree.label(t, a));
    return nodes;
  }

  private static TupleTree tree(long seed, SplittableRandom random, boolean generalized) {
    RandomTables tables = new RandomTables(seed).values(seed % 5 == 0 ? 30 : 6);
    tables = seed % 4 == 0 ? tables.ordered().someHierarchies() : tables;
    return tree(
        (seed % 3 == 0 ? tables.withoutHierarchies() : tables).next(Shape.MIXED),
        random,
        generalized);
  }

  private static TupleTree tree(Profile profile, SplittableRandom random, boolean generalized) {
    LevelWeights.Kind kind =
        random.nextBoolean() ? LevelWeights.Kind.UNIFORM : LevelWeights.Kind.HEIGHT;
    LevelWeights weights = LevelWeights.of(kind, 0.5 * random.nextInt(4));
    TupleSpace space =
        generalized
            ? TupleSpace.withIntervals(profile.schema(), weights)
            : new TupleSpace(profile.schema(), weights);
    int m = space.attributes();
    for (int a = 0; a < m && generalized; a++) {
      for (int i = 0; i < 20; i++) {
        space.common(a, random.nextInt(space.nodes(a)), random.nextInt(space.nodes(a)));
      }
    }
    int[] labels = new int[m * profile.tuples()];
    int[] rows = new int[profile.tuples()];
    for (int t = 0; t < rows.length; t++) {
      rows[t] = (int) profile.size(t);
      for (int a = 0; a < m; a++) {
        boolean raised = generalized && random.nextInt(4) == 0;
        labels[t * m + a] = raised ? random.nextInt(space.nodes(a)) : profile.code(a, t);
      }
    }
    long[] keys = new long[rows.length];
    Arrays.setAll(keys, generalized ? t -> random.nextLong() : t -> t);
    return new TupleTree(space, labels, rows, keys, TestRun.sequential());
  }
}

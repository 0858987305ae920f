package kanon.lib.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.Criterion;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Hierarchy;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class SliceTest {
  @Test
  void score_isThatOfTheRelease() {
    Seeds.each(200, seed -> agrees(seed, Objective::leastLoss));
  }

  @Test
  void score_byClassSizesIsThatOfTheRelease() {
    Seeds.each(
        100,
        seed ->
            agrees(
                seed,
                p ->
                    (Objective.OfClasses)
                        (size, removed) -> (double) size * (removed ? p.rows() : size)));
  }

  private static void agrees(long seed, java.util.function.Function<Profile, Objective> objective) {
    SplittableRandom random = new SplittableRandom(seed);
    Profile profile = new RandomTables(seed).sensitive(1, 1).next(Shape.MIXED);
    for (Criterion goal : List.of(TestGoal.size(3), TestGoal.share(profile.schema(), 0, 2, 2))) {
      Problem problem = TestProblem.of(profile, goal, profile.rows(), objective.apply(profile));
      Grid grid = new Grid(problem, TestRun.seeded(seed));
      List<Axis> axes = new ArrayList<>();
      for (int a = 0; a < grid.attributes(); a++) {
        axes.add(randomAxis(grid, a, random));
      }
      Plan plan = grid.plan(axes, (a, axis, part, cells) -> cells.node(part));
      Outcome outcome = Outcome.of(profile, plan);
      double loss = problem.objective().of(outcome);
      for (int a = 0; a < grid.attributes(); a++) {
        Score score = grid.slice(axes, a).score(axes.get(a), Long.MAX_VALUE);
        assertEquals(outcome.removed(), score.failing());
        assertEquals(loss, score.loss(), 1e-9 * (1 + loss));
      }
    }
  }

  private static Axis randomAxis(Grid grid, int a, SplittableRandom random) {
    Hierarchy h = grid.problem().schema().quasiIdentifier(a).hierarchy();
    int[] part = new int[h.leaves()];
    for (int leaf = 0; leaf < part.length; leaf++) {
      part[leaf] = h.ancestor(leaf, random.nextInt(h.height() + 1));
    }
    return new Axis(part, grid.nodeLoss(a));
  }

  @Test
  void score_stopsAboveTheLimit() {
    Profile profile = new RandomTables(5).rows(50).next(Shape.ALL_DISTINCT);
    Problem problem = TestProblem.of(profile, TestGoal.size(profile.rows() + 1), 0);
    Grid grid = new Grid(problem, TestRun.seeded(1));
    Subtrees subtrees = new Subtrees(grid);
    List<Axis> axes = new ArrayList<>();
    for (int a = 0; a < grid.attributes(); a++) {
      axes.add(subtrees.bottom(a));
    }
    Score score = grid.slice(axes, 0).score(axes.get(0), 0);
    assertTrue(score.failing() > 0);
    assertEquals(Double.POSITIVE_INFINITY, score.loss());
  }

  /** 12 columns of 10 bits do not fit one long. */
  @Test
  void grouping_isExactForWideKeys() {
    SplittableRandom random = Seeds.random("wide");
    int units = 2000;
    int[][] columns = new int[12][units];
    for (int u = 0; u < units; u++) {
      int like = random.nextInt(u + 1);
      for (int[] column : columns) {
        column[u] = random.nextInt(20) == 0 ? random.nextInt(1024) : column[like];
      }
    }
    int[] identity = new int[1024];
    Arrays.setAll(identity, i -> i);
    Grouping grouping = new Grouping(units, TestRun.seeded(1), false);
    Map<List<Integer>, Integer> known = new HashMap<>();
    int[] expected = new int[units];
    for (int[] column : columns) {
      grouping.add(column, identity, 1024);
    }
    for (int u = 0; u < units; u++) {
      int unit = u;
      List<Integer> look = Arrays.stream(columns).map(c -> c[unit]).toList();
      expected[u] = known.computeIfAbsent(look, l -> known.size());
    }
    int[] ids = new int[units];
    assertEquals(known.size(), grouping.number(ids));
    assertArrayEquals(expected, ids);
  }
}

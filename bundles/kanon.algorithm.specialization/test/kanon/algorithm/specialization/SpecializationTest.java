package kanon.algorithm.specialization;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import kanon.api.Problem;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.model.Cells;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.Outcomes;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.SingleDimension;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class SpecializationTest {
  private static final SpecializationOptions BY_LOSS = new SpecializationOptions(Optional.empty());
  private static final SpecializationOptions BY_CLASS =
      new SpecializationOptions(Optional.of("buys"));

  /** Place says whether somebody buys, age says nothing about it. */
  private static Example shop() {
    return new Example()
        .hierarchy("place", "p1;p;*", "p2;p;*", "q1;q;*", "q2;q;*")
        .hierarchy("age", "a;*", "b;*")
        .sensitive("buys", "no", "yes")
        .rows("p1 a yes", "p1 b yes", "p2 a yes", "p2 b yes")
        .rows("q1 a no", "q1 b no", "q2 a no", "q2 b no");
  }

  private static Solution solve(Profile profile, long k, SpecializationOptions options) {
    return solve(TestProblem.of(profile, TestGoal.size(k), 0), options);
  }

  private static Solution solve(Problem problem, SpecializationOptions options) {
    return new Specialization().solve(problem, options, TestRun.seeded(1));
  }

  private static List<String> classes(Profile profile, Solution solution) {
    return Outcomes.classes(Outcome.of(profile, solution.plan()));
  }

  /** All of a place are of one class then, so nothing more is to be gained of places. */
  @Test
  void information_isGainedOfPlaceFirst() {
    Profile shop = shop().profile();
    assertEquals(List.of("p * 4", "q * 4"), classes(shop, solve(shop, 4, BY_CLASS)));
  }

  /** By loss all of it is used: four places of two rows, or two of two ages. */
  @Test
  void loss_isSavedAsLongAsTheGoalHolds() {
    Profile shop = shop().profile();
    Solution solution = solve(shop, 2, BY_LOSS);
    assertEquals(List.of("p a 2", "p b 2", "q a 2", "q b 2"), classes(shop, solution));
    assertEquals(2L, solution.statistics().get("specializations"));
  }

  /** Of 4 yes and 4 no, of 1 bit a row, p and q leave none; ages leave all of it. */
  @Test
  void gain_isTheFallOfEntropyForEachRow() {
    Grid grid = new Grid(TestProblem.of(shop().profile(), TestGoal.size(1), 0), TestRun.seeded(1));
    InformationGain gain = new InformationGain(grid, 0);
    Hierarchy places = grid.problem().schema().quasiIdentifier(0).hierarchy();
    int root = places.root();
    int p = places.parent(0);
    int q = places.parent(2);
    Axis top = new Axis(new int[] {root, root, root, root}, new double[places.nodes()]);
    assertEquals(1, gain.of(0, top, root, new int[] {p, p, q, q}, 0), 1e-12);
    Axis halves = top.with(new int[] {p, p, q, q});
    assertTrue(gain.of(0, halves, p, new int[] {0, 1, q, q}, 0) < 0, "one class alone");
    int ages = grid.problem().schema().quasiIdentifier(1).hierarchy().root();
    Axis all = new Axis(new int[] {ages, ages}, new double[ages + 1]);
    assertEquals(0, gain.of(1, all, ages, new int[] {0, 1}, 0), 1e-12);
  }

  @Test
  void classThatIsNoSensitiveAttribute_isRefused() {
    Problem problem = TestProblem.of(shop().profile(), TestGoal.size(2), 0);
    SpecializationOptions wrong = new SpecializationOptions(Optional.of("buy"));
    KanonException e =
        assertThrows(KanonException.class, () -> new Specialization().refuse(problem, wrong));
    assertEquals("BAD_OPTION", e.code());
    assertTrue(e.getMessage().contains("Did you mean 'buys'?"), e.getMessage());
  }

  @Test
  void tableThatDoesNotHoldAsAWhole_isInfeasible() {
    KanonException e =
        assertThrows(KanonException.class, () -> solve(shop().profile(), 9, BY_LOSS));
    assertEquals("GOAL_UNREACHABLE", e.code());
  }

  /** Nothing loses less than the best, and none of the nodes in use could be specialized. */
  @Test
  void randomTables_noNodeCouldBeSpecialized() {
    Seeds.each(150, SpecializationTest::isMaximal);
  }

  private static void isMaximal(long seed) {
    int k = new SplittableRandom(seed).nextInt(1, 5);
    Profile profile = new RandomTables(seed).attributes(1, 2).values(5).next(Shape.MIXED);
    Problem problem = TestProblem.of(profile, TestGoal.size(k), 0);
    if (profile.rows() < k) {
      return;
    }
    Solution solution = solve(problem, BY_LOSS);
    Outcome outcome = Outcome.of(profile, solution.plan());
    List<Cells> cells = profile.schema().quasiIdentifiers().stream().map(Cells::new).toList();
    double least =
        SingleDimension.leastLoss(
            problem,
            cells,
            cells.stream().map(c -> SingleDimension.subtrees(c.attribute().hierarchy())).toList());
    assertTrue(least <= problem.objective().of(outcome) + 1e-9);
    for (int a = 0; a < cells.size(); a++) {
      Hierarchy h = profile.schema().quasiIdentifier(a).hierarchy();
      for (int node : used(outcome, a)) {
        if (node >= h.leaves()) {
          assertTrue(smallest(outcome, a, node) < k, "a node could be specialized");
        }
      }
    }
  }

  private static TreeSet<Integer> used(Outcome outcome, int a) {
    TreeSet<Integer> used = new TreeSet<>();
    for (int c = 0; c < outcome.classes(); c++) {
      used.add(outcome.cell(a, c));
    }
    return used;
  }

  /** The smallest class where one node of one attribute is specialized. */
  private static long smallest(Outcome outcome, int special, int node) {
    Profile profile = outcome.profile();
    Map<List<Integer>, Long> sizes = new HashMap<>();
    for (int t = 0; t < profile.tuples(); t++) {
      List<Integer> look = new ArrayList<>();
      for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
        Hierarchy h = profile.schema().quasiIdentifier(a).hierarchy();
        int leaf = profile.code(a, t);
        int shown =
            used(outcome, a).stream()
                .filter(cell -> h.covers(cell, leaf))
                .findFirst()
                .orElseThrow();
        look.add(a == special && shown == node ? child(h, node, leaf) : shown);
      }
      sizes.merge(look, profile.size(t), Long::sum);
    }
    return sizes.values().stream().mapToLong(s -> s).min().orElse(Long.MAX_VALUE);
  }

  private static int child(Hierarchy h, int node, int leaf) {
    int child = leaf;
    while (h.parent(child) != node) {
      child = h.parent(child);
    }
    return child;
  }
}

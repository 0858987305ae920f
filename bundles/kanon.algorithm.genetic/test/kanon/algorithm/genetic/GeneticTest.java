package kanon.algorithm.genetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.api.Problem;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Solution;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.Examples;
import kanon.testkit.Outcomes;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.SingleDimension;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class GeneticTest {
  private static final GeneticOptions SOME = new GeneticOptions(30, 400);

  private static Solution solve(Problem problem, GeneticOptions options, long seed) {
    return new Genetic().solve(problem, options, TestRun.seeded(seed));
  }

  private static List<String> classes(Problem problem, Solution solution) {
    return Outcomes.classes(Outcome.of(problem.profile(), solution.plan()));
  }

  /** Two categories below each of two nodes; cuts of one node's alone keep the other's together. */
  @Test
  void categories_areCutAsTheirTaxonomyAllows() {
    Example table =
        new Example()
            .hierarchy("x", "a1;a;*", "a2;a;*", "b1;b;*", "b2;b;*")
            .rows("a1", "a1", "a2", "a2", "b1", "b2");
    Problem problem = TestProblem.of(table.profile(), TestGoal.size(2), 0);
    Solution solution = solve(problem, SOME, 1);
    assertEquals(List.of("a1 2", "a2 2", "b 2"), classes(problem, solution));
    assertEquals(3L, solution.statistics().get("bits"));
  }

  /** A cut between 2 and 3 is where no class has to be left out. */
  @Test
  void numbers_areCutAnywhere() {
    Example table =
        new Example()
            .values("x", Type.INTEGER, "1", "2", "3", "4", "5")
            .rows("1", "2", "3", "4", "5");
    Problem problem = TestProblem.of(table.profile(), TestGoal.size(2), 0);
    Solution solution = solve(problem, SOME, 1);
    assertEquals(2, classes(problem, solution).size());
  }

  @Test
  void bits_oneMoreOrLessIsAlwaysAllowed() {
    Seeds.each(100, GeneticTest::stayAllowed);
  }

  private static void stayAllowed(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Profile profile = new RandomTables(seed).values(8).next(Shape.MIXED);
    Grid grid = new Grid(TestProblem.of(profile, TestGoal.size(1), 0), TestRun.seeded(1));
    Genome genome = new Genome(grid);
    for (int a = 0; a < genome.attributes(); a++) {
      Gene gene = genome.gene(a);
      for (int i = 0; i < 20 && gene.bits() > 0; i++) {
        BitSet any = new BitSet();
        for (int bit = 0; bit < gene.bits(); bit++) {
          any.set(bit, random.nextBoolean());
        }
        BitSet allowed = gene.repaired(any, random);
        assertEquals(allowed, gene.repaired(allowed, random), "what is allowed stays");
        BitSet drawn = gene.drawn(random.nextDouble(), random);
        assertEquals(drawn, gene.repaired(drawn, random), "what is drawn is allowed");
        BitSet flipped = gene.flipped(allowed, random.nextInt(gene.bits()));
        assertEquals(flipped, gene.repaired(flipped, random), "what is flipped is allowed");
      }
    }
  }

  /** Never below the best of all recodings that its bits can tell, and often the same. */
  @Test
  void smallTables_areNearTheBestOfAllStrings() {
    AtomicInteger equal = new AtomicInteger();
    AtomicInteger all = new AtomicInteger();
    Seeds.each(
        100,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = new RandomTables(seed).attributes(1, 2).values(4).next(Shape.MIXED);
          TestGoal goal = TestGoal.size(random.nextInt(1, 5));
          Problem problem = TestProblem.of(profile, goal, random.nextInt(3));
          if (profile.rows() == 0 || !goal.holds(profile.whole())) {
            return;
          }
          double best = leastOfAllStrings(problem);
          Solution solution = solve(problem, SOME, seed);
          double loss = problem.objective().of(Outcome.of(profile, solution.plan()));
          assertEquals(loss, (double) solution.statistics().get("loss"), 1e-9 * (1 + loss));
          assertTrue(loss >= best - 1e-9, loss + " below " + best);
          all.incrementAndGet();
          equal.addAndGet(loss <= best + 1e-9 ? 1 : 0);
        });
    assertTrue(equal.get() * 2 >= all.get(), equal + " of " + all + " are the best");
  }

  private static double leastOfAllStrings(Problem problem) {
    Genome genome = new Genome(new Grid(problem, TestRun.seeded(1)));
    List<Cells> cells = new ArrayList<>();
    List<List<int[]>> choices = new ArrayList<>();
    for (int a = 0; a < genome.attributes(); a++) {
      Gene gene = genome.gene(a);
      Cells of = new Cells(problem.schema().quasiIdentifier(a));
      cells.add(of);
      List<int[]> some = new ArrayList<>();
      for (long bits = 0; bits < 1L << gene.bits(); bits++) {
        BitSet cuts = BitSet.valueOf(new long[] {bits});
        if (cuts.equals(gene.repaired(cuts, new SplittableRandom(1)))) {
          some.add(shown(gene, gene.axis(cuts), of, problem.profile(), a));
        }
      }
      choices.add(some);
    }
    return SingleDimension.leastLoss(problem, cells, choices);
  }

  private static int[] shown(Gene gene, Axis axis, Cells cells, Profile profile, int a) {
    int[] shown = new int[axis.values()];
    for (int t = 0; t < profile.tuples(); t++) {
      int value = profile.code(a, t);
      shown[value] = gene.shown(axis, axis.part(value), cells);
    }
    return shown;
  }

  /** The string that every full-subtree recoding of a taxonomy is. */
  @Test
  void taxonomies_haveAStringForEachRecodingOfTheirSubtrees() {
    Example table =
        new Example()
            .hierarchy("x", "a1;a;*", "a2;a;*", "b1;b;*", "b2;b;*", "b3;b;*")
            .rows("a1", "a2", "b1", "b2", "b3");
    Grid grid = new Grid(TestProblem.of(table.profile(), TestGoal.size(1), 0), TestRun.seeded(1));
    Gene gene = new Genome(grid).gene(0);
    int allowed = 0;
    for (long bits = 0; bits < 1L << gene.bits(); bits++) {
      BitSet cuts = BitSet.valueOf(new long[] {bits});
      allowed += cuts.equals(gene.repaired(cuts, new SplittableRandom(bits))) ? 1 : 0;
    }
    int subtrees =
        SingleDimension.subtrees(table.profile().schema().quasiIdentifier(0).hierarchy()).size();
    assertEquals(subtrees, allowed);
  }

  @Test
  void adult_otherSeedsBreedOtherRecodingsAndMoreOffspringLoseNoMore() {
    Problem problem = TestProblem.of(Examples.adult(5), TestGoal.size(10), 0);
    double few = (double) solve(problem, new GeneticOptions(20, 20), 1).statistics().get("loss");
    double more = (double) solve(problem, new GeneticOptions(20, 200), 1).statistics().get("loss");
    assertTrue(more < few, more + " is not below " + few);
    assertNotEquals(more, solve(problem, new GeneticOptions(20, 200), 2).statistics().get("loss"));
  }

  @Test
  void valuesThatAreNotTogetherBelowANode_areNotDivided() {
    Attribute x =
        new Example()
            .hierarchy("x", "a;odd;*", "b;even;*", "c;odd;*", "d;even;*")
            .profile()
            .schema()
            .quasiIdentifier(0);
    Profile.Builder builder = new Profile.Builder(new Schema(List.of(x)));
    for (int code = 0; code < 4; code++) {
      builder.add(new int[] {code}, 5);
    }
    Problem problem = TestProblem.of(builder.build(), TestGoal.size(2), 0);
    assertEquals(List.of("* 20"), classes(problem, solve(problem, SOME, 1)));
  }

  @Test
  void optionsThatBreedNothing_areRefused() {
    assertThrows(IllegalArgumentException.class, () -> new GeneticOptions(1, 10));
    assertThrows(IllegalArgumentException.class, () -> new GeneticOptions(10, -1));
  }

  @Test
  void tableThatDoesNotHoldAsAWhole_isInfeasible() {
    Problem problem = TestProblem.of(Examples.patients(), TestGoal.size(7), 0);
    KanonException e = assertThrows(KanonException.class, () -> solve(problem, SOME, 1));
    assertEquals("GOAL_UNREACHABLE", e.code());
  }
}

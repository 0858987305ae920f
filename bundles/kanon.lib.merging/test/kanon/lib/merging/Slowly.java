package kanon.lib.merging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.Profile;
import kanon.testkit.TestProblem;

/** What a block keeps up to date, worked out anew from its members and the table's own cells. */
final class Slowly {
  private static final double EXACT = 1e-9;

  private final Problem problem;
  private final boolean suppression;

  Slowly(Problem problem, boolean suppression) {
    this.problem = problem;
    this.suppression = suppression;
  }

  static Problem problem(Profile profile, Criterion goal) {
    return TestProblem.of(profile, goal, 0);
  }

  Generalizations generalizations() {
    return suppression
        ? Generalizations.suppression(problem)
        : Generalizations.hierarchies(problem);
  }

  /** The narrowest cell that an attribute's values may be shown by. */
  int cell(int a, Set<Integer> codes) {
    Cells cells = cells(a);
    if (codes.size() == 1) {
      return codes.iterator().next();
    }
    return IntStream.range(0, suppression ? 0 : cells.size())
        .filter(cell -> codes.stream().allMatch(code -> cells.covers(cell, code)))
        .boxed()
        .min((c, d) -> Integer.compare(cells.width(c), cells.width(d)))
        .orElse(cells.root());
  }

  private Cells cells(int a) {
    return new Cells(problem.schema().quasiIdentifier(a));
  }

  /** What one row of a cluster loses. */
  double loss(Block block, int... members) {
    double sum = 0;
    for (int a = 0; a < block.attributes; a++) {
      Set<Integer> codes = new TreeSet<>();
      for (int unit : members) {
        codes.add(block.units.code(unit, a));
      }
      Objective.OfCells loss = (Objective.OfCells) problem.objective();
      sum += loss.loss(a, cells(a), cell(a, codes));
    }
    return sum;
  }

  /** The cells one step below another. */
  int[] children(int a, int cell) {
    if (suppression) {
      return IntStream.range(0, cell == cells(a).root() ? cells(a).domain() : 0).toArray();
    }
    Hierarchy h = problem.schema().quasiIdentifier(a).hierarchy();
    return IntStream.range(0, h.nodes()).filter(n -> h.parent(n) == cell).toArray();
  }

  boolean covers(int a, int cell, int code) {
    return cells(a).covers(cell, code);
  }

  static int[] units(Block block, int slot) {
    return Arrays.copyOf(block.members[slot].unit, block.members[slot].size);
  }

  /** What all rows of a block lose. */
  double loss(Block block) {
    double sum = 0;
    for (int i = 0; i < block.clusters; i++) {
      sum += block.rows[block.alive[i]] * loss(block, units(block, block.alive[i]));
    }
    return sum;
  }

  /** Everything that the block holds about its clusters. */
  void agrees(Block block) {
    for (int i = 0; i < block.clusters; i++) {
      int slot = block.alive[i];
      int[] members = units(block, slot);
      for (int a = 0; a < block.attributes; a++) {
        Set<Integer> codes = new TreeSet<>();
        for (int unit : members) {
          codes.add(block.units.code(unit, a));
        }
        assertEquals(cell(a, codes), block.nodes[slot * block.attributes + a]);
      }
      assertEquals(loss(block, members), block.loss[slot], EXACT);
      long rows = IntStream.range(0, members.length).map(m -> block.members[slot].rows[m]).sum();
      assertEquals(rows, block.rows[slot]);
      Group group = new Group(problem.schema());
      for (int unit : members) {
        block.units.add(group, unit, 1);
      }
      if (!block.units.sizeOnly) {
        assertEquals(group.size(), block.groups[slot].size());
        for (int s = 0; s < problem.schema().sensitive().size(); s++) {
          for (int v = 0; v < problem.schema().sensitive().get(s).dictionary().size(); v++) {
            assertEquals(group.count(s, v), block.groups[slot].count(s, v));
          }
        }
      }
    }
  }
}

package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.api.Recoding;
import kanon.model.Cells;
import kanon.model.Solution;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Whether a release is of a recoding model, judged by the values that its cells stand for. Only
 * rows that are not removed count.
 */
@ProviderType
public final class RecodingCheck {
  private final Released released;
  private final int attributes;

  private RecodingCheck(Released released) {
    this.released = released;
    attributes = released.profile().schema().quasiIdentifiers().size();
  }

  /** Fails where a release with cells is not of the model. */
  public static void of(Released released, Recoding recoding) {
    new RecodingCheck(released).check(recoding);
  }

  private void check(Recoding recoding) {
    switch (recoding) {
      case FULL_DOMAIN -> eachAttribute(this::oneLevel);
      case ATTRIBUTE_SUPPRESSION -> eachAttribute(this::allOrNothing);
      case FULL_SUBTREE -> {
        eachAttribute(this::nodes);
        eachAttribute(this::function);
        eachAttribute(this::disjoint);
      }
      case UNRESTRICTED_VALUES -> {
        eachAttribute(this::nodes);
        eachAttribute(this::function);
      }
      case ORDERED_SET -> {
        eachAttribute(this::function);
        eachAttribute(this::disjoint);
        eachAttribute(this::intervals);
      }
      case FULL_SUBGRAPH -> {
        eachAttribute(this::nodes);
        tupleFunction();
        disjointBoxes();
      }
      case UNRESTRICTED_TUPLES -> {
        eachAttribute(this::nodes);
        tupleFunction();
      }
      case CELL_SUPPRESSION -> eachAttribute(this::valueOrRoot);
      case CELL_GENERALIZATION -> eachAttribute(this::nodesOrIntervals);
      case MULTIDIMENSIONAL -> eachAttribute(this::known);
      case BUCKETS -> throw new AssertionError("A bucketized release has no cells");
    }
  }

  private void eachAttribute(java.util.function.IntConsumer check) {
    IntStream.range(0, attributes).forEach(check);
  }

  private BitSet covered(int a, int cell) {
    BitSet leaves = new BitSet();
    Cells cells = released.cells(a);
    IntStream.range(0, cells.domain())
        .filter(leaf -> cells.covers(cell, leaf))
        .forEach(leaves::set);
    return leaves;
  }

  private int leaf(int a, Released.Part part) {
    return released.profile().code(a, part.tuple());
  }

  private String place(int a) {
    return "attribute " + a + ": ";
  }

  /** Some level has, for each value in use, exactly the cell in use. */
  private void oneLevel(int a) {
    Cells cells = released.cells(a);
    boolean some =
        IntStream.rangeClosed(0, cells.attribute().height())
            .anyMatch(
                level ->
                    released.parts().stream()
                        .allMatch(
                            p ->
                                p.cell()[a]
                                    == Released.raised(cells.attribute(), leaf(a, p), level)));
    assertTrue(some, () -> place(a) + "cells are of several levels");
  }

  private void allOrNothing(int a) {
    int root = released.cells(a).root();
    boolean none = released.parts().stream().allMatch(p -> p.cell()[a] == leaf(a, p));
    boolean all = released.parts().stream().allMatch(p -> p.cell()[a] == root);
    assertTrue(none || all, () -> place(a) + "some values are kept, others are not");
  }

  private void valueOrRoot(int a) {
    int root = released.cells(a).root();
    for (Released.Part p : released.parts()) {
      assertTrue(p.cell()[a] == leaf(a, p) || p.cell()[a] == root, () -> place(a) + "neither");
    }
  }

  private void nodes(int a) {
    for (Released.Part p : released.parts()) {
      assertTrue(released.cells(a).isNode(p.cell()[a]), () -> place(a) + "a cell is no node");
    }
  }

  /** Intervals of what has an order and no hierarchy, else nodes. */
  private void nodesOrIntervals(int a) {
    Cells cells = released.cells(a);
    if (!cells.attribute().ordered() || cells.attribute().hasHierarchy()) {
      nodes(a);
      return;
    }
    for (int cell : used(a)) {
      int[] range = cells.range(cell);
      assertTrue(
          cells.isNode(cell) || cells.width(cell) == range[1] - range[0] + 1,
          () -> place(a) + "a cell is neither a node nor an interval");
    }
  }

  private void known(int a) {
    for (Released.Part p : released.parts()) {
      assertTrue(p.cell()[a] >= 0 && p.cell()[a] < released.cells(a).size(), () -> place(a));
    }
  }

  /** One value has one cell. */
  private void function(int a) {
    Map<Integer, Integer> cellOf = new HashMap<>();
    for (Released.Part p : released.parts()) {
      int cell = p.cell()[a];
      Integer before = cellOf.putIfAbsent(leaf(a, p), cell);
      assertTrue(before == null || before == cell, () -> place(a) + "a value has two cells");
    }
  }

  /** Two cells in use have no value in common, also where the value does not occur. */
  private void disjoint(int a) {
    int[] used = used(a);
    for (int cell : used) {
      for (int other : used) {
        assertFalse(
            cell != other && covered(a, cell).intersects(covered(a, other)),
            () -> place(a) + "two cells overlap");
      }
    }
  }

  private int[] used(int a) {
    return released.parts().stream().mapToInt(p -> p.cell()[a]).distinct().toArray();
  }

  /** Neighbours in the order of the domain; a missing value may be one cell with any. */
  private void intervals(int a) {
    int missing = released.cells(a).attribute().dictionary().missing();
    for (int cell : used(a)) {
      BitSet leaves = covered(a, cell);
      if (missing >= 0) {
        leaves.clear(missing);
      }
      assertTrue(
          leaves.isEmpty() || leaves.length() - leaves.nextSetBit(0) == leaves.cardinality(),
          () -> place(a) + "a cell has a gap");
    }
  }

  /** One tuple has one tuple of cells. */
  private void tupleFunction() {
    Map<Integer, int[]> cellsOf = new HashMap<>();
    for (Released.Part p : released.parts()) {
      int[] before = cellsOf.getOrDefault(p.tuple(), p.cell());
      assertEquals(Arrays.toString(before), Arrays.toString(p.cell()), "a tuple has two fates");
      cellsOf.put(p.tuple(), p.cell());
    }
  }

  /** Two tuples of cells in use share no combination of values, occurring or not. */
  private void disjointBoxes() {
    List<int[]> boxes = new ArrayList<>();
    for (Released.Part p : released.parts()) {
      if (boxes.stream().noneMatch(b -> Arrays.equals(b, p.cell()))) {
        boxes.add(p.cell());
      }
    }
    for (int[] box : boxes) {
      for (int[] other : boxes) {
        boolean apart =
            IntStream.range(0, attributes)
                .anyMatch(a -> !covered(a, box[a]).intersects(covered(a, other[a])));
        assertTrue(box == other || apart, "two boxes overlap");
      }
    }
  }

  /**
   * Fails where a solution says that its cells are a partition of the space of tuples, by the
   * statistic {@code covers} being {@code disjoint}, and they are none.
   */
  public static void covers(Released released, Solution solution) {
    if ("disjoint".equals(solution.statistics().get("covers"))) {
      disjointBoxes(released);
    }
  }

  /** Fails where two tuples of cells overlap: what a strict partition of the space must not do. */
  public static void disjointBoxes(Released released) {
    RecodingCheck check = new RecodingCheck(released);
    check.tupleFunction();
    check.disjointBoxes();
  }
}

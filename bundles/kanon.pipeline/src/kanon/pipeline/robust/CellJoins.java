package kanon.pipeline.robust;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;

/**
 * The cell of an attribute that covers two of its cells, of the kind that the release has: a node
 * of the hierarchy, or, where there are intervals or sets, the interval of numbers and dates or the
 * set of values, or else {@code *}, also where the release shows nothing but values and {@code *}.
 */
final class CellJoins {
  private final Cells cells;
  private final Attribute attribute;
  private final boolean spans;
  private final boolean nodes;
  private final Map<Integer, BitSet> covered = new HashMap<>();

  /**
   * Joins of cells.
   *
   * @param shown by the release
   */
  CellJoins(Cells cells, int[] shown) {
    this.cells = cells;
    attribute = cells.attribute();
    spans = !cells.isNode(cells.size() - 1);
    boolean suppressed =
        Arrays.stream(shown).anyMatch(c -> c == cells.root())
            && Arrays.stream(shown).allMatch(c -> c == cells.root() || cells.width(c) == 1);
    nodes = attribute.hasHierarchy() && !suppressed;
  }

  int join(int x, int y) {
    if (x == y) {
      return x;
    }
    if (x == cells.root() || y == cells.root()) {
      return cells.root();
    }
    if (!spans) {
      return nodes ? attribute.hierarchy().lca(x, y) : cells.root();
    }
    BitSet both = (BitSet) values(x).clone();
    both.or(values(y));
    Dictionary values = attribute.dictionary();
    int first = both.nextSetBit(0);
    int last = both.length() - 1;
    boolean numbers = values.type().numeric() && last != values.missing();
    return numbers ? cells.interval(first, last) : cells.values(both);
  }

  /** The values that a cell covers; not to be written to. */
  BitSet values(int cell) {
    return covered.computeIfAbsent(
        cell,
        c -> {
          BitSet values = new BitSet();
          for (int leaf = 0; leaf < cells.domain(); leaf++) {
            values.set(leaf, cells.covers(c, leaf));
          }
          return values;
        });
  }

  /** About which share of all values a join covers; the join is not made. */
  double share(int x, int y) {
    if (x == y) {
      return cells.width(x) / (double) Math.max(1, cells.domain());
    }
    if (!spans && nodes) {
      Hierarchy hierarchy = attribute.hierarchy();
      return hierarchy.leavesBelow(hierarchy.lca(x, y)) / (double) hierarchy.leaves();
    }
    int[] one = cells.range(x);
    int[] other = cells.range(y);
    if (!spans || one[0] < 0 || other[0] < 0) {
      return 1;
    }
    int span = Math.max(one[1], other[1]) - Math.min(one[0], other[0]) + 1;
    return span / (double) cells.domain();
  }
}

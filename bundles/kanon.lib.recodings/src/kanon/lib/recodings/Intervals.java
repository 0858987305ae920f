package kanon.lib.recodings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Objective;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.lib.grid.Space;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Hierarchy;

/**
 * Recodings of domains cut into intervals. A part has the number of its lowest value. A cut lies
 * before a value that occurs; an interval is shown from its lowest to its highest value that
 * occurs, and an attribute without cuts by its root. Thread-safe.
 */
public final class Intervals implements Space {
  private final Grid grid;

  /** [attribute] -> the values that occur, ascending. */
  private final int[][] values;

  private final List<Cells> cells = new ArrayList<>();
  private final List<Map<Long, Double>> known = new ArrayList<>();

  /** Those of a grid. */
  public Intervals(Grid grid) {
    this.grid = grid;
    values = new int[grid.attributes()][];
    for (int a = 0; a < values.length; a++) {
      boolean[] observed = grid.observed(a);
      values[a] =
          java.util.stream.IntStream.range(0, observed.length).filter(v -> observed[v]).toArray();
      cells.add(new Cells(grid.problem().schema().quasiIdentifier(a)));
      known.add(new HashMap<>());
    }
  }

  /** The values that a cut may lie before. */
  public int[] cuts(int a) {
    return values[a].length == 0 ? values[a] : Arrays.copyOfRange(values[a], 1, values[a].length);
  }

  /** The recoding with these cuts. */
  public Axis axis(int a, BitSet cuts) {
    int domain = grid.problem().schema().quasiIdentifier(a).dictionary().size();
    int[] partOf = new int[domain];
    double[] loss = new double[domain];
    int low = values[a].length == 0 ? 0 : values[a][0];
    int high = low;
    int from = 0;
    for (int i = 1; i <= values[a].length; i++) {
      boolean end = i == values[a].length;
      if (end || cuts.get(values[a][i])) {
        int to = end ? domain : values[a][i];
        Arrays.fill(partOf, from, to, low);
        loss[low] = loss(a, low, high);
        from = to;
        low = end ? low : values[a][i];
      }
      high = end ? high : values[a][i];
    }
    return new Axis(partOf, loss);
  }

  /** The cuts of a recoding. */
  BitSet cuts(int a, Axis axis) {
    BitSet cuts = new BitSet();
    for (int v : cuts(a)) {
      cuts.set(v, axis.part(v) == v);
    }
    return cuts;
  }

  /** What a cell loses that shows an interval between values that occur. */
  double loss(int a, int low, int high) {
    Map<Long, Double> losses = known.get(a);
    synchronized (losses) {
      Cells of = cells.get(a);
      Objective.OfCells loss = grid.cellLoss();
      return losses.computeIfAbsent(
          (long) low << 32 | high, key -> loss.loss(a, of, cell(a, low, high, of)));
    }
  }

  /** The cell that shows a part. */
  public int shown(int a, Axis axis, int part, Cells of) {
    int high = part;
    for (int v : values[a]) {
      high = axis.part(v) == part ? v : high;
    }
    return cell(a, part, high, of);
  }

  private int cell(int a, int low, int high, Cells of) {
    if (low == high) {
      return of.value(low);
    }
    if (low == values[a][0] && high == values[a][values[a].length - 1]) {
      return of.root();
    }
    Attribute attribute = grid.problem().schema().quasiIdentifier(a);
    int node = attribute.hasHierarchy() ? exactNode(attribute.hierarchy(), low, high) : -1;
    if (node >= 0) {
      return of.node(node);
    }
    if (attribute.ordered() && high < attribute.dictionary().present()) {
      return of.interval(low, high);
    }
    BitSet set = new BitSet();
    set.set(low, high + 1);
    return of.values(set);
  }

  /** The node that stands for exactly these values; -1 if there is none. */
  private static int exactNode(Hierarchy h, int low, int high) {
    int node = h.lca(low, high);
    if (node == h.root() || h.leavesBelow(node) != high - low + 1) {
      return -1;
    }
    for (int v = low; v <= high; v++) {
      if (!h.covers(node, v)) {
        return -1;
      }
    }
    return node;
  }

  @Override
  public Axis top(int a) {
    return axis(a, new BitSet());
  }

  @Override
  public Axis bottom(int a) {
    BitSet all = new BitSet();
    for (int v : cuts(a)) {
      all.set(v);
    }
    return axis(a, all);
  }

  @Override
  public List<Axis> finer(int a, Axis axis) {
    return flipped(a, cuts(a, axis), false);
  }

  @Override
  public List<Axis> coarser(int a, Axis axis) {
    return flipped(a, cuts(a, axis), true);
  }

  /** The recodings with one cut taken away, or with one added. */
  private List<Axis> flipped(int a, BitSet cuts, boolean away) {
    List<Axis> axes = new ArrayList<>();
    for (int v : cuts(a)) {
      if (cuts.get(v) == away) {
        BitSet other = (BitSet) cuts.clone();
        other.flip(v);
        axes.add(axis(a, other));
      }
    }
    return axes;
  }
}

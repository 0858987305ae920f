package kanon.metric.queryerror;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Outcome;
import kanon.model.Type;

/**
 * Generalized cells: the share of what a cell stands for that lies in the interval. A node of a
 * hierarchy stands for its leaves, a set for its values, an interval of whole numbers for all whole
 * numbers in it, whether they occur or not, and any other interval for the values that occur; or,
 * where length is asked for, an interval on a numeric axis, and a node that leaves none of the
 * values between its ends out, stands for the stretch between its ends. A set never does.
 */
final class CellShares implements IntervalShares {
  private final Outcome outcome;
  private final List<Axis> axes = new ArrayList<>();

  CellShares(Outcome outcome, QueryErrorOptions.Spread spread) {
    this.outcome = outcome;
    for (int a = 0; a < outcome.profile().schema().quasiIdentifiers().size(); a++) {
      boolean length = spread == QueryErrorOptions.Spread.LENGTH;
      axes.add(new Axis(outcome.cells(a), used(outcome, a), length));
    }
  }

  private static BitSet used(Outcome outcome, int a) {
    BitSet used = new BitSet();
    for (int c = 0; c < outcome.classes(); c++) {
      used.set(outcome.cell(a, c));
    }
    return used;
  }

  @Override
  public void fill(int attribute, Ranges ranges, int from, int to, double[][] into) {
    Axis axis = axes.get(attribute);
    for (int range = 0; range < ranges.size(); range++) {
      double[] shares = into[range];
      for (int c = from; c < to; c++) {
        shares[c - from] =
            axis.share(outcome.cell(attribute, c), ranges.low(range), ranges.high(range));
      }
    }
  }

  /** What the cells of one attribute stand for. */
  private static final class Axis {
    private final Dictionary values;
    private final boolean increasing;
    private final boolean[] whole;

    /** The cells that stand for the stretch between their ends. */
    private final boolean[] stretched;

    private final int[] low;
    private final int[] high;
    private final int[] width;

    /** The values of a cell where they are not all from its lowest to its highest; else empty. */
    private final int[][] scattered;

    Axis(Cells cells, BitSet used, boolean length) {
      values = cells.attribute().dictionary();
      increasing = increasing(values);
      low = new int[cells.size()];
      high = new int[cells.size()];
      width = new int[cells.size()];
      whole = new boolean[cells.size()];
      stretched = new boolean[cells.size()];
      scattered = new int[cells.size()][0];
      for (int cell = used.nextSetBit(0); cell >= 0; cell = used.nextSetBit(cell + 1)) {
        int[] range = cells.range(cell);
        low[cell] = range[0];
        high[cell] = range[1];
        width[cell] = cells.width(cell);
        int missing = values.missing() >= 0 && cells.covers(cell, values.missing()) ? 1 : 0;
        boolean together = width[cell] - missing == high[cell] - low[cell] + 1;
        whole[cell] = interval(cells, cell) && counted(values.type()) && increasing;
        boolean ends = cells.isNode(cell) ? together : interval(cells, cell);
        stretched[cell] = length && increasing && ends;
        if (low[cell] >= 0 && !together) {
          scattered[cell] = covered(cells, cell);
        }
      }
    }

    /** A set is none, even if its values are neighbours: it says that no others are meant. */
    private static boolean interval(Cells cells, int cell) {
      return !cells.isNode(cell) && cells.label(cell).startsWith("[");
    }

    private static boolean increasing(Dictionary values) {
      boolean increasing = values.type().numeric();
      for (int code = 1; increasing && code < values.present(); code++) {
        increasing = values.number(code) > values.number(code - 1);
      }
      return increasing;
    }

    private static boolean counted(Type type) {
      return type == Type.INTEGER || type == Type.DATE;
    }

    private static int[] covered(Cells cells, int cell) {
      Attribute attribute = cells.attribute();
      int[] leaves = new int[cells.width(cell)];
      int n = 0;
      if (cells.isNode(cell) && attribute.hasHierarchy()) {
        Hierarchy h = attribute.hierarchy();
        for (int leaf = h.lowestBelow(cell); leaf <= h.highestBelow(cell); leaf++) {
          if (h.covers(cell, leaf)) {
            leaves[n++] = leaf;
          }
        }
      } else {
        for (int leaf = 0; leaf < cells.domain(); leaf++) {
          if (cells.covers(cell, leaf)) {
            leaves[n++] = leaf;
          }
        }
      }
      return Arrays.copyOf(leaves, n);
    }

    double share(int cell, int from, int to) {
      if (low[cell] < 0 || high[cell] < from || low[cell] > to) {
        return low[cell] < 0 && from >= values.present() ? 1 : 0;
      }
      if (low[cell] == high[cell]) {
        return 1.0 / width[cell];
      }
      int first = Math.max(from, low[cell]);
      int last = Math.min(to, high[cell]);
      if (stretched[cell]) {
        double present = high[cell] - low[cell] + 1.0;
        return stretch(first, last) / stretch(low[cell], high[cell]) * (present / width[cell]);
      }
      if (whole[cell]) {
        return (stretch(first, last) + 1) / (stretch(low[cell], high[cell]) + 1);
      }
      return (double) count(cell, first, last) / width[cell];
    }

    private double stretch(int first, int last) {
      return values.number(last) - values.number(first);
    }

    private int count(int cell, int first, int last) {
      int[] codes = scattered[cell];
      if (codes.length == 0) {
        return last - first + 1;
      }
      return place(codes, last + 1) - place(codes, first);
    }

    /** How many codes are below one. */
    private static int place(int[] codes, int code) {
      int found = Arrays.binarySearch(codes, code);
      return found < 0 ? -found - 1 : found;
    }
  }
}

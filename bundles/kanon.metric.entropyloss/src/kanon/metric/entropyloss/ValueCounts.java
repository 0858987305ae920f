package kanon.metric.entropyloss;

import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Outcome;
import kanon.model.Profile;

/** How many rows of a table have each value of an attribute, and what a release loses of it. */
final class ValueCounts {
  private final int attribute;
  private final long rows;
  private final long[] rowsWith;

  ValueCounts(Profile profile, int attribute) {
    this.attribute = attribute;
    rows = profile.rows();
    rowsWith = new long[profile.schema().quasiIdentifier(attribute).dictionary().size()];
    int[] codes = profile.codes(attribute);
    for (int t = 0; t < codes.length; t++) {
      rowsWith[codes[t]] += profile.size(t);
    }
  }

  /** The bits that are lost with every cell at the root. */
  double most() {
    return Math.max(0, bits(rows, rows) - uncertainty(rowsWith, rowsWith));
  }

  /** The bits that an outcome loses. */
  double lost(Outcome outcome) {
    Cells cells = outcome.cells(attribute);
    long[] released = new long[cells.size()];
    for (int c = 0; c < outcome.classes(); c++) {
      released[outcome.cell(attribute, c)] += outcome.size(c);
    }
    released[cells.root()] += outcome.removed();
    return Math.max(0, uncertainty(released, rowsBelow(cells)) - uncertainty(rowsWith, rowsWith));
  }

  private static double uncertainty(long[] shown, long[] possible) {
    double sum = 0;
    for (int cell = 0; cell < shown.length; cell++) {
      sum += bits(shown[cell], possible[cell]);
    }
    return sum;
  }

  private static double bits(long shown, long possible) {
    return shown == 0 ? 0 : shown * (Math.log((double) possible) / Math.log(2));
  }

  /** For each cell how many rows of the table have one of the values that it stands for. */
  private long[] rowsBelow(Cells cells) {
    long[] below = new long[cells.size()];
    System.arraycopy(rowsWith, 0, below, 0, rowsWith.length);
    if (cells.attribute().hasHierarchy()) {
      Hierarchy h = cells.attribute().hierarchy();
      for (int leaf = 0; leaf < rowsWith.length; leaf++) {
        for (int node = h.parent(leaf); node >= 0; node = h.parent(node)) {
          below[node] += rowsWith[leaf];
        }
      }
    } else {
      below[cells.root()] = rows;
    }
    long[] before = new long[rowsWith.length + 1];
    for (int leaf = 0; leaf < rowsWith.length; leaf++) {
      before[leaf + 1] = before[leaf] + rowsWith[leaf];
    }
    for (int cell = cells.root() + 1; cell < below.length; cell++) {
      below[cell] = rowsOfSpan(cells, cell, before);
    }
    return below;
  }

  private long rowsOfSpan(Cells cells, int cell, long[] before) {
    Dictionary values = cells.attribute().dictionary();
    int[] range = cells.range(cell);
    boolean withMissing = values.missing() >= 0 && cells.covers(cell, values.missing());
    long missing = withMissing ? rowsWith[values.missing()] : 0;
    if (cells.width(cell) - (withMissing ? 1 : 0) == range[1] - range[0] + 1) {
      return missing + before[range[1] + 1] - before[range[0]];
    }
    long sum = missing;
    for (int leaf = range[0]; leaf <= range[1]; leaf++) {
      sum += cells.covers(cell, leaf) ? rowsWith[leaf] : 0;
    }
    return sum;
  }
}

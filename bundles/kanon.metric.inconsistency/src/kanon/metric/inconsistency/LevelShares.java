package kanon.metric.inconsistency;

import java.util.Arrays;
import kanon.model.Cells;
import kanon.model.Hierarchy;
import kanon.model.Outcome;

/** How many released cells of an attribute lie on each level. */
final class LevelShares {
  private final long released;
  private final long[] rowsOn;
  private final int mostSpecific;

  LevelShares(Outcome outcome, int a) {
    Cells cells = outcome.cells(a);
    long[] rowsOf = new long[cells.size()];
    for (int c = 0; c < outcome.classes(); c++) {
      rowsOf[outcome.cell(a, c)] += outcome.size(c);
    }
    int height = cells.attribute().height();
    int lowestInUse = height;
    rowsOn = new long[height + 1];
    for (int cell = 0; cell < rowsOf.length; cell++) {
      if (rowsOf[cell] > 0) {
        int highest = highestLevel(cells, cell);
        lowestInUse = Math.min(lowestInUse, highest);
        for (int level = cells.level(cell); level <= highest; level++) {
          rowsOn[level] += rowsOf[cell];
        }
      }
    }
    mostSpecific = lowestInUse;
    released = outcome.released();
  }

  /** The highest level on which a cell stands. */
  private static int highestLevel(Cells cells, int cell) {
    if (!cells.attribute().hasHierarchy() || !cells.isNode(cell)) {
      return cells.level(cell);
    }
    Hierarchy h = cells.attribute().hierarchy();
    return cell == h.root() ? h.height() : h.level(h.parent(cell)) - 1;
  }

  double inconsistency() {
    return rest(Arrays.stream(rowsOn).max().orElse(0));
  }

  double generalizationPortion() {
    return rest(rowsOn[mostSpecific]);
  }

  /** How many levels have cells. */
  long levelsInUse() {
    return Arrays.stream(rowsOn).filter(rows -> rows > 0).count();
  }

  private double rest(long rows) {
    return released == 0 ? 0 : (double) (released - rows) / released;
  }
}

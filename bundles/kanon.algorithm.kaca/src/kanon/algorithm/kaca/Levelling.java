package kanon.algorithm.kaca;

/** Step 3 of KACA2: raises an attribute's cells until they are consistent enough. */
final class Levelling {
  private final Nodes nodes;
  private final int[] cellOfClass;
  private final int[] rowsOfClass;

  /**
   * @param cellOfClass nodes, which are changed
   */
  Levelling(Nodes nodes, int[] cellOfClass, int[] rowsOfClass) {
    this.nodes = nodes;
    this.cellOfClass = cellOfClass;
    this.rowsOfClass = rowsOfClass;
  }

  void raise(double maxInconsistency) {
    while (inconsistency() >= maxInconsistency) {
      int level = nodes.height();
      for (int cell : cellOfClass) {
        level = Math.min(level, nodes.highestLevel(cell));
      }
      for (int c = 0; c < cellOfClass.length; c++) {
        cellOfClass[c] = nodes.on(level + 1, cellOfClass[c]);
      }
    }
  }

  /** The share of rows that do not lie on the level on which most do. */
  private double inconsistency() {
    long[] rowsOn = new long[nodes.height() + 1];
    long all = 0;
    for (int c = 0; c < cellOfClass.length; c++) {
      int highest = nodes.highestLevel(cellOfClass[c]);
      for (int level = nodes.lowestLevel(cellOfClass[c]); level <= highest; level++) {
        rowsOn[level] += rowsOfClass[c];
      }
      all += rowsOfClass[c];
    }
    long most = 0;
    for (long rows : rowsOn) {
      most = Math.max(most, rows);
    }
    return all == 0 ? 0 : (double) (all - most) / all;
  }
}

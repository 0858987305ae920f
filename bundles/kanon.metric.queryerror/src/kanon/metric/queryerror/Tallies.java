package kanon.metric.queryerror;

/** Counts of rows by rank and class, then summed up: the rows below each rank. */
final class Tallies {
  private final int classes;
  private final long[] rows;

  Tallies(int ranks, int classes) {
    this.classes = classes;
    rows = new long[(ranks + 1) * classes];
  }

  void add(int rank, int ofClass, long more) {
    rows[(rank + 1) * classes + ofClass] += more;
  }

  void accumulate() {
    for (int i = classes; i < rows.length; i++) {
      rows[i] += rows[i - classes];
    }
  }

  /** For each class the rows of a rank of at least the first and below the second. */
  void between(int fromRank, int toRank, double[] into) {
    int from = fromRank * classes;
    int to = toRank * classes;
    for (int c = 0; c < classes; c++) {
      into[c] = rows[to + c] - rows[from + c];
    }
  }
}

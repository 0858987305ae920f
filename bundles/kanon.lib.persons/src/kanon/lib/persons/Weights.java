package kanon.lib.persons;

import kanon.model.Attribute;

/**
 * What is lost, in quasi-identifiers that show nothing: a cell loses what its cover loses, a row
 * that is removed all of its cells and itself.
 */
final class Weights {
  private final Forest forest;
  private final double[] ofRow;

  /** For each table, of each row what is lost with it and all below it. */
  private final double[][] ofTree;

  private final double[] mean;

  Weights(Forest forest) {
    this.forest = forest;
    ofRow = new double[forest.tables()];
    ofTree = new double[forest.tables()][];
    mean = new double[forest.tables()];
    for (int t = 0; t < ofRow.length; t++) {
      ofRow[t] = 1;
      for (Attribute attribute : forest.part(t).attributes()) {
        ofRow[t] += attribute.weight();
      }
    }
    for (int t = ofRow.length - 1; t >= 0; t--) {
      ofTree[t] = new double[forest.rows(t)];
      for (int row = 0; row < ofTree[t].length; row++) {
        ofTree[t][row] += ofRow[t];
        for (int child : forest.children(t)) {
          for (int i = 0; i < forest.count(child, row); i++) {
            ofTree[t][row] += ofTree[child][forest.below(child, row, i)];
          }
        }
        mean[t] += ofTree[t][row] / ofTree[t].length;
      }
    }
  }

  /** What a removed row of a table loses, without those below it. */
  double row(int t) {
    return ofRow[t];
  }

  /** What a row loses that is removed with all below it. */
  double tree(int t, int row) {
    return ofTree[t][row];
  }

  /** What a removed row of a table loses on average with all below it. */
  double mean(int t) {
    return mean[t];
  }

  /** The rows that belong to a row, those with most below them first; of others those alike. */
  int[] sorted(int t, int parentRow) {
    int[] rows = new int[forest.count(t, parentRow)];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = forest.below(t, parentRow, i);
    }
    for (int i = 1; i < rows.length; i++) {
      int row = rows[i];
      int at = i;
      while (at > 0 && before(t, row, rows[at - 1])) {
        rows[at] = rows[at - 1];
        at--;
      }
      rows[at] = row;
    }
    return rows;
  }

  private boolean before(int t, int row, int other) {
    if (ofTree[t][row] != ofTree[t][other]) {
      return ofTree[t][row] > ofTree[t][other];
    }
    for (int child : forest.children(t)) {
      int more = forest.count(child, row) - forest.count(child, other);
      if (more != 0) {
        return more > 0;
      }
    }
    for (int[] codes : forest.part(t).codes()) {
      if (codes[row] != codes[other]) {
        return codes[row] < codes[other];
      }
    }
    return row < other;
  }
}

package kanon.algorithm.kaca;

import java.util.List;
import java.util.OptionalInt;
import kanon.model.Attribute;
import kanon.model.LevelWeights;
import kanon.model.Schema;

/** What classes show, and how many rows each has: how far attributes are from one level each. */
final class ShownClasses {
  private final List<Attribute> attributes;
  private final Nodes[] nodes;
  private final int[][] cellOfClass;
  private final int[] rowsOfClass;

  /**
   * @param cellOfClass the nodes of each attribute, which are changed
   */
  ShownClasses(Schema schema, int[][] cellOfClass, int[] rowsOfClass) {
    attributes = schema.quasiIdentifiers();
    nodes = attributes.stream().map(Nodes::new).toArray(Nodes[]::new);
    this.cellOfClass = cellOfClass;
    this.rowsOfClass = rowsOfClass;
  }

  /** The nodes of each attribute. */
  int[][] cells() {
    return cellOfClass;
  }

  /** The least consistent of the attributes that break a bound, the first of several. */
  OptionalInt worst(double maxInconsistency) {
    OptionalInt worst = OptionalInt.empty();
    double most = maxInconsistency;
    for (int a = 0; a < nodes.length; a++) {
      double inconsistency = inconsistency(a);
      if (worst.isEmpty() ? inconsistency >= most : inconsistency > most) {
        worst = OptionalInt.of(a);
        most = inconsistency;
      }
    }
    return worst;
  }

  /** The share of rows that do not lie on the level on which most do. */
  double inconsistency(int a) {
    long[] rowsOn = new long[nodes[a].height() + 1];
    long all = 0;
    for (int c = 0; c < rowsOfClass.length; c++) {
      int highest = nodes[a].highestLevel(cellOfClass[a][c]);
      for (int level = nodes[a].lowestLevel(cellOfClass[a][c]); level <= highest; level++) {
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

  /** Raises the values on the lowest level in use, in each attribute that breaks a bound. */
  void level(double maxInconsistency) {
    for (int a = 0; a < nodes.length; a++) {
      while (inconsistency(a) >= maxInconsistency) {
        int lowest = nodes[a].height();
        for (int cell : cellOfClass[a]) {
          lowest = Math.min(lowest, nodes[a].highestLevel(cell));
        }
        for (int c = 0; c < rowsOfClass.length; c++) {
          cellOfClass[a][c] = nodes[a].on(lowest + 1, cellOfClass[a][c]);
        }
      }
    }
  }

  /** The paper's distortion. */
  double distortion(LevelWeights weights) {
    double sum = 0;
    for (int a = 0; a < nodes.length; a++) {
      double[] distances = weights.distances(nodes[a].height());
      double weight = attributes.get(a).weight();
      for (int c = 0; c < rowsOfClass.length; c++) {
        sum += weight * rowsOfClass[c] * distances[nodes[a].lowestLevel(cellOfClass[a][c])];
      }
    }
    return sum;
  }
}

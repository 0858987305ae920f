package kanon.algorithm.specialization;

import java.util.List;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;

/**
 * The classes of a recoding, or what they are divided into.
 *
 * @param classOf the class of each unit
 * @param rows how many rows each class has
 * @param holds whether a class holds the goal
 * @param unit a unit of each class
 */
record Classes(int[] classOf, long[] rows, boolean[] holds, int[] unit) {
  static Classes of(Grid grid, List<Axis> axes) {
    int[] classOf = new int[grid.units()];
    return of(grid, classOf, grid.classes(axes, classOf));
  }

  static Classes of(Grid grid, int[] classOf, int n) {
    long[] rows = new long[n];
    int[] unit = new int[n];
    for (int u = 0; u < classOf.length; u++) {
      rows[classOf[u]] += grid.rows(u);
      unit[classOf[u]] = u;
    }
    return new Classes(classOf, rows, grid.holds(classOf, n), unit);
  }

  int count() {
    return rows.length;
  }

  /** How many rows lie in classes that do not hold the goal. */
  long failing() {
    long failing = 0;
    for (int c = 0; c < rows.length; c++) {
      failing += holds[c] ? 0 : rows[c];
    }
    return failing;
  }
}

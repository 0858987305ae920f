package kanon.algorithm.anytime;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Paths from the ungeneralized table to the top, each node one level above the one before. */
final class Paths {
  private final Columns table;
  private final int[] now;
  private final List<int[]> path = new ArrayList<>();

  private Paths(Columns table) {
    this.table = table;
    now = new int[table.attributes];
    path.add(now.clone());
  }

  private interface Choice {
    /** How much an attribute is to be raised from its level. */
    double of(int attribute, int level);
  }

  private int[][] by(Choice choice) {
    while (true) {
      int next = -1;
      double most = Double.NEGATIVE_INFINITY;
      for (int a = 0; a < now.length; a++) {
        if (now[a] < table.top[a]) {
          double value = choice.of(a, now[a]);
          if (value > most) {
            most = value;
            next = a;
          }
        }
      }
      if (next < 0) {
        return path.toArray(int[][]::new);
      }
      now[next]++;
      path.add(now.clone());
    }
  }

  /** The path of Datafly: raises the attribute with most distinct values. */
  static int[][] mostDistinct(Columns table) {
    int[][] distinct = new int[table.attributes][];
    for (int a = 0; a < distinct.length; a++) {
      distinct[a] = new int[table.top[a] + 1];
      for (int level = 0; level <= table.top[a]; level++) {
        boolean[] seen = new boolean[table.width[a][level]];
        for (int value : table.code[a]) {
          int code = table.up[a][level][value];
          distinct[a][level] += seen[code] ? 0 : 1;
          seen[code] = true;
        }
      }
    }
    return new Paths(table).by((a, level) -> distinct[a][level]);
  }

  /** A path in random order. */
  static int[][] random(Columns table, RandomGenerator random) {
    double[] weight = new double[table.attributes];
    for (int a = 0; a < weight.length; a++) {
      weight[a] = random.nextDouble();
    }
    return new Paths(table).by((a, level) -> weight[a] - (double) level / table.top[a]);
  }
}

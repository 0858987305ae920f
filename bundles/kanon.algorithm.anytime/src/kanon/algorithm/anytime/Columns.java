package kanon.algorithm.anytime;

import kanon.api.Problem;
import kanon.lib.fulldomain.NodeLoss;
import kanon.model.Attribute;
import kanon.model.Profile;

/**
 * The table as the search reads it: the codes of each attribute side by side, what a value becomes
 * on each level, and what a cell loses there. Immutable.
 */
final class Columns {
  final int attributes;
  final int tuples;
  final int[] top;

  /** [attribute][tuple]. */
  final int[][] code;

  /** [tuple]. */
  final int[] rows;

  /** [attribute][level][value] -> code on that level. */
  final int[][][] up;

  /** [attribute][level] -> codes on that level. */
  final int[][] width;

  final NodeLoss loss;

  /** What a removed row loses, of losses of cells. */
  final double root;

  Columns(Problem problem) {
    Profile profile = problem.profile();
    top = problem.schema().heights();
    attributes = top.length;
    tuples = profile.tuples();
    code = new int[attributes][];
    up = new int[attributes][][];
    width = new int[attributes][];
    loss = NodeLoss.of(problem);
    double removed = 0;
    for (int a = 0; a < attributes; a++) {
      Attribute attribute = problem.schema().quasiIdentifier(a);
      code[a] = profile.codes(a);
      up[a] = new int[top[a] + 1][];
      width[a] = new int[top[a] + 1];
      for (int level = 0; level <= top[a]; level++) {
        up[a][level] = attribute.step(0, level);
        width[a][level] = attribute.size(level);
      }
      removed += loss.ofCells() && tuples > 0 ? cell(a, top[a], code[a][0]) : 0;
    }
    root = removed;
    rows = new int[tuples];
    for (int t = 0; t < tuples; t++) {
      rows[t] = (int) profile.size(t);
    }
  }

  /** What a value's cell loses on a level. */
  double cell(int a, int level, int value) {
    return loss.cells(a, level)[up[a][level][value]];
  }
}

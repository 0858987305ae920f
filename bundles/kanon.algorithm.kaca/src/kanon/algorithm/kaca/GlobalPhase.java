package kanon.algorithm.kaca;

import kanon.api.Problem;
import kanon.model.Profile;

/** Step 1 of KACA2: the level that each attribute is raised to as a whole. */
final class GlobalPhase {
  private GlobalPhase() {}

  /**
   * The lowest levels on which the lower bound of the generalization portion, the share of rows
   * with values rarer than the minimum size, is below a bound; the root where there is none.
   */
  static int[] levels(Problem problem, double maxInconsistency) {
    Profile profile = problem.profile();
    long k = problem.goal().traits().minimumSize();
    int[] levels = new int[problem.schema().quasiIdentifiers().size()];
    for (int a = 0; a < levels.length; a++) {
      Nodes nodes = new Nodes(problem.schema().quasiIdentifier(a));
      long[] rowsOfCode = new long[nodes.values()];
      int[] codes = profile.codes(a);
      for (int t = 0; t < codes.length; t++) {
        rowsOfCode[codes[t]] += profile.size(t);
      }
      while (levels[a] < nodes.height()
          && rareShare(nodes, rowsOfCode, levels[a], k, profile.rows()) >= maxInconsistency) {
        levels[a]++;
      }
    }
    return levels;
  }

  private static double rareShare(Nodes nodes, long[] rowsOfCode, int level, long k, long rows) {
    long[] rowsOf = new long[nodes.size()];
    for (int code = 0; code < rowsOfCode.length; code++) {
      rowsOf[nodes.on(level, code)] += rowsOfCode[code];
    }
    long rare = 0;
    for (long of : rowsOf) {
      rare += of < k ? of : 0;
    }
    return rows == 0 ? 0 : (double) rare / rows;
  }
}

package kanon.algorithm.anytime;

/**
 * Looks at every node that could be the best, attribute by attribute, each from its root downwards
 * while the others stand at their roots. Where verdicts spread, nothing is looked at below a
 * failing node. Where losses add up over attributes, nothing whose levels alone lose at least as
 * much as the best. Ends early when it has looked at as many tuples as it may.
 */
final class Exhaustion {
  private final Columns table;
  private final Steps steps;
  private final boolean sound;
  private final Referee referee;
  private final Splitter splitter;
  private final int[] attributes;

  /** [i]: the least that the attributes from the i-th on lose at least. */
  private final double[] rest;

  private final boolean bounded;
  private final Classes[] depth;
  private final long limit;

  /**
   * @param attributes those that are lowered
   * @param bounded whether a node loses no less than its levels alone
   * @param limit how many tuples may have been looked at when it ends
   */
  Exhaustion(
      Columns table,
      Steps steps,
      boolean sound,
      Referee referee,
      int[] attributes,
      boolean bounded,
      long limit) {
    this.table = table;
    this.steps = steps;
    this.sound = sound;
    this.referee = referee;
    this.attributes = attributes;
    this.bounded = bounded;
    this.limit = limit;
    splitter = new Splitter(table, steps);
    depth = new Classes[attributes.length + 1];
    rest = new double[attributes.length + 1];
    for (int i = attributes.length - 1; bounded && i >= 0; i--) {
      double lowest = Double.POSITIVE_INFINITY;
      for (int level = 0; level <= table.top[attributes[i]]; level++) {
        lowest = Math.min(lowest, table.loss.level(attributes[i], level));
      }
      rest[i] = rest[i + 1] + lowest;
    }
  }

  private Classes top() {
    depth[0] = new Classes(table);
    depth[0].toTop(table);
    return referee.judge(depth[0]);
  }

  /** Offers every node that could be the best; false where it had to end before. */
  boolean nodes(Best best) {
    Classes top = top();
    best.offer(top);
    return sound && !top.passes || nodes(best, 0, top, 0);
  }

  private boolean nodes(Best best, int i, Classes above, double lost) {
    if (i == attributes.length) {
      return true;
    }
    int a = attributes[i];
    Classes now = above;
    for (int level = table.top[a]; level >= 0; level--) {
      if (steps.tuples() > limit) {
        return false;
      }
      double losing = bounded ? lost + table.loss.level(a, level) : 0;
      if (bounded && losing + rest[i + 1] > best.loss() * (1 + 1e-12)) {
        continue;
      }
      if (level < table.top[a]) {
        now = below(i, above, a, level);
        best.offer(now);
        if (sound && !now.passes) {
          return true;
        }
      }
      if (!nodes(best, i + 1, now, losing)) {
        return false;
      }
    }
    return true;
  }

  private Classes below(int i, Classes above, int a, int level) {
    if (depth[i + 1] == null) {
      depth[i + 1] = new Classes(table);
    }
    splitter.split(above, a, level, depth[i + 1]);
    return referee.judge(depth[i + 1]);
  }
}

package kanon.algorithm.anytime;

import java.util.function.DoubleSupplier;

/**
 * Goes from a passing node downwards, each time to the neighbour that is worth most, until every
 * neighbour below fails or loses more. What lowering an attribute is worth shrinks on the way down,
 * as a rule: so the attribute that was worth most when it was last judged is judged again, and
 * taken if it then is first still. One whose next level fails or loses more is not tried again.
 * Holds the arrays of one search at a time.
 */
final class Descent {
  /** How neighbours are compared. */
  enum Worth {
    /** By what is won. */
    GAIN,
    /** By what is won for what the number of classes grows by. */
    GAIN_FOR_CLASSES,
    /** By what is won for the rows that come to fail. */
    GAIN_FOR_ROWS
  }

  private final Columns table;
  private final Best best;
  private final Referee referee;
  private final Splitter splitter;
  private final boolean[] closed;

  /** What lowering an attribute was worth when it was last judged. */
  private final double[] known;

  private final int[] judgedAt;
  private Classes now;
  private Classes tried;

  Descent(Columns table, Steps steps, Best best, Referee referee) {
    this.table = table;
    this.best = best;
    this.referee = referee;
    splitter = new Splitter(table, steps);
    closed = new boolean[table.attributes];
    known = new double[table.attributes];
    judgedAt = new int[table.attributes];
    now = new Classes(table);
    tried = new Classes(table);
  }

  /** Judges a node, to go on from there. */
  boolean begin(int[] levels) {
    splitter.at(levels, now);
    boolean passes = referee.judge(now).passes;
    best.offer(now);
    return passes;
  }

  /** The node that was reached. */
  Classes node() {
    return now;
  }

  /** Descends from where it stands. */
  void descend(Worth worth) {
    descend(worth, -1, () -> 1);
  }

  /**
   * Descends from where it stands.
   *
   * @param kept an attribute that is not lowered; -1 for none
   * @param shake what the worth of each attribute is multiplied by
   */
  void descend(Worth worth, int kept, DoubleSupplier shake) {
    double[] shaken = new double[closed.length];
    for (int a = 0; a < closed.length; a++) {
      closed[a] = a == kept || now.levels[a] == 0;
      known[a] = Double.POSITIVE_INFINITY;
      judgedAt[a] = -1;
      shaken[a] = shake.getAsDouble();
    }
    int step = 0;
    for (int a = first(); a >= 0; a = first()) {
      if (judgedAt[a] < step) {
        judge(a, worth, shaken[a]);
        judgedAt[a] = step;
      } else {
        splitter.split(now, a, now.levels[a] - 1, tried);
        step(referee.judge(tried), a);
        step++;
      }
    }
  }

  /** The open attribute that was worth most when it was last judged; -1 if none is open. */
  private int first() {
    int first = -1;
    for (int a = 0; a < closed.length; a++) {
      if (!closed[a] && (first < 0 || known[a] > known[first])) {
        first = a;
      }
    }
    return first;
  }

  private void judge(int a, Worth worth, double shaken) {
    splitter.split(now, a, now.levels[a] - 1, tried);
    referee.judge(tried);
    if (tried.passes && tried.loss <= now.loss) {
      known[a] = worth(worth, tried) * shaken;
    } else {
      closed[a] = true;
    }
  }

  private void step(Classes to, int a) {
    tried = now;
    now = to;
    best.offer(now);
    known[a] = Double.POSITIVE_INFINITY;
    closed[a] = now.levels[a] == 0;
  }

  private double worth(Worth worth, Classes lower) {
    double gain = now.loss - lower.loss;
    return switch (worth) {
      case GAIN -> gain;
      case GAIN_FOR_CLASSES -> gain / (Math.log((double) lower.count / now.count) + 1e-3);
      case GAIN_FOR_ROWS -> gain / (1 + Math.max(0, (double) lower.failingRows - now.failingRows));
    };
  }

  /** The lowest node of a path that passes, found by halving it; false where none does. */
  boolean beginOn(int[][] path) {
    int low = 0;
    int high = path.length - 1;
    if (!begin(path[high])) {
      return false;
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (begin(path[middle])) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return begin(path[high]);
  }

  /** Whether no node directly below the one it stands at passes. */
  boolean minimal() {
    for (int a = 0; a < table.attributes; a++) {
      if (now.levels[a] > 0) {
        splitter.split(now, a, now.levels[a] - 1, tried);
        if (referee.judge(tried).passes) {
          return false;
        }
      }
    }
    return true;
  }
}

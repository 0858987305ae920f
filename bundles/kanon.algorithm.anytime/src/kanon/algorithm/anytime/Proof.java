package kanon.algorithm.anytime;

/**
 * Finds a node that passes and loses less than a limit, or proves that there is none. For goals
 * whose verdicts spread and losses that add up over attributes.
 *
 * <p>A branch is a node: some attributes are fixed on a level, the others are free and stand at
 * their roots. What a node of the branch loses is the sum of what its attributes lose, and for each
 * free attribute there is a lowest level on which the branch's node still passes: below it nothing
 * of the branch passes. So an attribute loses at least what it loses on the best of its levels from
 * there on, the rows that fail by then lost entirely, since rows that fail keep failing further
 * down. Fixing an attribute on a low level raises the lowest levels of the others: that is what
 * ends branches.
 *
 * <p>The attribute that may still win most is fixed first.
 */
final class Proof {
  /** Thrown where more tuples were looked at than are allowed. */
  private static final class Limit extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Limit() {
      super("The limit of steps is reached", null, false, false);
    }
  }

  /** Sums of the same numbers in another order differ by less. */
  private static final double SAME = 1 + 1e-12;

  private static final class Branch {
    final Classes node;
    final boolean[] free;
    final int[] lowest;
    final double[] least;

    Branch(Columns table) {
      node = new Classes(table);
      free = new boolean[table.attributes];
      lowest = new int[table.attributes];
      least = new double[table.attributes];
    }

    void inherit(Branch from) {
      System.arraycopy(from.free, 0, free, 0, free.length);
      System.arraycopy(from.lowest, 0, lowest, 0, lowest.length);
      System.arraycopy(from.least, 0, least, 0, least.length);
    }
  }

  private final Columns table;
  private final Steps steps;
  private final Best best;
  private final Referee referee;
  private final Splitter splitter;
  private final Branch[] branches;
  private final Classes tried;
  private long allowed;
  private double limit;

  Proof(Columns table, Steps steps, Best best, Referee referee) {
    this.table = table;
    this.steps = steps;
    this.best = best;
    this.referee = referee;
    splitter = new Splitter(table, steps);
    branches = new Branch[table.attributes + 1];
    tried = new Classes(table);
  }

  /** What every node that passes loses at least, as the levels of single attributes tell. */
  double atTop() {
    double sum = 0;
    for (int a = 0; a < table.attributes; a++) {
      sum += leastFrom(a, 0);
    }
    return sum;
  }

  /**
   * Offers the best of the nodes that lose less than a limit.
   *
   * @param tuples how many tuples may have been looked at when it ends
   * @return whether nothing was left out: no node that passes loses less than the limit and less
   *     than the best
   */
  boolean below(double most, long tuples) {
    limit = most;
    allowed = tuples;
    Branch top = branch(0);
    top.node.toTop(table);
    best.offer(referee.judge(top.node));
    if (!top.node.passes) {
      return true;
    }
    for (int a = 0; a < table.attributes; a++) {
      top.free[a] = table.top[a] > 0;
      top.lowest[a] = 0;
      top.least[a] = leastFrom(a, 0);
    }
    try {
      search(0);
      return true;
    } catch (Limit e) {
      return false;
    }
  }

  private Branch branch(int depth) {
    if (branches[depth] == null) {
      branches[depth] = new Branch(table);
    }
    return branches[depth];
  }

  /** What an attribute loses at least on a level or above it. */
  private double leastFrom(int a, int level) {
    double least = Double.POSITIVE_INFINITY;
    for (int l = level; l <= table.top[a]; l++) {
      least = Math.min(least, table.loss.level(a, l));
    }
    return least;
  }

  private double mayWin(Branch at, int a) {
    return table.loss.level(a, table.top[a]) - at.least[a];
  }

  private boolean hopeless(double loss) {
    return loss > Math.min(limit, best.loss()) * SAME;
  }

  private void search(int depth) {
    Branch at = branches[depth];
    double bound = at.node.loss;
    int[] order = new int[table.attributes];
    int n = 0;
    for (int a = 0; a < table.attributes; a++) {
      if (at.free[a]) {
        bound -= mayWin(at, a);
        order[n++] = a;
      }
    }
    for (int i = 0; i < n; i++) {
      if (hopeless(bound)) {
        return;
      }
      int a = mostOf(at, order, i, n);
      double before = at.least[a];
      narrow(at, a);
      bound += at.least[a] - before;
    }
    for (int a = most(at); a >= 0 && !hopeless(bound); a = most(at)) {
      at.free[a] = false;
      fix(depth, a, bound - at.least[a]);
      bound += mayWin(at, a);
    }
  }

  /** Brings the attribute that may win most of the rest of an order to its place. */
  private int mostOf(Branch at, int[] order, int from, int to) {
    int most = from;
    for (int i = from + 1; i < to; i++) {
      most = mayWin(at, order[i]) > mayWin(at, order[most]) ? i : most;
    }
    int a = order[most];
    order[most] = order[from];
    order[from] = a;
    return a;
  }

  /** The free attribute below its root that may win most; -1 if there is none. */
  private int most(Branch at) {
    int most = -1;
    for (int a = 0; a < table.attributes; a++) {
      if (at.free[a]
          && at.lowest[a] < table.top[a]
          && (most < 0 || mayWin(at, a) > mayWin(at, most))) {
        most = a;
      }
    }
    return most;
  }

  /** Searches the branches with an attribute on each of its levels below the root. */
  private void fix(int depth, int a, double others) {
    Branch at = branches[depth];
    for (int level = at.lowest[a]; level < table.top[a]; level++) {
      if (!hopeless(others + table.loss.level(a, level))) {
        Branch next = branch(depth + 1);
        judge(at.node, a, level, next.node);
        if (next.node.passes) {
          next.inherit(at);
          search(depth + 1);
        }
      }
    }
  }

  /** Finds the lowest level on which a free attribute passes, and what it loses there. */
  private void narrow(Branch at, int a) {
    int level = at.lowest[a];
    double own = table.loss.level(a, table.top[a]);
    for (; level < table.top[a]; level++) {
      judge(at.node, a, level, tried);
      if (tried.passes) {
        own = lost(tried, a);
        break;
      }
    }
    at.lowest[a] = level;
    at.least[a] = level == table.top[a] ? own : Math.min(own, leastFrom(a, level + 1));
  }

  private void judge(Classes node, int a, int level, Classes into) {
    if (steps.tuples() > allowed) {
      throw new Limit();
    }
    splitter.split(node, a, level, into);
    best.offer(referee.judge(into));
  }

  /** What an attribute loses at a node, rows that fail entirely. */
  private double lost(Classes node, int a) {
    int level = node.levels[a];
    double[] cells = table.loss.cells(a, level);
    int[] up = table.up[a][level];
    double root = table.cell(a, table.top[a], 0);
    double sum = table.loss.level(a, level);
    for (int c = node.failing.nextSetBit(0); c >= 0; c = node.failing.nextSetBit(c + 1)) {
      sum += (root - cells[up[table.code[a][node.tuple[c]]]]) * node.size[c];
    }
    return sum;
  }
}

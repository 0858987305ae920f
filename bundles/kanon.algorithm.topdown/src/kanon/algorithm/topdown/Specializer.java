package kanon.algorithm.topdown;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import kanon.api.Run;

/**
 * Specializes groups to the end. Attributes are judged by a bound first: rows of branches large
 * enough to hold the goal, less those that the residual will need; a trial is made only where the
 * bound is not worse than what another attribute has reached. Has scratch space of its own: one for
 * each thread.
 */
final class Specializer {
  private static final int ENTRIES_BETWEEN_CHECKS = 1 << 15;

  private final Setting setting;
  private final Taxonomies taxonomies;
  private final Run run;
  private final Residual residual;
  private final Stack stack = new Stack();
  private Trial best;
  private Trial current;

  /** By attribute: what a trial can reach at best. */
  private final long[] rowsAtBest;

  private final int[] branchesAtBest;

  /** By attribute: what is left to specialize, for ranges the share of the domain. */
  private final double[] levelsLeft;

  private final int[][] touched;

  /** By attribute that is a range: the highest code of its lower part. */
  private final int[] borders;

  private final long[] sizes;
  private final int[] scratch;
  private int sinceCheck;
  private boolean counting;
  private long[] timesOfTuple = {};
  private Classes classes;
  long specializations;
  long movedRows;

  /** Without a look-ahead. */
  Specializer(Setting setting, Run run) {
    this(setting, run, Optional.empty());
  }

  Specializer(Setting setting, Run run, Optional<LookAhead> lookAhead) {
    this.setting = setting;
    this.run = run;
    taxonomies = setting.taxonomies;
    residual = new Residual(setting, lookAhead);
    best = new Trial(setting);
    current = new Trial(setting);
    rowsAtBest = new long[taxonomies.attributes];
    branchesAtBest = new int[taxonomies.attributes];
    levelsLeft = new double[taxonomies.attributes];
    borders = new int[taxonomies.attributes];
    touched = new int[taxonomies.attributes][];
    int most = Order.PARTS;
    int[] roots = taxonomies.roots();
    for (int a = 0; a < roots.length; a++) {
      for (int level = 1; level <= taxonomies.level(a, roots[a]); level++) {
        most = Math.max(most, taxonomies.nodesBelow(a, level));
      }
    }
    sizes = new long[most];
    scratch = new int[most];
    classes = new Classes(taxonomies.attributes);
  }

  /** Specializes a group to the end; its classes are added to those given. */
  void specialize(Piece piece, Classes into) {
    counting = false;
    classes = into;
    stack.size = 0;
    stack.push(piece.atoms(), piece.rows(), 0, piece.atoms().length);
    specialize(0, stack.size, piece.nodes(), piece.tried(), 0);
  }

  /**
   * Specializes a branch to the end and adds, for each tuple, how often its rows were specialized.
   */
  void count(Trial trial, int b, Stack from, int[] nodes, long[] into) {
    counting = true;
    timesOfTuple = into;
    stack.size = 0;
    stack.reserve(trial.end[b] - trial.begin(b));
    for (int i = trial.begin(b); i < trial.end[b]; i++) {
      int entry = trial.from + trial.order[i];
      stack.push(from.atoms[entry], from.rows[entry]);
    }
    specialize(0, stack.size, nodes, new BitSet(), 0);
  }

  private void specialize(int first, int last, int[] nodes, BitSet triedBefore, int depth) {
    int base = stack.size;
    int from = first;
    int to = last;
    BitSet tried = triedBefore;
    while (to > from) {
      if (!goOn(to - from) || !choose(from, to, nodes, tried)) {
        finish(from, to, nodes, depth);
        break;
      }
      int a = best.attribute;
      int[] ends = new int[best.standing + 1];
      int[] children = children(nodes);
      int begin = stack.size;
      specialized(to - from);
      best.lay(stack, ends);
      for (int b = 0; b < children.length; b++) {
        int[] shown = nodes.clone();
        shown[a] = children[b];
        specialize(ends[b], ends[b + 1], shown, new BitSet(), depth + 1);
      }
      stack.size = ends[0];
      from = begin;
      to = ends[0];
      tried = (BitSet) tried.clone();
      tried.set(a);
    }
    stack.size = base;
  }

  private void specialized(int entries) {
    specializations++;
    for (int i = 0; best.moved && i < entries; i++) {
      movedRows += best.stands[best.branch[i]] ? best.behind[i] : 0;
    }
  }

  /** The nodes of the branches that stand. */
  private int[] children(int[] nodes) {
    int[] children = new int[best.standing];
    int n = 0;
    for (int b = 0; b < best.branches; b++) {
      if (best.stands[b]) {
        children[n++] = taxonomies.child(best.attribute, nodes[best.attribute], best.code[b]);
      }
    }
    return children;
  }

  /**
   * Whether there is time left. At a deadline groups stay as they are: they hold the goal at any
   * time.
   */
  private boolean goOn(int entries) {
    sinceCheck += entries + 1;
    if (sinceCheck > ENTRIES_BETWEEN_CHECKS) {
      if (run.expired()) {
        return false;
      }
      sinceCheck = 0;
      run.check();
    }
    return true;
  }

  private void finish(int from, int to, int[] nodes, int depth) {
    if (!counting) {
      classes.add(nodes, stack, from, to);
      return;
    }
    for (int i = from; i < to; i++) {
      timesOfTuple[setting.tuple(stack.atoms[i])] += (long) depth * stack.rows[i];
    }
  }

  /** One step for a piece: its parts, the residual the first; empty where it is finished. */
  Optional<Piece[]> step(Piece piece) {
    counting = false;
    stack.size = 0;
    int n = piece.atoms().length;
    stack.push(piece.atoms(), piece.rows(), 0, n);
    if (!choose(0, n, piece.nodes(), piece.tried())) {
      return Optional.empty();
    }
    int a = best.attribute;
    int[] ends = new int[best.standing + 1];
    int[] children = children(piece.nodes());
    specialized(n);
    best.lay(stack, ends);
    Piece[] parts = new Piece[ends.length];
    BitSet tried = (BitSet) piece.tried().clone();
    tried.set(a);
    parts[0] = piece(n, ends[0], piece.nodes(), tried);
    for (int b = 0; b < children.length; b++) {
      int[] shown = piece.nodes().clone();
      shown[a] = children[b];
      parts[b + 1] = piece(ends[b], ends[b + 1], shown, new BitSet());
    }
    return Optional.of(parts);
  }

  private Piece piece(int from, int to, int[] nodes, BitSet tried) {
    return new Piece(
        Arrays.copyOfRange(stack.atoms, from, to),
        Arrays.copyOfRange(stack.rows, from, to),
        nodes,
        tried);
  }

  /** Steps 2 to 4 of the paper: the best trial, unless none specializes any row. */
  private boolean choose(int from, int to, int[] nodes, BitSet tried) {
    long rows = 0;
    for (int i = from; i < to; i++) {
      rows += stack.rows[i];
    }
    for (int a = 0; a < taxonomies.attributes; a++) {
      rowsAtBest[a] = 0;
      if (!tried.get(a) && taxonomies.level(a, nodes[a]) > 0) {
        judge(from, to, a, nodes[a], rows);
      }
    }
    best.specialized = 0;
    for (int a = mostPromising(); a >= 0 && !settledAgainst(a); a = mostPromising()) {
      rowsAtBest[a] = 0;
      sizes(from, to, a, nodes[a]);
      current.begin(stack, from, to, a, nodes[a], borders[a], touched[a], sizes);
      clear(a);
      long least = (long) (worth(best.specialized, best.attribute) / worth(1, a));
      residual.complete(current, stack, nodes, rows, Math.max(1, least));
      if (isBetter()) {
        Trial swap = best;
        best = current;
        current = swap;
      }
    }
    return best.specialized > 0;
  }

  /**
   * What specializing so many rows by an attribute counts: a step of a range as much as the share
   * of its domain that the group shows, of a hierarchy one.
   */
  private double worth(long rows, int a) {
    return rows == 0 ? 0 : taxonomies.ranged(a) ? rows * levelsLeft[a] : rows;
  }

  /** The attribute of the best bound, or -1. */
  private int mostPromising() {
    int most = -1;
    for (int a = 0; a < rowsAtBest.length; a++) {
      if (rowsAtBest[a] > 0
          && (most < 0
              || comesFirst(
                  a,
                  rowsAtBest[a],
                  branchesAtBest[a],
                  most,
                  rowsAtBest[most],
                  branchesAtBest[most]))) {
        most = a;
      }
    }
    return most;
  }

  /** Whether an attribute's bound is worse than what the best trial has reached. */
  private boolean settledAgainst(int a) {
    return best.specialized > 0
        && !comesFirst(
            a, rowsAtBest[a], branchesAtBest[a], best.attribute, best.specialized, best.standing);
  }

  private boolean isBetter() {
    return current.specialized > 0
        && (best.specialized == 0
            || comesFirst(
                current.attribute,
                current.specialized,
                current.standing,
                best.attribute,
                best.specialized,
                best.standing));
  }

  /** Most rows, among as many fewest branches, more levels left, first. */
  private boolean comesFirst(
      int a, long rows, int branches, int other, long otherRows, int otherBranches) {
    double worth = worth(rows, a);
    double otherWorth = worth(otherRows, other);
    if (worth != otherWorth) {
      return worth > otherWorth;
    }
    if (branches != otherBranches) {
      return branches < otherBranches;
    }
    return levelsLeft[a] == levelsLeft[other] ? a < other : levelsLeft[a] > levelsLeft[other];
  }

  /**
   * The bound. Small branches fall to the residual; if that is too small itself, it takes at least
   * what it lacks from the others.
   */
  private void judge(int from, int to, int a, int node, long rows) {
    sizes(from, to, a, node);
    long standing = 0;
    int branches = 0;
    for (int code : touched[a]) {
      if (sizes[code] >= setting.minimumSize) {
        standing += sizes[code];
        branches++;
      }
    }
    clear(a);
    long left = rows - standing;
    boolean lacks = left > 0 && left < setting.minimumSize;
    rowsAtBest[a] = Math.max(0, standing - (lacks ? setting.minimumSize - left : 0));
    branchesAtBest[a] = lacks ? 1 : branches;
  }

  /** Counts the rows of each branch. */
  private void sizes(int from, int to, int a, int node) {
    if (taxonomies.ranged(a)) {
      halves(from, to, a);
      return;
    }
    levelsLeft[a] = taxonomies.level(a, node);
    int[] leaves = taxonomies.leaves(a);
    int[] codes = taxonomies.childCodes(a, node);
    int[] found = scratch;
    setting.worked(to - from);
    int n = 0;
    for (int i = from; i < to; i++) {
      int code = codes[leaves[stack.atoms[i]]];
      if (sizes[code] == 0) {
        found[n++] = code;
      }
      sizes[code] += stack.rows[i];
    }
    touched[a] = Arrays.copyOf(found, n);
  }

  /** Counts the rows of each part of a range. */
  private void halves(int from, int to, int a) {
    int[] leaves = taxonomies.leaves(a);
    int[] found = scratch;
    setting.worked(to - from);
    int n = 0;
    for (int i = from; i < to; i++) {
      int leaf = leaves[stack.atoms[i]];
      if (sizes[leaf] == 0) {
        found[n++] = leaf;
      }
      sizes[leaf] += stack.rows[i];
    }
    Arrays.sort(found, 0, n);
    Order order = taxonomies.order(a);
    levelsLeft[a] = order.share(found[0], found[n - 1]);
    borders[a] = order.border(found, n, sizes);
    long[] rows = new long[Order.PARTS];
    for (int i = 0; i < n; i++) {
      rows[order.part(found[i], borders[a])] += sizes[found[i]];
      sizes[found[i]] = 0;
    }
    int parts = 0;
    for (int part = 0; part < rows.length && levelsLeft[a] > 0; part++) {
      if (rows[part] > 0) {
        found[parts++] = part;
        sizes[part] = rows[part];
      }
    }
    touched[a] = Arrays.copyOf(found, parts);
  }

  private void clear(int a) {
    for (int code : touched[a]) {
      sizes[code] = 0;
    }
  }
}

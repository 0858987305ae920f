package kanon.lib.refining;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Hierarchy;
import kanon.model.Profile;

/**
 * What the cells of classes can show, and what that loses. A state is what a class shows of an
 * attribute, as a long: a node, an interval of codes, or a set of at most 64 values. The state of a
 * union is the join of the states. Thread-safe.
 */
public final class CellSpace {
  /** What an attribute's cells can be. */
  public enum Kind {
    /** A value or the root. */
    SUPPRESSION,
    /** The lowest common ancestor in the hierarchy. */
    ANCESTOR,
    /** From the lowest to the highest value; the root where a missing one joins others. */
    INTERVAL,
    /** Every value. */
    SET
  }

  private static final int LARGEST_SET = 64;
  private static final int MOST_TABLED = 2048;
  private static final long ROOT = -1;

  private final Kind[] kinds;
  private final Cells[] cells;
  private final Hierarchy[] hierarchies;
  private final char[][] commonAncestors;
  private final int[] nodes;
  private final int[] missing;
  private final double[][] loss;
  private final double[][][] intervals;
  private final Map<Long, Double>[] others;
  private final Objective.OfCells objective;
  private final double removal;

  @SuppressWarnings({"unchecked", "rawtypes"})
  private CellSpace(Problem problem, Kind[] kinds) {
    this.kinds = kinds;
    int n = kinds.length;
    cells = new Cells[n];
    hierarchies = new Hierarchy[n];
    commonAncestors = new char[n][0];
    nodes = new int[n];
    missing = new int[n];
    loss = new double[n][];
    intervals = new double[n][0][];
    others = new Map[n];
    objective = objective(problem);
    double all = 0;
    for (int a = 0; a < n; a++) {
      Attribute attribute = problem.schema().quasiIdentifier(a);
      cells[a] = new Cells(attribute);
      nodes[a] = cells[a].size();
      missing[a] = attribute.dictionary().missing();
      loss[a] = objective.losses(a, cells[a]);
      others[a] = new ConcurrentHashMap<>();
      if (kinds[a] == Kind.ANCESTOR) {
        hierarchies[a] = attribute.hierarchy();
        commonAncestors[a] = hierarchies[a].commonAncestors();
      } else if (kinds[a] == Kind.INTERVAL && cells[a].domain() <= MOST_TABLED) {
        intervals[a] = new double[cells[a].domain()][0];
      }
      all += loss[a][cells[a].root()];
    }
    removal = all;
  }

  /** The loss that is kept small: the problem's, if it adds up over cells, or else the default. */
  public static Objective.OfCells objective(Problem problem) {
    return problem.objective() instanceof Objective.OfCells given
        ? given
        : Objective.leastLoss(problem.profile());
  }

  /** Values or the root. */
  public static CellSpace suppression(Problem problem) {
    return of(problem, Kind.SUPPRESSION);
  }

  /** Nodes of hierarchies; attributes without one show values or the root. */
  public static CellSpace ancestors(Problem problem) {
    return of(problem, Kind.ANCESTOR);
  }

  /**
   * Nodes of hierarchies; attributes without one show intervals if they have an order, else values
   * or the root.
   */
  public static CellSpace ranges(Problem problem) {
    Kind[] kinds = new Kind[problem.schema().quasiIdentifiers().size()];
    Arrays.setAll(
        kinds,
        a ->
            problem.schema().quasiIdentifier(a).hasHierarchy()
                ? Kind.ANCESTOR
                : problem.schema().quasiIdentifier(a).ordered() ? Kind.INTERVAL : Kind.SUPPRESSION);
    return new CellSpace(problem, kinds);
  }

  /** Sets of values, of attributes with at most 64; else as {@link #narrowest}. */
  public static CellSpace sets(Problem problem) {
    return of(problem, Kind.SET);
  }

  /**
   * Intervals of attributes that have an order, nodes of those with a hierarchy, sets of the
   * others.
   */
  public static CellSpace narrowest(Problem problem) {
    return of(problem, Kind.INTERVAL);
  }

  private static CellSpace of(Problem problem, Kind wanted) {
    Kind[] kinds = new Kind[problem.schema().quasiIdentifiers().size()];
    Arrays.setAll(kinds, a -> fitting(problem.schema().quasiIdentifier(a), wanted));
    return new CellSpace(problem, kinds);
  }

  /** With a kind for each attribute, which may be of no use for it. */
  static CellSpace of(Problem problem, Kind[] wanted) {
    Kind[] kinds = new Kind[wanted.length];
    Arrays.setAll(kinds, a -> fitting(problem.schema().quasiIdentifier(a), wanted[a]));
    return new CellSpace(problem, kinds);
  }

  private static Kind fitting(Attribute attribute, Kind wanted) {
    boolean hierarchy = attribute.hasHierarchy();
    boolean few = attribute.dictionary().size() <= LARGEST_SET;
    return switch (wanted) {
      case SUPPRESSION -> Kind.SUPPRESSION;
      case ANCESTOR -> hierarchy ? Kind.ANCESTOR : Kind.SUPPRESSION;
      case SET -> few ? Kind.SET : fitting(attribute, Kind.INTERVAL);
      case INTERVAL ->
          attribute.ordered()
              ? Kind.INTERVAL
              : hierarchy ? Kind.ANCESTOR : few ? Kind.SET : Kind.SUPPRESSION;
    };
  }

  /** How many attributes. */
  public int attributes() {
    return kinds.length;
  }

  /** The place of each value in an order in which alike values are near. */
  public int[] ranks(int a) {
    int[] ranks = new int[cells[a].domain()];
    if (kinds[a] != Kind.ANCESTOR) {
      Arrays.setAll(ranks, code -> code);
      return ranks;
    }
    int[] order = hierarchies[a].depthFirst();
    for (int r = 0; r < order.length; r++) {
      ranks[order[r]] = r;
    }
    return ranks;
  }

  /** What one removed row loses. */
  public double removal() {
    return removal;
  }

  /** What a value shows. */
  public long of(int a, int code) {
    return switch (kinds[a]) {
      case SUPPRESSION, ANCESTOR -> code;
      case INTERVAL -> (long) code << 32 | code;
      case SET -> 1L << code;
    };
  }

  /** What the union of two groups shows. */
  public long join(int a, long one, long other) {
    if (one == other) {
      return one;
    }
    switch (kinds[a]) {
      case SUPPRESSION:
        return nodes[a] - 1L;
      case ANCESTOR:
        char[] table = commonAncestors[a];
        return table.length > 0
            ? table[(int) one * nodes[a] + (int) other]
            : hierarchies[a].lca((int) one, (int) other);
      case INTERVAL:
        return interval(a, one, other);
      default:
        return one | other;
    }
  }

  private long interval(int a, long one, long other) {
    if (one == ROOT || other == ROOT || (int) one == missing[a] || (int) other == missing[a]) {
      return ROOT;
    }
    return Math.min(one >> 32, other >> 32) << 32 | Math.max((int) one, (int) other);
  }

  /** What one row loses that shows a state. */
  public double loss(int a, long state) {
    switch (kinds[a]) {
      case SUPPRESSION, ANCESTOR:
        return loss[a][(int) state];
      case INTERVAL:
        int low = (int) (state >> 32);
        int high = (int) state;
        if (state == ROOT || low == high) {
          return loss[a][state == ROOT ? cells[a].root() : low];
        }
        return intervals[a].length == 0 ? other(a, state) : ofInterval(a, low, high);
      default:
        return (state & (state - 1)) == 0
            ? loss[a][Long.numberOfTrailingZeros(state)]
            : other(a, state);
    }
  }

  private double ofInterval(int a, int low, int high) {
    double[] row = intervals[a][low];
    if (row.length == 0) {
      row = new double[intervals[a].length - low];
      Arrays.fill(row, Double.NaN);
      intervals[a][low] = row;
    }
    double known = row[high - low];
    if (Double.isNaN(known)) {
      known = asked(a, (long) low << 32 | high);
      row[high - low] = known;
    }
    return known;
  }

  private double other(int a, long state) {
    Double known = others[a].get(state);
    if (known == null) {
      known = asked(a, state);
      others[a].put(state, known);
    }
    return known;
  }

  /** Asks the objective about a cell of its own. */
  private double asked(int a, long state) {
    Cells own = new Cells(cells[a].attribute());
    return objective.loss(a, own, cell(a, state, own));
  }

  /** The cell that shows a state. */
  public int cell(int a, long state, Cells into) {
    switch (kinds[a]) {
      case SUPPRESSION, ANCESTOR:
        return into.node((int) state);
      case INTERVAL:
        return state == ROOT ? into.root() : into.interval((int) (state >> 32), (int) state);
      default:
        return into.values(BitSet.valueOf(new long[] {state}));
    }
  }

  /** The states of the values of all tuples, those of one tuple side by side. */
  long[] states(Profile profile) {
    int n = kinds.length;
    long[] states = new long[Math.multiplyExact(profile.tuples(), n)];
    int[] codes = new int[profile.tuples()];
    for (int a = 0; a < n; a++) {
      profile.codes(a, 0, codes);
      for (int t = 0; t < codes.length; t++) {
        states[t * n + a] = of(a, codes[t]);
      }
    }
    return states;
  }
}

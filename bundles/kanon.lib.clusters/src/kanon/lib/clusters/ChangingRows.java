package kanon.lib.clusters;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.lib.nearest.NearestTuples;
import kanon.lib.nearest.TupleSpace;
import kanon.lib.nearest.TupleTree;

/**
 * Tuples whose rows come and go, with the way from each to its (k-1)-th nearest row, and the sum of
 * these ways over all rows, below which no release of the table costs.
 *
 * <p>A row that comes may shorten the ways of those tuples only that it is nearer to than their way
 * is long, and one that goes may lengthen the ways of those only that it is as near to: these are
 * searched again, the others are looked at and left as they are.
 */
final class ChangingRows {
  private static final int FEWEST = 64;

  private final TupleSpace space;
  private final int k;
  private final Run run;
  private final long removal;
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private int[][] codes = new int[FEWEST][];
  private int[] rows = new int[FEWEST];
  private long[] way = new long[FEWEST];
  private int used;
  private long all;
  private long bound;
  private TupleTree tree;
  private NearestTuples search;
  private long searches;

  ChangingRows(TupleSpace space, int k, Run run) {
    this.space = space;
    this.k = k;
    this.run = run;
    long mostGeneral = 0;
    for (int a = 0; a < space.attributes(); a++) {
      mostGeneral += space.height(a, space.nodes(a) - 1);
    }
    removal = mostGeneral;
    tree = tree();
    search = new NearestTuples(tree);
  }

  /** A tree with a place for every number that there is room for. */
  private TupleTree tree() {
    int attributes = space.attributes();
    int[] labels = new int[rows.length * attributes];
    long[] keys = new long[rows.length];
    for (int t = 0; t < rows.length; t++) {
      keys[t] = t;
      for (int a = 0; a < attributes; a++) {
        labels[t * attributes + a] = t < used ? codes[t][a] : space.nodes(a) - 1;
      }
    }
    TupleTree made = new TupleTree(space, labels, rows.clone(), keys, run);
    for (int t = 0; t < rows.length; t++) {
      if (rows[t] == 0) {
        made.remove(t);
      }
    }
    return made;
  }

  /** How many rows there are. */
  long all() {
    return all;
  }

  /** What one removed row costs. */
  long removal() {
    return removal;
  }

  /** No release of the rows costs less, in units. */
  long bound() {
    return all < k ? all * removal : bound;
  }

  /** How often a tuple's way was searched. */
  long searches() {
    return searches;
  }

  /** The values of a tuple. */
  List<Integer> key(int tuple) {
    return key(codes[tuple]);
  }

  private static List<Integer> key(int[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  /** What a row costs that is raised to what all of some rows have in common. */
  long charge(List<ChangingCluster.Row> some) {
    long sum = 0;
    for (int a = 0; a < space.attributes() && !some.isEmpty(); a++) {
      int node = codes[some.get(0).tuple][a];
      for (int i = 1; i < some.size(); i++) {
        node = space.common(a, node, codes[some.get(i).tuple][a]);
      }
      sum += space.height(a, node);
    }
    return sum;
  }

  long distance(int tuple, int other) {
    long sum = 0;
    for (int a = 0; a < space.attributes(); a++) {
      sum += space.meeting(a, codes[tuple][a], codes[other][a]);
    }
    return sum;
  }

  /** The tuples nearest to one, itself left out, that have so many rows together. */
  int[] around(int tuple, long wanted) {
    int found = search.around(tuple, wanted);
    int[] nearest = new int[found];
    Arrays.setAll(nearest, search::tuple);
    return nearest;
  }

  /** Adds a row of a table that is being read; the number of its tuple. */
  int read(int[] values) {
    int tuple = number(values);
    if (rows[tuple]++ == 0) {
      tree.insert(tuple, values, 1, tuple);
    } else {
      tree.resize(tuple, rows[tuple]);
    }
    all++;
    return tuple;
  }

  /** Searches all ways, where there are rows enough. */
  void searchAll() {
    bound = 0;
    for (int t = 0; t < used && all >= k; t++) {
      way[t] = 0;
      if (rows[t] > 0) {
        searchWay(t);
      }
    }
  }

  /** Adds a row; the number of its tuple. */
  int add(int[] values) {
    int tuple = read(values);
    if (all == k) {
      searchAll();
    } else if (all > k) {
      bound += way[tuple];
      searchAgain(tuple, -1);
    }
    return tuple;
  }

  /** Takes a row of a tuple away. */
  void remove(int tuple) {
    rows[tuple]--;
    all--;
    if (rows[tuple] == 0) {
      tree.remove(tuple);
    } else {
      tree.resize(tuple, rows[tuple]);
    }
    bound -= way[tuple];
    if (all >= k) {
      searchAgain(tuple, 0);
    }
  }

  /** The number of a tuple, or -1. */
  int find(int[] values) {
    return numbers.getOrDefault(key(values), -1);
  }

  private int number(int[] values) {
    int known = find(values);
    if (known >= 0) {
      return known;
    }
    if (used == rows.length) {
      codes = Arrays.copyOf(codes, 2 * used);
      rows = Arrays.copyOf(rows, 2 * used);
      way = Arrays.copyOf(way, 2 * used);
      tree = tree();
      search = new NearestTuples(tree);
    }
    codes[used] = values.clone();
    numbers.put(key(values), used);
    return used++;
  }

  /**
   * Searches the ways that a change of a tuple may have changed.
   *
   * @param beyond 0 where a row went: tuples to which it was as near as their way is long; -1 where
   *     one came, which has to be nearer
   */
  private void searchAgain(int changed, int beyond) {
    for (int t = 0; t < used; t++) {
      if (rows[t] > 0 && (t == changed || distance(changed, t) <= way[t] + beyond)) {
        searchWay(t);
      }
    }
  }

  private void searchWay(int tuple) {
    searches++;
    long before = way[tuple];
    way[tuple] = 0;
    if (rows[tuple] < k) {
      int found = search.around(tuple, (long) k - rows[tuple]);
      way[tuple] = search.distance(found - 1);
    }
    bound += rows[tuple] * (way[tuple] - before);
  }
}

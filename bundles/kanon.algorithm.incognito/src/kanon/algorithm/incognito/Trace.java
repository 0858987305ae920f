package kanon.algorithm.incognito;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.lib.fulldomain.BreadthFirst;
import kanon.lib.fulldomain.Family;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.KanonException;

/**
 * What became of every node of every subset of the attributes, in the order of the search. A node
 * is a row: its {@link State}, its turn among the nodes of its subset that were judged (0 for
 * none), and the level of each attribute, -1 for those that are not in the subset.
 */
final class Trace {
  /** As many nodes as somebody looks at. */
  private static final double MOST_NODES = 5000;

  private static final int BEFORE_LEVELS = 2;

  /** What became of a node; its number stands in the rows. */
  enum State {
    /** A projection of it failed, so it was no candidate. */
    PRUNED(0),
    /** It was judged and failed. */
    FAILED(1),
    /** It was judged and passed. */
    PASSED(2),
    /** It lies above a node that passed, and was not judged. */
    MARKED(3);

    final int number;

    State(int number) {
      this.number = number;
    }
  }

  private final int attributes;
  private final List<int[]> rows = new ArrayList<>();

  Trace(LevelBounds bounds) {
    attributes = bounds.heights().length;
  }

  /** Refuses lattices that nobody would read the trace of. */
  static void refuse(LevelBounds bounds) {
    double nodes =
        Arrays.stream(bounds.heights()).mapToDouble(h -> h + 2.0).reduce(1, (a, b) -> a * b);
    if (nodes > MOST_NODES) {
      throw KanonException.usage(
          "LATTICE_TOO_LARGE",
          ("The trace of Incognito over %d quasi-identifiers would have %.0f nodes, at most %.0f are"
                  + " recorded. Use fewer attributes, lowest and highest, or no trace")
              .formatted(bounds.heights().length, nodes, MOST_NODES));
    }
  }

  /** Adds what one search found. */
  void add(BreadthFirst search) {
    Family family = search.family();
    int[] turn = new int[(int) family.lattice().nodes()];
    int next = 1;
    for (int node : family.byHeight(search.judged())) {
      turn[node] = next++;
    }
    for (int node : family.byHeight(family.nodes())) {
      State state =
          !search.candidates().get(node)
              ? State.PRUNED
              : turn[node] == 0
                  ? State.MARKED
                  : search.passing().get(node) ? State.PASSED : State.FAILED;
      rows.add(row(family, node, state, turn[node]));
    }
  }

  private int[] row(Family family, int node, State state, int turn) {
    int[] row = new int[BEFORE_LEVELS + attributes];
    Arrays.fill(row, -1);
    row[0] = state.number;
    row[1] = turn;
    int[] levels = family.levels(node);
    for (int a : family.attributes()) {
      row[BEFORE_LEVELS + a] = levels[a];
    }
    return row;
  }

  int[][] rows() {
    return rows.toArray(int[][]::new);
  }
}

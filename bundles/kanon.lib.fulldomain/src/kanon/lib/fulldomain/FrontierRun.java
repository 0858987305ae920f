package kanon.lib.fulldomain;

import java.util.BitSet;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.FrequencySet;
import kanon.model.Lattice;

/** One search, of a slab of the lattice. */
final class FrontierRun {
  /**
   * What a search has found.
   *
   * @param passing the nodes that are known to pass, of the slab and elsewhere
   * @param checked how many nodes were judged
   * @param rolledUp how many classes sets were rolled up from, altogether
   */
  record Found(BitSet passing, long checked, long rolledUp) {}

  /** The weight of the last border in the moving average that the next search starts from. */
  private static final double NEWEST = 0.3;

  private static final int BETWEEN_CHECKS = 1 << 18;

  private final Run run;
  private final Slab slab;
  private final TaggedLattice nodes;
  private final Lattice lattice;
  private final int[] path;
  private double border = -1;

  /**
   * @param table the frequency set at the lowest levels
   * @param room how many bytes of the heap the sets may take that are kept
   */
  FrontierRun(
      Problem problem, LevelBounds bounds, FrequencySet table, Slab slab, long room, Run run) {
    this.run = run;
    this.slab = slab;
    nodes = new TaggedLattice(problem, bounds, table, room, run);
    lattice = nodes.lattice();
    path = new int[lattice.height() + 1];
  }

  /** Settles every node of the slab. */
  Found search() {
    if (nodes.sound()) {
      searchPaths();
    } else {
      nodes.judgeAll(slab.low(lattice), slab.high(lattice));
    }
    return new Found(nodes.passing(), nodes.checked(), nodes.rolledUp());
  }

  private void searchPaths() {
    NodesByHeight order = NodesByHeight.descending(lattice, slab.low(lattice), slab.high(lattice));
    int seen = 0;
    for (int node = order.next(); node >= 0; node = order.next()) {
      if (++seen % BETWEEN_CHECKS == 0) {
        run.check();
      }
      if (nodes.open(node)) {
        searchPath(node);
      }
    }
  }

  private boolean open(int node) {
    return nodes.open(node) && slab.has(lattice, node);
  }

  /** Finds the border on a path of open nodes from a node downwards. */
  private void searchPath(int top) {
    int length = descend(top);
    int low = 0;
    int high = length;
    int probe = guess(length);
    while (low < high) {
      if (nodes.passes(path[probe])) {
        low = probe + 1;
      } else {
        high = probe;
      }
      probe = (low + high) >>> 1;
    }
    double found = height(top) - low + 0.5;
    border = border < 0 ? found : border + NEWEST * (found - border);
  }

  private int height(int node) {
    int height = 0;
    for (int a = 0; a < lattice.attributes(); a++) {
      height += lattice.level(node, a);
    }
    return height;
  }

  /** The place on the path where borders were found recently. */
  private int guess(int length) {
    if (border < 0) {
      return length / 2;
    }
    long place = Math.round(height(path[0]) - border);
    return (int) Math.max(0, Math.min(length - 1, place));
  }

  private int descend(int top) {
    int length = 0;
    for (int node = top; node >= 0; node = below(node)) {
      path[length++] = node;
    }
    return length;
  }

  /**
   * The open node one level down in the attribute that has most of its levels left; -1 if none is.
   */
  private int below(int node) {
    int best = -1;
    double most = 0;
    for (int a = 0; a < lattice.attributes(); a++) {
      int level = lattice.level(node, a);
      double left = (double) level / lattice.height(a);
      if (left > most && open(node - (int) lattice.weight(a))) {
        best = node - (int) lattice.weight(a);
        most = left;
      }
    }
    return best;
  }
}

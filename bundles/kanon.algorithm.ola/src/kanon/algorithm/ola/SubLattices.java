package kanon.algorithm.ola;

import kanon.api.Run;
import kanon.lib.fulldomain.NodesByHeight;
import kanon.lib.fulldomain.TaggedLattice;
import kanon.model.Lattice;

/**
 * The search of lattices between two nodes, each cut at its middle height. Of each lattice but the
 * whole the highest node passes and the lowest fails, or is the whole lattice's own.
 */
final class SubLattices {
  private static final int BETWEEN_CHECKS = 1 << 10;

  private final TaggedLattice nodes;
  private final Lattice lattice;
  private final Run run;
  private long searched;

  SubLattices(TaggedLattice nodes, Run run) {
    this.nodes = nodes;
    this.run = run;
    lattice = nodes.lattice();
  }

  /** Settles which nodes pass. */
  void search() {
    search(new int[lattice.attributes()], lattice.top());
  }

  private void search(int[] low, int[] high) {
    if (++searched % BETWEEN_CHECKS == 0) {
      run.check();
    }
    int height = 0;
    for (int a = 0; a < low.length; a++) {
      height += high[a] - low[a];
    }
    int bottom = (int) lattice.index(low);
    if (height <= 1) {
      if (!nodes.passes(bottom)) {
        nodes.passes((int) lattice.index(high));
      }
      return;
    }
    NodesByHeight middle = NodesByHeight.above(lattice, low, high, height / 2);
    for (int node = middle.next(); node >= 0; node = middle.next()) {
      int[] levels = lattice.levels(node);
      if (nodes.passes(node)) {
        if (!noneBelow(low, levels)) {
          search(low, levels);
        }
      } else if (!allAbove(levels, high)) {
        search(levels, high);
      }
    }
  }

  /** Whether a node is known to be minimal: all directly below it, above the lowest, fail. */
  private boolean noneBelow(int[] low, int[] levels) {
    int node = (int) lattice.index(levels);
    for (int a = 0; a < low.length; a++) {
      if (levels[a] > low[a]) {
        int below = node - (int) lattice.weight(a);
        if (nodes.open(below) || nodes.knownToPass(below)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether all directly above a failing node, below the highest, are known to pass. */
  private boolean allAbove(int[] levels, int[] high) {
    int node = (int) lattice.index(levels);
    for (int a = 0; a < high.length; a++) {
      if (levels[a] < high[a] && !nodes.knownToPass(node + (int) lattice.weight(a))) {
        return false;
      }
    }
    return true;
  }

  /** How many lattices were searched, the whole one and those within others. */
  long searched() {
    return searched;
  }
}

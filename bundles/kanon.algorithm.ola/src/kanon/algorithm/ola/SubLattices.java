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
  private static final int BETWEEN_CHECKS = 1 << 16;

  private final TaggedLattice nodes;
  private final Lattice lattice;
  private final Run run;
  private long searched;
  private long seen;

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
    int height = 0;
    for (int a = 0; a < low.length; a++) {
      height += high[a] - low[a];
    }
    if (height <= 1) {
      if (!nodes.passes((int) lattice.index(low))) {
        nodes.passes((int) lattice.index(high));
      }
      return;
    }
    if (settled(low, high)) {
      return;
    }
    searched++;
    NodesByHeight middle = NodesByHeight.above(lattice, low, high, height / 2);
    for (int node = middle.next(); node >= 0; node = middle.next()) {
      int[] levels = lattice.levels(node);
      if (nodes.passes(node)) {
        search(low, levels);
      } else {
        search(levels, high);
      }
    }
  }

  /** Whether nothing is left to find between two nodes. */
  private boolean settled(int[] low, int[] high) {
    NodesByHeight between = NodesByHeight.ascending(lattice, low, high);
    int node = between.next();
    while (node >= 0 && !nodes.open(node)) {
      if (++seen % BETWEEN_CHECKS == 0) {
        run.check();
      }
      node = between.next();
    }
    return node < 0;
  }

  /**
   * How many lattices were searched, the whole one and those within in which something was open.
   */
  long searched() {
    return searched;
  }
}

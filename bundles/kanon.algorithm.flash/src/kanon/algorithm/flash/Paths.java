package kanon.algorithm.flash;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import kanon.api.Run;
import kanon.lib.fulldomain.NodesByHeight;
import kanon.lib.fulldomain.TaggedLattice;
import kanon.model.Lattice;

/** One search along paths. */
final class Paths {
  private static final int BETWEEN_CHECKS = 1 << 14;

  private final TaggedLattice nodes;
  private final Lattice lattice;
  private final NodeOrder order;
  private final Run run;
  private final PriorityQueue<Integer> failed;
  private long searched;

  Paths(TaggedLattice nodes, NodeOrder order, Run run) {
    this.nodes = nodes;
    this.order = order;
    this.run = run;
    lattice = nodes.lattice();
    failed = new PriorityQueue<>(order);
  }

  /** Settles which nodes pass. */
  void search() {
    for (int height = 0; height <= lattice.height(); height++) {
      for (int start : open(height)) {
        if (nodes.open(start)) {
          halve(path(start));
          branch();
        }
      }
    }
  }

  /** From nodes that failed on, as long as there are any. */
  private void branch() {
    while (!failed.isEmpty()) {
      int node = failed.remove();
      for (int above : openAbove(node)) {
        if (nodes.open(above)) {
          halve(path(above));
        }
      }
    }
  }

  private List<Integer> open(int height) {
    List<Integer> open = new ArrayList<>();
    NodesByHeight some =
        NodesByHeight.above(lattice, new int[lattice.attributes()], lattice.top(), height);
    int seen = 0;
    for (int node = some.next(); node >= 0; node = some.next()) {
      if (++seen % BETWEEN_CHECKS == 0) {
        run.check();
      }
      if (nodes.open(node)) {
        open.add(node);
      }
    }
    open.sort(order);
    return open;
  }

  /** Direct generalizations that nothing is known of. */
  private List<Integer> openAbove(int node) {
    List<Integer> open = new ArrayList<>();
    for (int a = 0; a < lattice.attributes(); a++) {
      if (lattice.level(node, a) < lattice.height(a)) {
        int above = node + (int) lattice.weight(a);
        if (nodes.open(above)) {
          open.add(above);
        }
      }
    }
    open.sort(order);
    return open;
  }

  private List<Integer> path(int start) {
    List<Integer> path = new ArrayList<>(List.of(start));
    List<Integer> next = openAbove(start);
    while (!next.isEmpty()) {
      path.add(next.get(0));
      next = openAbove(next.get(0));
    }
    return path;
  }

  /** Finds the lowest passing node of a path. */
  private void halve(List<Integer> path) {
    searched++;
    int low = 0;
    int high = path.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (nodes.passes(path.get(middle))) {
        high = middle - 1;
      } else {
        failed.add(path.get(middle));
        low = middle + 1;
      }
    }
  }

  /** How many paths were searched. */
  long searched() {
    return searched;
  }
}

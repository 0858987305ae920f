package kanon.lib.fulldomain;

import java.util.List;
import kanon.model.Lattice;

/**
 * The nodes of a lattice whose level of one attribute lies between two. Cut in two at the middle of
 * the attribute with most levels, a lattice has hardly more border nodes than in one piece: the
 * halves can be searched apart. How it is cut depends on the lattice alone.
 *
 * @param attribute the attribute that is cut
 * @param low its lowest level
 * @param high its highest level
 */
record Slab(int attribute, int low, int high) {

  /** Two halves; one piece where there is nothing to cut. */
  static List<Slab> halves(Lattice lattice) {
    int highest = 0;
    for (int a = 1; a < lattice.attributes(); a++) {
      highest = lattice.height(a) > lattice.height(highest) ? a : highest;
    }
    if (lattice.height() == 0) {
      return List.of(new Slab(0, 0, 0));
    }
    int height = lattice.height(highest);
    int middle = height / 2;
    return List.of(new Slab(highest, 0, middle), new Slab(highest, middle + 1, height));
  }

  /** Its lowest levels. */
  int[] low(Lattice lattice) {
    int[] levels = new int[lattice.attributes()];
    if (levels.length > 0) {
      levels[attribute] = low;
    }
    return levels;
  }

  /** Its highest levels. */
  int[] high(Lattice lattice) {
    int[] levels = lattice.top();
    if (levels.length > 0) {
      levels[attribute] = high;
    }
    return levels;
  }

  boolean has(Lattice lattice, int node) {
    int level = lattice.level(node, attribute);
    return level >= low && level <= high;
  }
}

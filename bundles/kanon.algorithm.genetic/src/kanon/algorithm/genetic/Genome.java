package kanon.algorithm.genetic;

import java.util.ArrayList;
import java.util.List;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.lib.recodings.Intervals;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Type;

/** How recodings are coded: the bits of all attributes, one behind the other. */
final class Genome {
  private final List<Gene> genes = new ArrayList<>();
  private final int[] first;

  Genome(Grid grid) {
    Intervals intervals = new Intervals(grid);
    first = new int[grid.attributes() + 1];
    for (int a = 0; a < grid.attributes(); a++) {
      Attribute attribute = grid.problem().schema().quasiIdentifier(a);
      boolean categories = attribute.hasHierarchy() && attribute.dictionary().type() == Type.STRING;
      genes.add(categories ? new TaxonomyCuts(grid, a) : new FreeCuts(intervals, a));
      first[a + 1] = first[a] + genes.get(a).bits();
    }
  }

  int attributes() {
    return genes.size();
  }

  Gene gene(int a) {
    return genes.get(a);
  }

  /** Where the bits of an attribute begin. */
  int first(int a) {
    return first[a];
  }

  /** How many bits there are. */
  int bits() {
    return first[genes.size()];
  }

  int shown(int a, Axis axis, int part, Cells cells) {
    return genes.get(a).shown(axis, part, cells);
  }
}

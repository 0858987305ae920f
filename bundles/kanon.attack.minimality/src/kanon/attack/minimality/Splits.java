package kanon.attack.minimality;

import java.util.ArrayList;
import java.util.List;
import kanon.api.AttackerView;
import kanon.model.Attribute;
import kanon.model.Cells;

/** The next finer cells of a cell: what an algorithm could have shown instead. */
final class Splits {
  private Splits() {}

  /**
   * For each value of a column the part of a cell that it would be in, one level below the cell; -1
   * for values outside. Of an interval or a set the parts are the values, as of a cell of a column
   * without a hierarchy.
   */
  static int[] parts(AttackerView view, int a, int cell) {
    Cells cells = view.cells(a);
    Attribute attribute = cells.attribute();
    int[] part = new int[cells.domain()];
    boolean node = attribute.hasHierarchy() && cells.isNode(cell);
    int level = node ? attribute.hierarchy().level(cell) : 1;
    List<Integer> seen = new ArrayList<>();
    for (int leaf = 0; leaf < part.length; leaf++) {
      part[leaf] = -1;
      if (cells.covers(cell, leaf)) {
        int below = node && level > 0 ? attribute.hierarchy().ancestor(leaf, level - 1) : leaf;
        if (!seen.contains(below)) {
          seen.add(below);
        }
        part[leaf] = seen.indexOf(below);
      }
    }
    return part;
  }

  /** Whether a cell can be split. */
  static boolean wide(AttackerView view, int a, int cell) {
    return view.cells(a).width(cell) > 1;
  }
}

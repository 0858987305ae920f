package kanon.lib.recodings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.lib.grid.Space;
import kanon.lib.grid.Subtrees;
import kanon.model.Hierarchy;

/** Recodings whose parts are nodes, each value at any node above it or at itself. */
final class FreeValues implements Space {
  private final Grid grid;
  private final Subtrees subtrees;

  FreeValues(Grid grid) {
    this.grid = grid;
    subtrees = new Subtrees(grid);
  }

  @Override
  public Axis top(int a) {
    return subtrees.top(a);
  }

  @Override
  public Axis bottom(int a) {
    return subtrees.bottom(a);
  }

  @Override
  public List<Axis> finer(int a, Axis axis) {
    Hierarchy h = grid.problem().schema().quasiIdentifier(a).hierarchy();
    boolean[] observed = grid.observed(a);
    List<Axis> finer = new ArrayList<>(subtrees.finer(a, axis));
    for (int leaf = 0; leaf < axis.values(); leaf++) {
      int node = axis.part(leaf);
      if (observed[leaf] && node != leaf) {
        int child = Subtrees.childTowards(h, node, leaf);
        int[] part = axis.partsOfValues();
        part[leaf] = child;
        finer.add(axis.with(part));
        if (child != leaf) {
          add(finer, axis, part.clone(), leaf, leaf);
          addBranch(finer, axis, h, observed, leaf, child);
        }
      }
    }
    return finer;
  }

  private static void add(List<Axis> to, Axis axis, int[] part, int leaf, int node) {
    part[leaf] = node;
    to.add(axis.with(part));
  }

  /** All values of a node below one of its children; once, for the first of them. */
  private static void addBranch(
      List<Axis> to, Axis axis, Hierarchy h, boolean[] observed, int first, int child) {
    int[] part = axis.partsOfValues();
    int node = part[first];
    for (int leaf = 0; leaf < part.length; leaf++) {
      if (part[leaf] == node && h.covers(child, leaf)) {
        if (leaf < first && observed[leaf]) {
          return;
        }
        part[leaf] = child;
      }
    }
    if (!Arrays.equals(part, axis.partsOfValues())) {
      to.add(axis.with(part));
    }
  }

  @Override
  public List<Axis> coarser(int a, Axis axis) {
    return subtrees.coarser(a, axis);
  }
}

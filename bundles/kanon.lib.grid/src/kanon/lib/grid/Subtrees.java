package kanon.lib.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import kanon.model.Hierarchy;

/**
 * Full-subtree recodings: parts are nodes of the hierarchy, none of them above another. A step
 * splits a node into its children, or joins everything below a node.
 */
public final class Subtrees implements Space {
  private final Hierarchy[] hierarchies;
  private final double[][] loss;
  private final boolean[][] observed;

  /** The space of a grid whose attributes all have hierarchies. */
  public Subtrees(Grid grid) {
    int n = grid.attributes();
    hierarchies = new Hierarchy[n];
    loss = new double[n][];
    observed = new boolean[n][];
    for (int a = 0; a < n; a++) {
      hierarchies[a] = grid.problem().schema().quasiIdentifier(a).hierarchy();
      loss[a] = grid.nodeLoss(a);
      observed[a] = grid.observed(a);
    }
  }

  @Override
  public Axis top(int a) {
    int[] part = new int[hierarchies[a].leaves()];
    Arrays.fill(part, hierarchies[a].root());
    return new Axis(part, loss[a]);
  }

  @Override
  public Axis bottom(int a) {
    int[] part = new int[hierarchies[a].leaves()];
    Arrays.setAll(part, leaf -> leaf);
    return new Axis(part, loss[a]);
  }

  @Override
  public List<Axis> finer(int a, Axis axis) {
    Hierarchy h = hierarchies[a];
    List<Axis> finer = new ArrayList<>();
    BitSet used = used(a, axis);
    for (int v = used.nextSetBit(h.leaves()); v >= 0; v = used.nextSetBit(v + 1)) {
      int[] part = axis.partsOfValues();
      for (int leaf = 0; leaf < part.length; leaf++) {
        part[leaf] = part[leaf] == v ? childTowards(h, v, leaf) : part[leaf];
      }
      finer.add(axis.with(part));
    }
    return finer;
  }

  private BitSet used(int a, Axis axis) {
    BitSet used = new BitSet();
    for (int leaf = 0; leaf < axis.values(); leaf++) {
      if (observed[a][leaf]) {
        used.set(axis.part(leaf));
      }
    }
    return used;
  }

  /** The child of a node on the way to a leaf below it. */
  public static int childTowards(Hierarchy h, int node, int leaf) {
    int child = leaf;
    while (h.parent(child) != node) {
      child = h.parent(child);
    }
    return child;
  }

  @Override
  public List<Axis> coarser(int a, Axis axis) {
    Hierarchy h = hierarchies[a];
    List<Axis> coarser = new ArrayList<>();
    BitSet used = used(a, axis);
    BitSet parents = new BitSet();
    used.stream().filter(v -> v != h.root()).forEach(v -> parents.set(h.parent(v)));
    for (int p = parents.nextSetBit(0); p >= 0; p = parents.nextSetBit(p + 1)) {
      int[] part = axis.partsOfValues();
      for (int leaf = 0; leaf < part.length; leaf++) {
        part[leaf] = h.covers(p, leaf) ? p : part[leaf];
      }
      coarser.add(axis.with(part));
    }
    return coarser;
  }
}

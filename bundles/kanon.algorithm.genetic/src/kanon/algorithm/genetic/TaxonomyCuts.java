package kanon.algorithm.genetic;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.model.Cells;
import kanon.model.Hierarchy;

/**
 * Cuts between the values that occur whose parts are nodes of a taxonomy: where one cut lies within
 * a node, its children are cut from one another. A node whose children are not next to one another
 * in the order of the values is not divided.
 */
final class TaxonomyCuts implements Gene {
  /**
   * A node with values that occur.
   *
   * @param node the lowest one that stands for all of them
   * @param from the place of its first value among those that occur
   * @param to the place behind its last
   * @param children none where it is not divided
   */
  private record Branch(int node, int from, int to, List<Branch> children) {}

  private final Hierarchy taxonomy;
  private final double[] loss;
  private final int[] values;
  private final List<List<Integer>> children = new ArrayList<>();
  private final Branch root;

  TaxonomyCuts(Grid grid, int attribute) {
    taxonomy = grid.problem().schema().quasiIdentifier(attribute).hierarchy();
    loss = grid.nodeLoss(attribute);
    BitSet occurs = new BitSet();
    boolean[] observed = grid.observed(attribute);
    for (int value = 0; value < observed.length; value++) {
      occurs.set(value, observed[value]);
    }
    values = occurs.stream().toArray();
    for (int node = 0; node < taxonomy.nodes(); node++) {
      children.add(new ArrayList<>());
    }
    for (int node = 0; node < taxonomy.nodes(); node++) {
      if (node != taxonomy.root()) {
        children.get(taxonomy.parent(node)).add(node);
      }
    }
    root = branch(taxonomy.root(), occurs);
  }

  private Branch branch(int node, BitSet occurs) {
    List<Branch> divided = new ArrayList<>();
    boolean next = true;
    for (int child : children.get(node)) {
      if (occurs(child, occurs)) {
        next &= together(child);
        divided.add(branch(child, occurs));
      }
    }
    if (divided.size() == 1 && next) {
      return divided.get(0);
    }
    divided.sort((one, other) -> Integer.compare(one.from, other.from));
    int from = divided.isEmpty() ? place(node, occurs) : divided.get(0).from;
    int count = 0;
    for (int value : values) {
      count += taxonomy.covers(node, value) ? 1 : 0;
    }
    return new Branch(node, from, from + count, next ? divided : List.of());
  }

  private boolean occurs(int node, BitSet occurs) {
    return occurs.stream().anyMatch(value -> taxonomy.covers(node, value));
  }

  private int place(int value, BitSet occurs) {
    return occurs.get(0, Math.min(value, occurs.length())).cardinality();
  }

  /** Whether the values of a node are next to one another. */
  private boolean together(int node) {
    int spread = taxonomy.highestBelow(node) - taxonomy.lowestBelow(node) + 1;
    return spread == taxonomy.leavesBelow(node);
  }

  @Override
  public int bits() {
    return Math.max(0, values.length - 1);
  }

  /** The place of the cut before the values from one on. */
  private static int before(int from) {
    return from - 1;
  }

  /** The cuts within a branch. */
  private static boolean cut(Branch branch, BitSet cuts) {
    int first = cuts.nextSetBit(branch.from);
    return first >= 0 && first < before(branch.to);
  }

  private static void join(Branch branch, BitSet cuts) {
    cuts.clear(branch.from, Math.max(branch.from, before(branch.to)));
  }

  private static void divide(Branch branch, BitSet cuts) {
    for (Branch child : branch.children.subList(1, branch.children.size())) {
      cuts.set(before(child.from));
    }
  }

  @Override
  public BitSet drawn(double probability, RandomGenerator random) {
    BitSet cuts = new BitSet();
    draw(root, probability, random, cuts);
    return cuts;
  }

  private void draw(Branch branch, double probability, RandomGenerator random, BitSet cuts) {
    if (!branch.children.isEmpty() && random.nextDouble() < probability) {
      divide(branch, cuts);
      branch.children.forEach(child -> draw(child, probability, random, cuts));
    }
  }

  @Override
  public BitSet repaired(BitSet cuts, RandomGenerator random) {
    BitSet repaired = (BitSet) cuts.clone();
    repair(root, repaired, random);
    return repaired;
  }

  private void repair(Branch branch, BitSet cuts, RandomGenerator random) {
    if (!cut(branch, cuts)) {
      return;
    }
    if (branch.children.isEmpty() || !divided(branch, cuts) && random.nextBoolean()) {
      join(branch, cuts);
    } else {
      divide(branch, cuts);
      branch.children.forEach(child -> repair(child, cuts, random));
    }
  }

  private static boolean divided(Branch branch, BitSet cuts) {
    return branch.children.stream().skip(1).allMatch(child -> cuts.get(before(child.from)));
  }

  /** A cut that is made is taken away with all others within the node that it divides. */
  @Override
  public BitSet flipped(BitSet cuts, int place) {
    BitSet other = (BitSet) cuts.clone();
    flip(root, other, place, cuts.get(place));
    return other;
  }

  private void flip(Branch branch, BitSet cuts, int place, boolean away) {
    for (Branch child : branch.children) {
      if (child.from <= place && place < before(child.to)) {
        if (!away) {
          divide(branch, cuts);
        }
        flip(child, cuts, place, away);
        return;
      }
    }
    if (away) {
      join(branch, cuts);
    } else if (!branch.children.isEmpty()) {
      divide(branch, cuts);
    }
  }

  @Override
  public Axis axis(BitSet cuts) {
    int[] partOf = new int[taxonomy.leaves()];
    for (int leaf = 0; leaf < partOf.length; leaf++) {
      partOf[leaf] = leaf;
    }
    show(root, cuts, partOf);
    return new Axis(partOf, loss);
  }

  private void show(Branch branch, BitSet cuts, int[] partOf) {
    if (cut(branch, cuts)) {
      branch.children.forEach(child -> show(child, cuts, partOf));
      return;
    }
    for (int i = branch.from; i < branch.to; i++) {
      partOf[values[i]] = branch.node;
    }
  }

  @Override
  public int shown(Axis axis, int part, Cells cells) {
    return cells.node(part);
  }
}

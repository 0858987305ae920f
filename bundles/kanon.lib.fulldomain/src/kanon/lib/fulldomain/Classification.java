package kanon.lib.fulldomain;

import java.util.Arrays;
import java.util.BitSet;
import kanon.model.Lattice;

/**
 * What is known of each node of a lattice: it passes, it fails, or it is open. A verdict that
 * spreads is carried along the lattice at once; since the known nodes are then closed upwards or
 * downwards, the walk stops at known nodes, and every node is visited once. Not thread-safe.
 */
public final class Classification {
  private static final int BETWEEN_CHECKS = 1 << 18;

  private final int[] weight;
  private final int[] radix;
  private final int nodes;
  private final BitSet passing;
  private final BitSet failing;
  private int[] stack = new int[64];
  private final Runnable check;
  private int settled;

  /** All nodes open. */
  public Classification(Lattice lattice) {
    this(lattice, () -> {});
  }

  /**
   * All nodes open.
   *
   * @param check asked now and then while verdicts are carried along a large lattice
   */
  public Classification(Lattice lattice, Runnable check) {
    this.check = check;
    weight = new int[lattice.attributes()];
    radix = new int[weight.length];
    for (int a = 0; a < weight.length; a++) {
      weight[a] = (int) lattice.weight(a);
      radix[a] = lattice.height(a) + 1;
    }
    nodes = (int) lattice.nodes();
    passing = new BitSet(nodes);
    failing = new BitSet(nodes);
  }

  /** Records a verdict on a node. */
  public void record(int node, Verdict verdict) {
    BitSet known = verdict.passes() ? passing : failing;
    if (!verdict.spreads()) {
      settled += known.get(node) ? 0 : 1;
      known.set(node);
    } else if (verdict.passes()) {
      passUp(node);
    } else {
      failDown(node);
    }
  }

  private void passUp(int node) {
    int size = push(0, node, passing);
    while (size > 0) {
      int at = stack[--size];
      int rest = at;
      for (int a = 0; a < weight.length; a++) {
        int level = rest / weight[a];
        rest -= level * weight[a];
        if (level < radix[a] - 1) {
          size = push(size, at + weight[a], passing);
        }
      }
    }
  }

  private void failDown(int node) {
    int size = push(0, node, failing);
    while (size > 0) {
      int at = stack[--size];
      int rest = at;
      for (int a = 0; a < weight.length; a++) {
        int level = rest / weight[a];
        rest -= level * weight[a];
        if (level > 0) {
          size = push(size, at - weight[a], failing);
        }
      }
    }
  }

  private int push(int size, int node, BitSet known) {
    if (known.get(node)) {
      return size;
    }
    known.set(node);
    settled++;
    if (settled % BETWEEN_CHECKS == 0) {
      check.run();
    }
    if (size == stack.length) {
      stack = Arrays.copyOf(stack, size * 2);
    }
    stack[size] = node;
    return size + 1;
  }

  /** Whether nothing is known of a node. */
  public boolean open(int node) {
    return !passing.get(node) && !failing.get(node);
  }

  /** Whether a node is known to pass. */
  public boolean passes(int node) {
    return passing.get(node);
  }

  /** How many nodes are known. */
  public int known() {
    return settled;
  }

  /** How many nodes there are. */
  public int nodes() {
    return nodes;
  }

  /** The nodes that are known to pass. Not to be written to. */
  public BitSet passing() {
    return passing;
  }
}

package kanon.lib.merging;

import kanon.model.Group;

/** Splits a cluster in two: what lies below one branch of one of its nodes, and the rest. */
final class ClusterSplit {
  private static final double NOISE = 1e-9;

  private final Block block;
  private final Units units;
  private int bestAttribute;
  private int bestBranch;

  ClusterSplit(Block block) {
    this.block = block;
    units = block.units;
  }

  boolean split(int slot) {
    if (block.rows[slot] < 2 * units.minimumSize || block.members[slot].size < 2) {
      return false;
    }
    bestAttribute = -1;
    double least = block.rows[slot] * block.loss[slot] * (1 - NOISE);
    for (int a = 0; a < block.attributes; a++) {
      least = best(slot, a, least);
    }
    if (bestAttribute < 0) {
      return false;
    }
    int other = apply(slot);
    split(slot);
    split(other);
    return true;
  }

  private double best(int slot, int a, double limit) {
    Members of = block.members[slot];
    int node = block.nodes[slot * block.attributes + a];
    double least = limit;
    for (int i = 0; i < of.size; i++) {
      int code = units.code(of.unit[i], a);
      if (code == node) {
        return least;
      }
      int branch = block.generalizations.branch(a, node, code);
      boolean seen = false;
      for (int j = 0; j < i && !seen; j++) {
        seen = block.generalizations.branch(a, node, units.code(of.unit[j], a)) == branch;
      }
      if (!seen) {
        double lost = lost(slot, a, branch, least);
        if (lost < least) {
          least = lost;
          bestAttribute = a;
          bestBranch = branch;
        }
      }
    }
    return least;
  }

  private boolean inside(int slot, int i, int a, int branch) {
    int node = block.nodes[slot * block.attributes + a];
    return block.generalizations.branch(a, node, units.code(block.members[slot].unit[i], a))
        == branch;
  }

  /** The loss of both parts together; at least the limit if one of them fails the goal. */
  private double lost(int slot, int a, int branch, double limit) {
    Members of = block.members[slot];
    long in = 0;
    for (int i = 0; i < of.size; i++) {
      in += inside(slot, i, a, branch) ? of.rows[i] : 0;
    }
    long out = block.rows[slot] - in;
    if (Math.min(in, out) < units.minimumSize || !units.sizeOnly && !hold(slot, a, branch)) {
      return limit;
    }
    double lossIn = 0;
    double lossOut = 0;
    for (int b = 0; b < block.attributes; b++) {
      int nodeIn = -1;
      int nodeOut = -1;
      for (int i = 0; i < of.size; i++) {
        int code = units.code(of.unit[i], b);
        if (inside(slot, i, a, branch)) {
          nodeIn = nodeIn < 0 ? code : block.generalizations.common(b, nodeIn, code);
        } else {
          nodeOut = nodeOut < 0 ? code : block.generalizations.common(b, nodeOut, code);
        }
      }
      lossIn += block.generalizations.loss(b, nodeIn);
      lossOut += block.generalizations.loss(b, nodeOut);
    }
    return in * lossIn + out * lossOut;
  }

  private boolean hold(int slot, int a, int branch) {
    Group in = new Group(units.profile.schema());
    Members of = block.members[slot];
    for (int i = 0; i < of.size; i++) {
      if (inside(slot, i, a, branch)) {
        units.add(in, of.unit[i], 1);
      }
    }
    Group out = block.groups[slot];
    out.remove(in);
    boolean hold = units.goal.holds(in) && units.goal.holds(out);
    out.add(in);
    return hold;
  }

  private int apply(int slot) {
    int other = block.open();
    Members of = block.members[slot];
    boolean[] moves = new boolean[of.size];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = inside(slot, i, bestAttribute, bestBranch);
    }
    for (int i = moves.length - 1; i >= 0; i--) {
      if (moves[i]) {
        int unit = of.unit[i];
        int count = of.rows[i];
        block.take(slot, i, count);
        block.put(other, unit, count);
      }
    }
    return other;
  }
}

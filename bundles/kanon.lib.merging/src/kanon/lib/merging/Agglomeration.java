package kanon.lib.merging;

/**
 * Merges failing clusters with the cluster where least is lost, until all hold. Where rows may
 * part, a cluster that can spare rows gives a stub of only as many as are missing.
 */
final class Agglomeration {
  private final Block block;
  private final Units units;
  private int partner;
  private boolean stub;

  Agglomeration(Block block) {
    this.block = block;
    units = block.units;
  }

  void merge(int slots) {
    for (int s = 0; s < slots; s++) {
      int slot = s;
      while (block.open(slot) && !block.holds(slot) && block.clusters > 1) {
        block.run.check();
        findPartner(slot);
        if (stub) {
          takeStub(slot, partner);
        } else {
          block.merge(slot, partner);
          slot = partner;
        }
      }
    }
  }

  private void findPartner(int slot) {
    partner = -1;
    stub = false;
    double least = Double.POSITIVE_INFINITY;
    boolean helps = false;
    long missing = units.minimumSize - block.rows[slot];
    for (int i = 0; i < block.clusters; i++) {
      int other = block.alive[i];
      if (other == slot) {
        continue;
      }
      boolean spares = units.divisible && block.rows[other] >= units.minimumSize + missing;
      double limit = helps || units.sizeOnly ? least : Double.POSITIVE_INFINITY;
      double lost = block.joining(slot, other, spares ? missing : block.rows[other], limit);
      if (lost >= limit) {
        continue;
      }
      boolean better = units.sizeOnly || lowersDeficit(slot, other);
      if (better && !helps || better == helps && lost < least) {
        least = lost;
        helps = better;
        partner = other;
        stub = spares;
      }
    }
  }

  private boolean lowersDeficit(int slot, int other) {
    long before = units.goal.deficit(block.groups[slot]);
    block.groups[slot].add(block.groups[other]);
    long after = units.goal.deficit(block.groups[slot]);
    block.groups[slot].remove(block.groups[other]);
    return after < before;
  }

  /** Takes the missing rows from the members of another cluster that lose least by it. */
  private void takeStub(int slot, int from) {
    while (!block.holds(slot)) {
      Members of = block.members[from];
      int best = 0;
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < of.size; i++) {
        double lost = block.receiving(slot, of.unit[i], 1, least);
        if (lost < least) {
          least = lost;
          best = i;
        }
      }
      int unit = of.unit[best];
      int count = (int) Math.min(of.rows[best], units.minimumSize - block.rows[slot]);
      block.take(from, best, count);
      block.put(slot, unit, count);
    }
  }
}

package kanon.lib.refining;

/** What a class would show and lose without each of its members, all of their rows taken. */
final class Rest {
  private final int attributes;
  private long[] state = new long[0];

  /** What a row loses without the i-th member. */
  double[] loss = new double[0];

  Rest(int attributes) {
    this.attributes = attributes;
  }

  /** Joins from both ends, so that each member is left out once. */
  void of(Block block, int slot) {
    Members of = block.members[slot];
    CellSpace space = block.space;
    Parcels parcels = block.parcels;
    int n = of.size;
    if (loss.length < n) {
      loss = new double[2 * n];
      state = new long[2 * n * attributes];
    }
    for (int i = 0; i < n; i++) {
      loss[i] = 0;
    }
    for (int a = 0; a < attributes && n > 1; a++) {
      long before = parcels.state(parcels.at(of.parcel[0]) + a);
      for (int i = 1; i < n; i++) {
        state[i * attributes + a] = before;
        before = space.join(a, before, parcels.state(parcels.at(of.parcel[i]) + a));
      }
      long behind = parcels.state(parcels.at(of.parcel[n - 1]) + a);
      loss[n - 1] += space.loss(a, state[(n - 1) * attributes + a]);
      for (int i = n - 2; i >= 0; i--) {
        int at = i * attributes + a;
        state[at] = i == 0 ? behind : space.join(a, state[at], behind);
        loss[i] += space.loss(a, state[at]);
        behind = space.join(a, behind, parcels.state(parcels.at(of.parcel[i]) + a));
      }
    }
  }

  /**
   * What a row of the class loses if a parcel takes the place of the i-th of several members;
   * infinite where that is no less than a limit.
   */
  double lossWith(Block block, int i, int parcel, double limit) {
    int from = block.parcels.at(parcel);
    double sum = 0;
    for (int a = 0; a < attributes && sum < limit; a++) {
      long joined = block.space.join(a, state[i * attributes + a], block.parcels.state(from + a));
      sum += block.space.loss(a, joined);
    }
    return sum < limit ? sum : Double.POSITIVE_INFINITY;
  }
}

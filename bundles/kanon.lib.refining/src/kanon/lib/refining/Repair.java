package kanon.lib.refining;

import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Group;
import kanon.model.KanonException;

/**
 * Removes rows until those that are left hold the goal together: each time one of those that bring
 * it nearest.
 */
final class Repair {
  private final Problem problem;
  private final Parcels parcels;
  private final Run run;

  Repair(Problem problem, Parcels parcels, Run run) {
    this.problem = problem;
    this.parcels = parcels;
    this.run = run;
  }

  /**
   * Moves members from one list to the other.
   *
   * @throws KanonException of kind INFEASIBLE where no more rows may be removed
   */
  void repair(Members all, Members removed) {
    Group group = new Group(parcels.profile.schema());
    for (int i = 0; i < all.size; i++) {
      parcels.add(group, all.parcel[i], all.rows[i]);
    }
    long left = problem.removable();
    while (group.size() > 0 && !problem.goal().holds(group)) {
      run.check();
      int best = parcels.sizeOnly ? 0 : best(all, group, left);
      int count = best < 0 ? 0 : parcels.whole ? all.rows[best] : 1;
      if (best < 0 || count > left || parcels.sizeOnly && group.size() > left) {
        throw unreachable(problem);
      }
      int parcel = all.parcel[best];
      parcels.add(group, parcel, -count);
      all.remove(best, count);
      removed.add(parcel, count);
      left -= count;
    }
  }

  /** The member of whose rows the removal of one, or all where they stay together, helps most. */
  private int best(Members all, Group group, long left) {
    int best = -1;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < all.size; i++) {
      int count = parcels.whole ? all.rows[i] : 1;
      if (count <= left) {
        parcels.add(group, all.parcel[i], -count);
        long deficit = group.size() == 0 ? 0 : problem.goal().deficit(group);
        parcels.add(group, all.parcel[i], count);
        if (deficit < least) {
          least = deficit;
          best = i;
        }
      }
    }
    return best;
  }

  private static KanonException unreachable(Problem problem) {
    return KanonException.infeasible(
        "GOAL_UNREACHABLE",
        "The table as a whole does not hold the privacy goal, so no division of it can, also"
            + " without the "
            + problem.removable()
            + " rows that may be removed");
  }
}

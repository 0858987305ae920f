package kanon.lib.refining;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.model.Group;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/**
 * Removes rows until those that are left hold a goal together: each time one of those that bring it
 * nearest, of rare tuples first. Rows of equal sensitive values bring it as near.
 */
final class Repair {
  private final Parcels parcels;
  private final Criterion goal;
  private final long removable;
  private final Runnable check;
  private final Group group;

  /** Parcels by what they do to the goal; those to be removed first are the last ones. */
  private final List<Deque<Integer>> kinds = new ArrayList<>();

  private final int[] left;

  Repair(Parcels parcels, Criterion goal, long removable, Runnable check) {
    this.parcels = parcels;
    this.goal = goal;
    this.removable = removable;
    this.check = check;
    group = new Group(parcels.profile.schema());
    left = new int[parcels.size()];
    Map<Integer, Deque<Integer>> byKind = new LinkedHashMap<>();
    IntStream.range(0, left.length)
        .boxed()
        .filter(p -> parcels.rows(p) > 0)
        .sorted(Comparator.comparingLong(p -> -parcels.profile.size(parcels.tuple(p))))
        .forEach(
            p -> {
              int kind = parcels.whole ? p : parcels.profile.joint(p);
              byKind.computeIfAbsent(kind, k -> new ArrayDeque<>()).addLast(p);
              left[p] = parcels.rows(p);
              parcels.add(group, p, left[p]);
            });
    kinds.addAll(byKind.values());
  }

  /**
   * The rows to be removed.
   *
   * @throws KanonException of kind INFEASIBLE where no more rows may be removed
   */
  Members removed() {
    Members removed = new Members();
    long budget = removable;
    while (group.size() > 0 && !goal.holds(group)) {
      check.run();
      Deque<Integer> best = best(budget);
      if (best == null || goal.traits().sizeOnly() && group.size() > budget) {
        throw KanonException.infeasible("GOAL_UNREACHABLE", refusal());
      }
      int parcel = best.getLast();
      int count = count(parcel);
      parcels.add(group, parcel, -count);
      removed.add(parcel, count);
      budget -= count;
      left[parcel] -= count;
      if (left[parcel] == 0) {
        best.removeLast();
      }
    }
    return removed;
  }

  /** Where removing rows can break what holds, the rows that were tried prove nothing. */
  private String refusal() {
    if (goal.traits().monotoneUnderSuppression()) {
      return "The table as a whole does not hold the privacy goal, so no division of it can, also"
          + " without the %d rows that may be removed".formatted(removable);
    }
    return "The table as a whole does not hold the privacy goal, and no %d rows were found without"
            .formatted(removable)
        + " which it does: under this goal removing a row may also make others fail, so rows are"
        + " removed one by one, those first that bring it nearest";
  }

  private int count(int parcel) {
    return parcels.whole ? left[parcel] : 1;
  }

  private @Nullable Deque<Integer> best(long budget) {
    Deque<Integer> best = null;
    long least = Long.MAX_VALUE;
    for (Deque<Integer> kind : kinds) {
      if (!kind.isEmpty() && count(kind.getLast()) <= budget) {
        int parcel = kind.getLast();
        parcels.add(group, parcel, -count(parcel));
        long deficit = group.size() == 0 ? 0 : goal.deficit(group);
        parcels.add(group, parcel, count(parcel));
        if (deficit < least) {
          least = deficit;
          best = kind;
        }
      }
    }
    return best;
  }
}

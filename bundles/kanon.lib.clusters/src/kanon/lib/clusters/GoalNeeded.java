package kanon.lib.clusters;

import java.util.BitSet;
import kanon.api.Criterion;
import kanon.lib.nearest.NearestTuples;
import kanon.model.Group;
import org.jspecify.annotations.Nullable;

/** Any goal that goes on holding when rows are added. Parts that hold it are not counted on. */
final class GoalNeeded extends Needed {
  private static final int MORE = 4;

  private final RowSpace rows;
  private final Criterion goal;
  private final BitSet holding = new BitSet();
  private final @Nullable Group[] groups;

  GoalNeeded(RowSpace rows, Criterion goal) {
    this.rows = rows;
    this.goal = goal;
    groups = new Group[rows.tuples()];
    Group own = new Group(rows.profile().schema());
    for (int t = 0; t < groups.length; t++) {
      own.clear();
      rows.addTo(own, t);
      holding.set(t, goal.holds(own));
    }
  }

  @Override
  boolean holds(int part) {
    return holding.get(part);
  }

  @Override
  void join(int from, int into) {
    if (!holding.get(into)) {
      Group all = group(into);
      all.add(group(from));
      holding.set(into, goal.holds(all));
    }
    groups[from] = null;
    groups[into] = holding.get(into) ? null : groups[into];
  }

  private Group group(int part) {
    Group group = groups[part];
    if (group == null) {
      group = new Group(rows.profile().schema());
      rows.addTo(group, part);
      groups[part] = group;
    }
    return group;
  }

  /** Looks farther and farther, and then counts from the nearest on. */
  @Override
  int around(NearestTuples search, int tuple) {
    if (holding.get(tuple)) {
      return 0;
    }
    Group group = new Group(rows.profile().schema());
    long wanted = Math.max(1, goal.traits().minimumSize() - rows.size(tuple));
    while (true) {
      int found = search.around(tuple, wanted);
      group.clear();
      rows.addTo(group, tuple);
      for (int i = 0; i < found; i++) {
        rows.addTo(group, search.tuple(i));
        if (goal.holds(group)) {
          return i + 1;
        }
      }
      assert group.size() < rows.profile().rows() : "The table as a whole holds the goal";
      wanted *= MORE;
    }
  }
}

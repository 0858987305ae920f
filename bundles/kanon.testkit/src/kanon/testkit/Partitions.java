package kanon.testkit;

import java.util.ArrayList;
import java.util.List;
import kanon.api.ClassCounts;
import kanon.api.Criterion;
import kanon.model.Group;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/** All ways to split the rows of a tiny table into classes and removed rows. */
@ProviderType
public final class Partitions {
  private final Profile profile;
  private final Criterion goal;
  private final long removable;
  private final List<Integer> rows = new ArrayList<>();

  private Partitions(Profile profile, Criterion goal, long removable) {
    this.profile = profile;
    this.goal = goal;
    this.removable = removable;
    for (int atom = 0; atom < profile.atoms(); atom++) {
      for (long r = 0; r < profile.rows(atom); r++) {
        rows.add(atom);
      }
    }
  }

  /** Whether one of them holds a goal. For up to about eight rows. */
  public static boolean someHolds(Profile profile, Criterion goal, long removable) {
    return new Partitions(profile, goal, removable).from(0, 0, new ArrayList<>());
  }

  private static ClassCounts counts(List<Group> classes) {
    return ClassCounts.of(
        classes.stream().mapToLong(Group::size).toArray(),
        classes.stream().mapToLong(Group::population).toArray());
  }

  private boolean from(int row, long removed, List<Group> classes) {
    if (row == rows.size()) {
      return classes.stream().allMatch(goal::holds)
          && goal.overall().map(o -> o.holds(counts(classes))).orElse(true);
    }
    int atom = rows.get(row);
    if (removed < removable && from(row + 1, removed + 1, classes)) {
      return true;
    }
    for (int c = 0; c < classes.size(); c++) {
      classes.get(c).add(profile, atom, 1);
      if (from(row + 1, removed, classes)) {
        return true;
      }
      classes.get(c).remove(profile, atom, 1);
    }
    Group alone = new Group(profile.schema());
    alone.add(profile, atom, 1);
    classes.add(alone);
    boolean found = from(row + 1, removed, classes);
    classes.remove(classes.size() - 1);
    return found;
  }
}

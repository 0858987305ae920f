package kanon.lib.fulldomain;

import java.util.BitSet;
import kanon.api.Problem;
import kanon.model.FrequencySet;
import kanon.model.Group;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;

/**
 * The plan of a full-domain generalization: its levels, and the tuples of failing classes removed.
 */
public final class LevelsPlan {
  private LevelsPlan() {}

  /** The plan at a node that passes. */
  public static Plan.Levels of(Problem problem, int[] levels) {
    if (problem.removable() == 0) {
      return new Plan.Levels(levels, new BitSet());
    }
    Profile profile = problem.profile();
    boolean sizeOnly = problem.goal().traits().sizeOnly();
    int[] classOf = new int[profile.tuples()];
    FrequencySet classes =
        FrequencySet.of(profile, !sizeOnly, Parallel.sequential()).rollUp(levels, classOf);
    BitSet failing = failing(problem, classes);
    BitSet removed = new BitSet();
    for (int t = 0; t < classOf.length && !failing.isEmpty(); t++) {
      if (failing.get(classOf[t])) {
        removed.set(t);
      }
    }
    return new Plan.Levels(levels, removed);
  }

  /** The classes that do not hold the goal. */
  public static BitSet failing(Problem problem, FrequencySet classes) {
    boolean sizeOnly = problem.goal().traits().sizeOnly();
    long k = problem.goal().traits().minimumSize();
    Group group = new Group(problem.schema());
    BitSet failing = new BitSet();
    for (int c = 0; c < classes.classes(); c++) {
      if (sizeOnly) {
        failing.set(c, classes.size(c) < k);
      } else {
        classes.histogram(c, group);
        failing.set(c, classes.size(c) > 0 && !problem.goal().holds(group));
      }
    }
    return failing;
  }
}

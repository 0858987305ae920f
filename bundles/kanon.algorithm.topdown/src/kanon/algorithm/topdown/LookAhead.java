package kanon.algorithm.topdown;

import kanon.api.Run;

/**
 * How often the rows of a branch could be specialized: the branch is specialized to the end, by a
 * specializer that does not look ahead itself.
 */
final class LookAhead {
  private final Setting setting;
  private final Specializer specializer;
  private final long[] timesOfTuple;
  long made;

  LookAhead(Setting setting, Run run) {
    this.setting = setting;
    specializer = new Specializer(setting, run);
    timesOfTuple = new long[setting.profile.tuples()];
  }

  /**
   * Fills for each entry of a branch the mean over the rows of its tuple, by place in the trial.
   *
   * @param nodes what the tried group shows
   */
  void depths(Trial trial, int b, Stack stack, int[] nodes, double[] depth) {
    made++;
    int[] shown = nodes.clone();
    int a = trial.attribute;
    shown[a] = setting.taxonomies.child(a, nodes[a], trial.code[b]);
    specializer.count(trial, b, stack, shown, timesOfTuple);
    int end = trial.end[b];
    for (int i = trial.begin(b); i < end; ) {
      int tuple = tuple(trial, stack, i);
      long rows = 0;
      int last = i;
      while (last < end && tuple(trial, stack, last) == tuple) {
        rows += stack.rows[trial.from + trial.order[last++]];
      }
      double mean = (double) timesOfTuple[tuple] / rows;
      timesOfTuple[tuple] = 0;
      for (; i < last; i++) {
        depth[trial.order[i]] = mean;
      }
    }
  }

  private int tuple(Trial trial, Stack stack, int i) {
    return setting.tuple(stack.atoms[trial.from + trial.order[i]]);
  }
}

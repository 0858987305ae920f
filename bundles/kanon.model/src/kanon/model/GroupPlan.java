package kanon.model;

import java.util.Arrays;

/**
 * A plan of groups of any kind, as an outcome applies it.
 *
 * @param groups the groups
 * @param columnOf for each quasi-identifier the column that it is released in
 * @param groupOf the group of each counterfeit
 * @param values its code
 */
record GroupPlan(Plan.Groups groups, int[] columnOf, int[] groupOf, int[] values) {
  static final int[][] NO_COUNTERFEITS = {};

  private static final int[] NONE = {};

  static GroupPlan of(Profile profile, Plan plan) {
    if (plan instanceof Plan.Sliced sliced) {
      return new GroupPlan(sliced.groups(), sliced.columnOf().clone(), NONE, NONE);
    }
    if (plan instanceof Plan.Counterfeited with) {
      return new GroupPlan(with.groups(), together(profile), with.groupOf(), with.values());
    }
    Plan.Groups groups = (Plan.Groups) plan;
    return switch (groups.kind()) {
      case ANATOMY -> new GroupPlan(groups, together(profile), NONE, NONE);
      case PERMUTATION -> new GroupPlan(groups, apart(profile), NONE, NONE);
      case SLICING -> throw new IllegalArgumentException("Groups of slicing come with columns");
    };
  }

  /** All quasi-identifiers in one column. */
  static int[] together(Profile profile) {
    return new int[profile.schema().quasiIdentifiers().size()];
  }

  /** Each in one of its own. */
  private static int[] apart(Profile profile) {
    int[] columnOf = together(profile);
    Arrays.setAll(columnOf, a -> a);
    return columnOf;
  }

  /**
   * The counterfeits of each group, in ascending order.
   *
   * @param used how many groups have rows
   * @param map the number of each of the plan's groups among these
   */
  int[][] counterfeits(int used, int[] map) {
    if (values.length == 0) {
      return NO_COUNTERFEITS;
    }
    int[][] of = new int[used][0];
    for (int i = 0; i < values.length; i++) {
      int group = map[groupOf[i]];
      if (group == Assignment.REMOVED) {
        throw new IllegalArgumentException("A counterfeit is in a group without rows");
      }
      int[] more = Arrays.copyOf(of[group], of[group].length + 1);
      more[more.length - 1] = values[i];
      of[group] = more;
    }
    Arrays.stream(of).forEach(Arrays::sort);
    return of;
  }
}

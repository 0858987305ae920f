package kanon.privacy.closeness;

import kanon.model.Group;

/**
 * With all values equally far from each other: the share of rows that would have to change their
 * value, which is the sum of the shares by which values exceed those in the table.
 *
 * @param s the sensitive attribute
 * @param table the share of each value in the table
 */
record EqualDistance(int s, double[] table) implements Distance {
  @Override
  public double of(Group group) {
    double more = 0;
    long all = Distance.values(group, s);
    int distinct = group.distinct(s);
    for (int i = 0; i < distinct; i++) {
      int value = group.value(s, i);
      more += Math.max(0, (double) group.count(s, value) / all - table[value]);
    }
    return more;
  }
}

package kanon.privacy.closeness;

import kanon.model.Group;

/**
 * With values as far from each other as their places in the order, the outermost two 1 apart: the
 * distance is the sum over the borders between neighbours of what has to be moved across. The
 * missing value is the last.
 *
 * @param s the sensitive attribute
 * @param table the share of each value in the table
 */
record OrderedDistance(int s, double[] table) implements Distance {
  @Override
  public double of(Group group) {
    double passing = 0;
    long all = Distance.values(group, s);
    double sum = 0;
    for (int value = 0; value < table.length - 1; value++) {
      passing += (double) group.count(s, value) / all - table[value];
      sum += Math.abs(passing);
    }
    return table.length == 1 ? 0 : sum / (table.length - 1);
  }
}

package kanon.privacy.diversity;

import java.util.Arrays;
import kanon.model.Group;

/**
 * How many rows of a group have each value. Of people, of whom some have several values, the worst
 * that any choice of one value of each can come to, and no better: the most frequent value is that
 * of all who have it, the next one that of as many of the others as have it, and so on until
 * everybody has one. No choice is less diverse, by any kind of diversity, as each is a function
 * that only grows when counts become more even.
 */
final class Concentration {
  private Concentration() {}

  /** How many values occur. */
  static int distinct(Group group, int s) {
    return group.counted(s) <= group.size() ? group.distinct(s) : ascending(group, s).length;
  }

  /** The counts in ascending order, none of them 0. */
  static long[] ascending(Group group, int s) {
    int distinct = group.distinct(s);
    long[] counts = new long[distinct];
    for (int i = 0; i < distinct; i++) {
      counts[i] = group.count(s, group.value(s, i));
    }
    Arrays.sort(counts);
    if (group.counted(s) <= group.size()) {
      return counts;
    }
    long left = group.size();
    int from = distinct;
    while (left > 0) {
      from--;
      counts[from] = Math.min(left, counts[from]);
      left -= counts[from];
    }
    return Arrays.copyOfRange(counts, from, distinct);
  }
}

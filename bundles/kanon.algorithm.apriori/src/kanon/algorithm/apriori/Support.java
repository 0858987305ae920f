package kanon.algorithm.apriori;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** How many rows, or persons, have an item of every one of some groups of items. */
final class Support {
  private final SetRows rows;
  private final Cut cut;
  private final int[] countedIn;
  private int round;

  /** The sets that have an item below a node, in ascending order, for nodes that were asked for. */
  private final Map<Integer, int[]> below = new HashMap<>();

  Support(SetRows rows, Cut cut) {
    this.rows = rows;
    this.cut = cut;
    countedIn = new int[rows.people()];
  }

  /** The sets that show a node as the cut is. */
  int[] showing(int node) {
    int[] items = cut.showing(node);
    return items.length == cut.leaves(node).length ? below(node) : having(items);
  }

  /** The sets that show a node if all items below it are raised to it. */
  int[] below(int node) {
    return below.computeIfAbsent(node, n -> having(cut.leaves(n)));
  }

  private int[] having(int[] items) {
    if (items.length == 1) {
      return rows.having(items[0]);
    }
    BitSet sets = new BitSet(rows.sets());
    for (int item : items) {
      for (int set : rows.having(item)) {
        sets.set(set);
      }
    }
    return sets.stream().toArray();
  }

  /** Whether so many rows, or persons, are in every one of some lists of sets. */
  boolean reaches(long least, int[][] lists) {
    round++;
    int[][] byLength = lists.clone();
    Arrays.sort(byLength, (a, b) -> Integer.compare(a.length, b.length));
    int[] at = new int[byLength.length];
    long found = 0;
    for (int set : byLength[0]) {
      boolean all = true;
      for (int i = 1; i < at.length && all; i++) {
        at[i] = seek(byLength[i], at[i], set);
        all = at[i] < byLength[i].length && byLength[i][at[i]] == set;
      }
      found += all ? had(set) : 0;
      if (found >= least) {
        return true;
      }
    }
    return false;
  }

  /** How many have a set, of persons those who were not counted in this round. */
  private long had(int set) {
    if (!rows.ofPersons()) {
      return rows.rows(set);
    }
    long persons = 0;
    for (int person : rows.persons(set)) {
      persons += countedIn[person] == round ? 0 : 1;
      countedIn[person] = round;
    }
    return persons;
  }

  /** The first place from one on whose set is not smaller. */
  private static int seek(int[] list, int from, int set) {
    int step = 1;
    int low = from;
    while (low + step < list.length && list[low + step] < set) {
      low += step;
      step *= 2;
    }
    int high = Math.min(list.length, low + step + 1);
    int place = Arrays.binarySearch(list, low, high, set);
    return place >= 0 ? place : -place - 1;
  }
}

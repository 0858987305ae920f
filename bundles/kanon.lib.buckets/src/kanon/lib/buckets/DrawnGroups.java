package kanon.lib.buckets;

import java.util.BitSet;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;
import kanon.api.Run;
import kanon.model.Assignment;

/**
 * Anatomy's groups, once: the rows by their sensitive value, from which groups of l rows of
 * different values are drawn.
 *
 * <ol>
 *   <li>While l buckets have rows: a new group gets one random row of each of the l largest. Taking
 *       from the largest keeps any bucket from being left with more rows than there are groups.
 *   <li>What remains are fewer than l buckets of one row each: each such row goes to a random group
 *       that lacks its value.
 * </ol>
 */
public final class DrawnGroups {
  private static final int GROUPS_BETWEEN_CHECKS = 1 << 12;

  private final int[][] buckets;
  private final Run run;
  private final RandomGenerator random;
  private final int l;
  private final int first;
  private final long rows;
  private final int[] left;
  private final Assignment.Builder assignment;

  /** The values of each group, l a group; those of residues stand apart. */
  private final int[] valuesOfGroup;

  private int groups;
  private int residues;

  private DrawnGroups(int[][] atoms, int l, int first, Assignment.Builder assignment, Run run) {
    buckets = atoms;
    this.run = run;
    this.first = first;
    this.assignment = assignment;
    random = run.random();
    this.l = l;
    left = new int[buckets.length];
    long all = 0;
    for (int v = 0; v < left.length; v++) {
      left[v] = buckets[v].length;
      all += left[v];
    }
    rows = all;
    valuesOfGroup = new int[(int) (rows / l) * l];
  }

  /**
   * Draws groups of rows of which no value has more than 1/l.
   *
   * @param atoms the rows of each value, each by its atom, which become others
   * @param l how many rows a group has at least
   * @param first the number of the first group
   * @param assignment takes the rows
   */
  public static DrawnGroups of(
      int[][] atoms, int l, int first, Assignment.Builder assignment, Run run) {
    DrawnGroups groups = new DrawnGroups(atoms, l, first, assignment, run);
    groups.takeFromTheLargest();
    groups.placeTheRest();
    return groups;
  }

  /** A bucket is ordered by its rows, largest first, equal ones by value. */
  private void takeFromTheLargest() {
    PriorityQueue<Long> largest = new PriorityQueue<>();
    for (int v = 0; v < left.length; v++) {
      if (left[v] > 0) {
        largest.add(key(v));
      }
    }
    while (largest.size() >= l) {
      if (groups % GROUPS_BETWEEN_CHECKS == 0) {
        run.check();
        run.at((long) groups * l, rows, "rows");
      }
      for (int i = 0; i < l; i++) {
        int v = (int) (long) largest.remove();
        assignment.add(draw(v), first + groups, 1);
        valuesOfGroup[groups * l + i] = v;
      }
      for (int i = 0; i < l; i++) {
        int v = valuesOfGroup[groups * l + i];
        if (left[v] > 0) {
          largest.add(key(v));
        }
      }
      groups++;
    }
  }

  private long key(int v) {
    return (long) -left[v] << 32 | v;
  }

  /** Takes a random row from a bucket; its atom. */
  private int draw(int v) {
    int[] atoms = buckets[v];
    int place = random.nextInt(left[v]);
    int atom = atoms[place];
    atoms[place] = atoms[--left[v]];
    return atom;
  }

  private void placeTheRest() {
    for (int v = 0; v < left.length; v++) {
      BitSet taken = new BitSet(groups);
      for (; left[v] > 0; residues++) {
        run.check();
        int group = randomGroupWithout(v, taken);
        taken.set(group);
        assignment.add(draw(v), first + group, 1);
      }
    }
  }

  private int randomGroupWithout(int v, BitSet taken) {
    int[] candidates = new int[groups];
    int n = 0;
    for (int g = 0; g < groups; g++) {
      if (!taken.get(g) && !has(g, v)) {
        candidates[n++] = g;
      }
    }
    return candidates[random.nextInt(n)];
  }

  private boolean has(int group, int v) {
    for (int i = group * l; i < group * l + l; i++) {
      if (valuesOfGroup[i] == v) {
        return true;
      }
    }
    return false;
  }

  /** How many groups there are. */
  public int size() {
    return groups;
  }

  /** How many rows went to groups that were full. */
  public int residues() {
    return residues;
  }
}

package kanon.algorithm.anatomy;

import java.util.BitSet;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;
import kanon.api.Run;
import kanon.lib.buckets.SensitiveBuckets;
import kanon.model.Assignment;
import kanon.model.Profile;

/** One execution: the buckets, from which rows are drawn, and the groups that these rows form. */
final class AnatomyRun {
  private static final int GROUPS_BETWEEN_CHECKS = 1 << 12;

  private final int[][] buckets;
  private final Run run;
  private final RandomGenerator random;
  private final int l;
  private final long rows;
  private final int[] left;
  private final Assignment.Builder assignment;

  /** The values of each group, l a group; those of residues stand apart. */
  private final int[] valuesOfGroup;

  private int groups;
  private int residues;

  AnatomyRun(Profile profile, SensitiveBuckets buckets, Run run) {
    this.buckets = buckets.atoms();
    this.run = run;
    random = run.random();
    l = buckets.diversity();
    rows = profile.rows();
    assignment = new Assignment.Builder(profile);
    valuesOfGroup = new int[(int) (rows / l) * l];
    left = new int[this.buckets.length];
    for (int v = 0; v < left.length; v++) {
      left[v] = this.buckets[v].length;
    }
  }

  /** Step 2. A bucket is ordered by its rows, largest first, equal ones by value. */
  void takeFromTheLargest() {
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
        assignment.add(draw(v), groups, 1);
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

  /** Step 3. */
  void placeTheRest() {
    for (int v = 0; v < left.length; v++) {
      BitSet taken = new BitSet(groups);
      for (; left[v] > 0; residues++) {
        run.check();
        int group = randomGroupWithout(v, taken);
        taken.set(group);
        assignment.add(draw(v), group, 1);
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

  int size() {
    return groups;
  }

  int residues() {
    return residues;
  }

  Assignment assignment() {
    return assignment.build();
  }
}

package kanon.algorithm.minvariance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.Run;
import kanon.lib.buckets.DrawnGroups;
import kanon.model.Assignment;
import kanon.model.Plan;

/** One execution: the buckets filled up, and the groups that they and the new rows form. */
final class BalancedGroups {
  private static final int NOBODY = -1;

  private final Division division;
  private final Run run;
  private final RandomGenerator random;
  private final Assignment.Builder assignment;
  private final int[] filling;
  private final List<Integer> groupOf = new ArrayList<>();
  private final List<Integer> values = new ArrayList<>();
  private int groups;

  private BalancedGroups(Division division, int[] filling, Run run) {
    this.division = division;
    this.filling = filling.clone();
    this.run = run;
    random = run.random();
    assignment = new Assignment.Builder(division.profile());
  }

  /**
   * Makes groups.
   *
   * @param filling how many new rows of each value fill up buckets
   */
  static BalancedGroups of(Division division, int[] filling, Run run) {
    BalancedGroups made = new BalancedGroups(division, filling, run);
    for (int v = 0; v < division.values(); v++) {
      made.shuffle(division.fresh(v));
    }
    int done = 0;
    for (Map.Entry<List<Integer>, List<List<Integer>>> bucket : division.signatures().entrySet()) {
      run.check();
      run.at(done++, division.signatures().size(), "signatures");
      made.partition(bucket.getKey(), bucket.getValue());
    }
    made.rest();
    for (int atom : division.lost()) {
      made.assignment.add(atom, Assignment.REMOVED, division.profile().rows(atom));
    }
    return made;
  }

  /** Steps 2 and 4 of a bucket. Its most frequent value has a row in every group. */
  private void partition(List<Integer> signature, List<List<Integer>> bucket) {
    int height = Division.height(bucket);
    for (int i = 0; i < signature.size(); i++) {
      int value = signature.get(i);
      List<Integer> rows = bucket.get(i);
      while (rows.size() < height) {
        rows.add(filling[value] > 0 ? fresh(value) : NOBODY);
      }
      shuffle(rows);
      for (int j = 0; j < height; j++) {
        place(rows.get(j), value, groups + j);
      }
    }
    groups += height;
  }

  private int fresh(int value) {
    filling[value]--;
    List<Integer> rows = division.fresh(value);
    return rows.remove(rows.size() - 1);
  }

  private void place(int atom, int value, int group) {
    if (atom == NOBODY) {
      groupOf.add(group);
      values.add(value);
    } else {
      assignment.add(atom, group, 1);
    }
  }

  private void shuffle(List<Integer> rows) {
    for (int i = rows.size() - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      Integer one = rows.get(i);
      rows.set(i, rows.get(j));
      rows.set(j, one);
    }
  }

  /** Step 3. */
  private void rest() {
    int[][] atoms = new int[division.values()][];
    for (int v = 0; v < atoms.length; v++) {
      atoms[v] = division.fresh(v).stream().mapToInt(atom -> atom).toArray();
    }
    groups += DrawnGroups.of(atoms, division.m(), groups, assignment, run).size();
  }

  Plan plan() {
    Plan.Groups plain = new Plan.Groups(assignment.build(), groups, Plan.Bucketization.ANATOMY);
    return values.isEmpty()
        ? plain
        : new Plan.Counterfeited(
            plain,
            groupOf.stream().mapToInt(g -> g).toArray(),
            values.stream().mapToInt(v -> v).toArray());
  }

  /** How many groups there are. */
  int size() {
    return groups;
  }

  /** How many values nobody has. */
  int counterfeits() {
    return values.size();
  }
}

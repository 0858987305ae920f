package kanon.lib.buckets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Profile;

/**
 * Groups for several sensitive attributes: in no group has a value of any of them more rows than
 * its attribute allows.
 *
 * <ol>
 *   <li>Rows whose values are the most frequent ones come first; each goes to a group that still
 *       takes rows, of some drawn at random to that in which it is beyond what is allowed least.
 *   <li>A group that has too many rows of a value exchanges a row with another one, where both are
 *       then within what is allowed.
 *   <li>One that finds no such row is joined with another group, until the union is within it. As
 *       all rows together are, this ends.
 * </ol>
 */
public final class SpreadGroups {
  private static final int DRAWN = 32;

  private final Profile profile;
  private final SensitiveBuckets.Part part;
  private final RandomGenerator random;
  private final Run run;
  private final List<List<Integer>> groups = new ArrayList<>();

  private SpreadGroups(
      Profile profile, SensitiveBuckets.Part part, RandomGenerator random, Run run) {
    this.profile = profile;
    this.part = part;
    this.random = random;
    this.run = run;
  }

  /**
   * Groups the rows of a part in which no value is too frequent.
   *
   * @param first the number of the first group
   * @param assignment takes the rows
   * @return how many groups
   */
  public static int of(
      Profile profile,
      SensitiveBuckets.Part part,
      int first,
      Assignment.Builder assignment,
      RandomGenerator random,
      Run run) {
    SpreadGroups spread = new SpreadGroups(profile, part, random, run);
    spread.spread();
    spread.mend();
    for (int g = 0; g < spread.groups.size(); g++) {
      for (int atom : spread.groups.get(g)) {
        assignment.add(atom, first + g, 1);
      }
    }
    return spread.groups.size();
  }

  private void spread() {
    int n = part.size();
    int wanted = n / part.l();
    for (int g = 0; g < wanted; g++) {
      groups.add(new ArrayList<>(part.l() + 1));
    }
    int[] open = IntStream.range(0, wanted).toArray();
    int left = wanted;
    int larger = n - wanted * (n / Math.max(1, wanted));
    for (int atom : ordered()) {
      run.check();
      int best = -1;
      long least = Long.MAX_VALUE;
      for (int i = 0; i < Math.min(DRAWN, left) && least > 0; i++) {
        swap(open, i, i + random.nextInt(left - i));
        long beyond = beyond(groups.get(open[i]), atom);
        if (beyond < least) {
          least = beyond;
          best = i;
        }
      }
      List<Integer> group = groups.get(open[best]);
      group.add(atom);
      int most = n / wanted + (larger > 0 ? 1 : 0);
      if (group.size() >= most) {
        larger -= group.size() > n / wanted ? 1 : 0;
        swap(open, best, --left);
        left = larger == 0 ? closed(open, left, n / wanted) : left;
      }
    }
  }

  /** Puts full groups behind the others, where no group takes one more any longer. */
  private int closed(int[] open, int left, int most) {
    int still = left;
    for (int i = still - 1; i >= 0; i--) {
      if (groups.get(open[i]).size() >= most) {
        swap(open, i, --still);
      }
    }
    return still;
  }

  private static void swap(int[] of, int i, int j) {
    int keep = of[i];
    of[i] = of[j];
    of[j] = keep;
  }

  /** The rows, at random, those first of which some value is the most frequent for its l. */
  private List<Integer> ordered() {
    long[][] counts = new long[part.each().length][];
    Arrays.setAll(counts, s -> new long[profile.schema().sensitive().get(s).dictionary().size()]);
    List<Integer> rows = new ArrayList<>();
    for (int[] bucket : part.atoms()) {
      for (int atom : bucket) {
        rows.add(atom);
        for (int s = 0; s < counts.length; s++) {
          counts[s][profile.sensitive(s, atom)] += part.each()[s];
        }
      }
    }
    for (int i = rows.size() - 1; i > 0; i--) {
      Collections.swap(rows, i, random.nextInt(i + 1));
    }
    rows.sort(Comparator.comparingLong(atom -> -most(counts, atom)));
    return rows;
  }

  private long most(long[][] counts, int atom) {
    long most = 0;
    for (int s = 0; s < counts.length; s++) {
      most = Math.max(most, counts[s][profile.sensitive(s, atom)]);
    }
    return most;
  }

  /** How many rows too many a group of the least size would have with one more. */
  private long beyond(List<Integer> group, int atom) {
    long beyond = 0;
    for (int s = 0; s < part.each().length; s++) {
      int same = 1;
      for (int other : group) {
        same += profile.sensitive(s, other) == profile.sensitive(s, atom) ? 1 : 0;
      }
      beyond += Math.max(0, same - part.l() / part.each()[s]);
    }
    return beyond;
  }

  private boolean within(List<Integer> group) {
    boolean within = group.size() >= part.l();
    for (int s = 0; s < part.each().length && within; s++) {
      for (int i = 0; i < group.size() && within; i++) {
        within =
            same(group, s, profile.sensitive(s, group.get(i))) * part.each()[s] <= group.size();
      }
    }
    return within;
  }

  private long same(List<Integer> group, int s, int value) {
    long same = 0;
    for (int atom : group) {
      same += profile.sensitive(s, atom) == value ? 1 : 0;
    }
    return same;
  }

  private void mend() {
    for (int g = groups.size() - 1; g >= 0 && groups.size() > 1; g--) {
      run.check();
      if (g < groups.size() && !within(groups.get(g)) && !exchanged(g)) {
        join(g);
      }
    }
  }

  private boolean exchanged(int g) {
    List<Integer> group = groups.get(g);
    for (int i = 0; i < DRAWN; i++) {
      List<Integer> other = groups.get(random.nextInt(groups.size()));
      if (other == group || !within(other)) {
        continue;
      }
      for (int own = 0; own < group.size(); own++) {
        for (int its = 0; its < other.size(); its++) {
          exchange(group, own, other, its);
          if (within(group) && within(other)) {
            return true;
          }
          exchange(group, own, other, its);
        }
      }
    }
    return false;
  }

  private static void exchange(List<Integer> group, int i, List<Integer> other, int j) {
    group.set(i, other.set(j, group.get(i)));
  }

  /** Takes others in until the group is within what is allowed; it then stands last. */
  private void join(int g) {
    List<Integer> group = groups.get(g);
    Collections.swap(groups, g, groups.size() - 1);
    groups.remove(groups.size() - 1);
    while (!within(group) && !groups.isEmpty()) {
      run.check();
      int best = random.nextInt(groups.size());
      for (int i = 0; i < DRAWN; i++) {
        int at = random.nextInt(groups.size());
        List<Integer> union = new ArrayList<>(group);
        union.addAll(groups.get(at));
        if (within(union)) {
          best = at;
          break;
        }
      }
      group.addAll(groups.get(best));
      Collections.swap(groups, best, groups.size() - 1);
      groups.remove(groups.size() - 1);
    }
    groups.add(group);
  }
}

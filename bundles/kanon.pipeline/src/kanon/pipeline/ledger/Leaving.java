package kanon.pipeline.ledger;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Run;
import kanon.api.report.JointFigures;
import kanon.model.Assignment;
import kanon.model.Group;
import kanon.model.Profile;

/**
 * Judges what the difference of releases tells: who stood in a joint class of the earlier ones of
 * which some are in the new release is told apart from these where she is not. People who left it
 * are a group, of which every model is asked. Where all of a class left, the new release says
 * nothing about it.
 */
final class Leaving {
  private final Profile profile;
  private final int[] atoms;
  private final People people;
  private final Earlier earlier;
  private final Run run;

  Leaving(Profile profile, int[] atoms, People people, Earlier earlier, Run run) {
    this.profile = profile;
    this.atoms = atoms;
    this.people = people;
    this.earlier = earlier;
    this.run = run;
  }

  /** Whether a group of which it is not known what all had holds a criterion for certain. */
  static boolean holds(Criterion criterion, Group group, boolean unknown) {
    return (!unknown || counts(criterion)) && criterion.holds(group);
  }

  /** Whether a criterion asks for nothing but a number. */
  static boolean counts(Criterion criterion) {
    return criterion.traits().sizeOnly() || criterion.traits().personsOnly();
  }

  /**
   * Judges those who left.
   *
   * @param classes of each row, {@link Assignment#REMOVED} where it is not released
   */
  JointFigures.Leaving judged(int[] classes, List<Criterion> criteria) {
    BitSet released = new BitSet();
    BitSet stays = new BitSet();
    for (int row = 0; row < classes.length; row++) {
      if (classes[row] != Assignment.REMOVED) {
        released.set(people.of()[row]);
        stays.set(earlier.of()[row]);
      }
    }
    int[] left =
        IntStream.range(0, classes.length)
            .filter(row -> earlier.of()[row] > 0 && !released.get(people.of()[row]))
            .boxed()
            .sorted((a, b) -> Integer.compare(earlier.of()[a], earlier.of()[b]))
            .mapToInt(row -> row)
            .toArray();
    Sum sum = new Sum();
    Group group = new Group(profile.schema());
    int at = 0;
    for (int number = 1; number < earlier.numbers(); number++) {
      run.check();
      group.clear();
      while (at < left.length && earlier.of()[left[at]] == number) {
        group.add(profile, atoms[left[at++]], 1);
      }
      earlier.absent().addTo(group, number);
      if (group.size() > 0) {
        int unknown = earlier.absent().unknown(number);
        boolean holds = criteria.stream().allMatch(c -> holds(c, group, unknown > 0));
        sum.add(group.byPersons().size(), stays.get(number), holds, unknown);
      }
    }
    return sum.figures();
  }

  /** What groups come to. */
  private static final class Sum {
    private long people;
    private long groups;
    private long smallest = Long.MAX_VALUE;
    private long alone;
    private long failing;
    private long whole;
    private long unknown;

    void add(long size, boolean others, boolean holds, int notKnown) {
      people += size;
      if (!others) {
        whole += size;
        return;
      }
      groups++;
      smallest = Math.min(smallest, size);
      alone += size == 1 ? 1 : 0;
      failing += holds ? 0 : size;
      unknown += notKnown;
    }

    JointFigures.Leaving figures() {
      return new JointFigures.Leaving(
          people, groups, groups == 0 ? 0 : smallest, alone, failing, whole, unknown);
    }
  }
}

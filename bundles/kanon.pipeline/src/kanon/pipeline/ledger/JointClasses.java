package kanon.pipeline.ledger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Run;
import kanon.api.report.JointFigures;
import kanon.lib.rows.CountingSort;
import kanon.model.Assignment;
import kanon.model.Group;
import kanon.model.Profile;
import kanon.pipeline.transform.PairNumbers;

/**
 * Judges what a release tells together with those before: its classes are cut by the classes that
 * their people stood in, and every model is asked of what is left. Models of the population are
 * not: which of its people an intersection may be cannot be told.
 */
final class JointClasses {
  private final Profile profile;
  private final int[] atoms;
  private final List<Criterion> criteria;
  private final Run run;

  JointClasses(Profile profile, int[] atoms, List<Criterion> criteria, Run run) {
    this.profile = profile;
    this.atoms = atoms;
    this.criteria =
        criteria.stream().filter(c -> !c.traits().population() && c.overall().isEmpty()).toList();
    this.run = run;
  }

  /** What rows of the same numbers come to. */
  private record Found(long classes, long smallest, long alone, boolean[] fails) {
    JointFigures.Arriving figures(int[] numberOf) {
      long rows = Arrays.stream(numberOf).filter(number -> number >= 0).count();
      long failing = 0;
      for (boolean one : fails) {
        failing += one ? 1 : 0;
      }
      return new JointFigures.Arriving(rows, classes, smallest, alone, failing);
    }
  }

  /**
   * Judges a release.
   *
   * @param classes of each row, {@link Assignment#REMOVED} where it is not released
   * @param joint whether the intersections were asked to hold
   */
  JointFigures judged(int[] classes, Earlier earlier, People people, boolean joint) {
    PairNumbers pairs = new PairNumbers();
    int[] jointOf = new int[classes.length];
    int[] earlierOf = new int[classes.length];
    int[] newcomers = new int[classes.length];
    long rows = 0;
    long known = 0;
    for (int row = 0; row < classes.length; row++) {
      boolean released = classes[row] != Assignment.REMOVED;
      jointOf[row] = released ? pairs.add(classes[row], earlier.of()[row]) : Assignment.REMOVED;
      earlierOf[row] = earlier.of()[row] == 0 ? Assignment.REMOVED : earlier.of()[row];
      newcomers[row] = earlier.of()[row] == 0 ? jointOf[row] : Assignment.REMOVED;
      rows += released ? 1 : 0;
      known += released && earlier.of()[row] > 0 ? 1 : 0;
    }
    Found together = found(jointOf, pairs.size());
    Found before = found(earlierOf, earlier.numbers());
    long failing = 0;
    long hopeless = 0;
    for (int row = 0; row < classes.length; row++) {
      failing += together.fails[row] ? 1 : 0;
      hopeless += together.fails[row] && before.fails[row] ? 1 : 0;
    }
    Found arriving = found(newcomers, pairs.size());
    JointFigures.Leaving leaving =
        new Leaving(profile, atoms, people, earlier, run).judged(classes, criteria);
    boolean any = earlier.numbers() > 1;
    return new JointFigures(
        people.by(),
        earlier.releases(),
        rows,
        known,
        together.classes,
        together.smallest,
        together.alone,
        failing,
        hopeless,
        failing == 0 && leaving.failing() == 0,
        joint,
        Optional.of(leaving).filter(l -> any),
        Optional.of(arriving.figures(newcomers)).filter(a -> any));
  }

  private Found found(int[] numberOf, int numbers) {
    List<Integer> kept = new ArrayList<>();
    for (int row = 0; row < numberOf.length; row++) {
      if (numberOf[row] >= 0) {
        kept.add(row);
      }
    }
    int[] rows = kept.stream().mapToInt(row -> row).toArray();
    int[] keys = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      keys[i] = numberOf[rows[i]];
    }
    int[] sorted = CountingSort.sorted(rows, keys, Math.max(1, numbers));
    Group group = new Group(profile.schema());
    boolean[] fails = new boolean[numberOf.length];
    long classes = 0;
    long smallest = Long.MAX_VALUE;
    long alone = 0;
    for (int from = 0; from < sorted.length; ) {
      run.check();
      int to = from;
      group.clear();
      while (to < sorted.length && numberOf[sorted[to]] == numberOf[sorted[from]]) {
        group.add(profile, atoms[sorted[to++]], 1);
      }
      boolean holds = criteria.stream().allMatch(c -> c.holds(group));
      for (int i = from; i < to; i++) {
        fails[sorted[i]] = !holds;
      }
      long people = group.byPersons().size();
      classes++;
      smallest = Math.min(smallest, people);
      alone += people == 1 ? to - from : 0;
      from = to;
    }
    return new Found(classes, classes == 0 ? 0 : smallest, alone, fails);
  }
}

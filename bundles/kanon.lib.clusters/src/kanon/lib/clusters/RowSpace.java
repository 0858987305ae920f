package kanon.lib.clusters;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import kanon.api.Run;
import kanon.lib.nearest.TupleSpace;
import kanon.lib.nearest.TupleTree;
import kanon.model.Group;
import kanon.model.LevelWeights;
import kanon.model.Profile;

/**
 * The rows of a table with their distances: what one row costs that is raised until it equals
 * another, each level of an attribute counting its share of the height and the attribute's weight.
 * Rows of one tuple are alike and 0 apart. Distances are whole units, see {@link TupleSpace}.
 * Immutable.
 */
public final class RowSpace {
  private final Profile profile;
  private final TupleSpace space;
  private final int attributes;
  private final int[] labels;
  private final int[] sizes;

  /** The first atom of each tuple, and the end of the last. */
  private final int[] atomFrom;

  private final long removal;

  /** The rows of a profile. */
  public RowSpace(Profile profile) {
    this(profile, atomsOfTuples(profile), tuple -> tuple);
  }

  /**
   * The same rows with every atom as a tuple of its own, so that it is known which rows go where.
   */
  public static RowSpace ofAtoms(Profile profile) {
    int[] atomFrom = new int[profile.atoms() + 1];
    Arrays.setAll(atomFrom, atom -> atom);
    int[] tupleOf = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tupleOf, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
    return new RowSpace(profile, atomFrom, atom -> tupleOf[atom]);
  }

  private static int[] atomsOfTuples(Profile profile) {
    int[] atomFrom = new int[profile.tuples() + 1];
    Arrays.setAll(atomFrom, profile::atomFrom);
    return atomFrom;
  }

  /** Tuples that only the profile's population has are tuples without rows. */
  private RowSpace(Profile profile, int[] atomFrom, IntUnaryOperator tupleOf) {
    this.profile = profile;
    this.atomFrom = atomFrom;
    space = new TupleSpace(profile.schema(), LevelWeights.of(LevelWeights.Kind.UNIFORM, 0));
    attributes = space.attributes();
    sizes = new int[atomFrom.length - 1];
    labels = new int[sizes.length * attributes];
    long mostGeneral = 0;
    for (int a = 0; a < attributes; a++) {
      mostGeneral += space.height(a, space.nodes(a) - 1);
    }
    for (int t = 0; t < sizes.length; t++) {
      for (int a = 0; a < attributes; a++) {
        labels[t * attributes + a] = profile.code(a, tupleOf.applyAsInt(t));
      }
      for (int atom = atomFrom[t]; atom < atomFrom[t + 1]; atom++) {
        sizes[t] += (int) profile.rows(atom);
      }
    }
    removal = mostGeneral;
  }

  /** The table. */
  public Profile profile() {
    return profile;
  }

  /** The space of its tuples. */
  public TupleSpace space() {
    return space;
  }

  /** How many distinct tuples. */
  public int tuples() {
    return sizes.length;
  }

  /** The first atom of a tuple; that of the tuple behind it ends its atoms. */
  int atomFrom(int tuple) {
    return atomFrom[tuple];
  }

  /** Adds the rows of a tuple to a group. */
  void addTo(Group group, int tuple) {
    for (int atom = atomFrom[tuple]; atom < atomFrom[tuple + 1]; atom++) {
      group.add(profile, atom, profile.rows(atom));
    }
  }

  /** How many rows a tuple has. */
  public int size(int tuple) {
    return sizes[tuple];
  }

  /** The value of a tuple, as a node. */
  public int label(int tuple, int a) {
    return labels[tuple * attributes + a];
  }

  /** What one removed row costs: as much as one that is raised to the root everywhere. */
  public long removal() {
    return removal;
  }

  /** What one row of either tuple costs that is raised to their closest common generalization. */
  public long distance(int tuple, int other) {
    int at = tuple * attributes;
    int to = other * attributes;
    long sum = 0;
    for (int a = 0; a < attributes; a++) {
      sum += space.meeting(a, labels[at + a], labels[to + a]);
    }
    return sum;
  }

  /** Whether no attribute has more than two distinct values in the table. */
  public boolean binary() {
    for (int a = 0; a < attributes; a++) {
      int first = -1;
      int second = -1;
      for (int t = 0; t < sizes.length; t++) {
        int label = label(t, a);
        if (first < 0 || label == first) {
          first = label;
        } else if (second < 0 || label == second) {
          second = label;
        } else {
          return false;
        }
      }
    }
    return true;
  }

  /** A tree of all tuples; among equally near ones the lower number comes first. */
  public TupleTree tree(Run run) {
    long[] keys = new long[sizes.length];
    Arrays.setAll(keys, t -> t);
    return new TupleTree(space, labels.clone(), sizes.clone(), keys, run);
  }

  /** A tree of some tuples, numbered by their place in the array, one row each. */
  public TupleTree tree(int[] tuples, Run run) {
    int[] some = new int[tuples.length * attributes];
    long[] keys = new long[tuples.length];
    int[] ones = new int[tuples.length];
    for (int i = 0; i < tuples.length; i++) {
      System.arraycopy(labels, tuples[i] * attributes, some, i * attributes, attributes);
      keys[i] = i;
      ones[i] = 1;
    }
    return new TupleTree(space, some, ones, keys, run);
  }
}

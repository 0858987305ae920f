package kanon.model;

import java.util.Arrays;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Which rows go where: each atom's rows are split into parts, each with a target class. Every row
 * of every atom is in exactly one part. Immutable.
 */
@ProviderType
public final class Assignment {
  /** The target of rows that are removed. */
  public static final int REMOVED = -1;

  private final int[] from;
  private final int[] target;
  private final int[] rows;
  private final Profile profile;

  private Assignment(Profile profile, int[] from, int[] target, int[] rows) {
    this.profile = profile;
    this.from = from;
    this.target = target;
    this.rows = rows;
  }

  /** All rows of an atom go to one class; ownership of the array passes. */
  public static Assignment whole(Profile profile, int[] targetOfAtom) {
    if (targetOfAtom.length != profile.atoms()) {
      throw new IllegalArgumentException(
          targetOfAtom.length + " targets for " + profile.atoms() + " atoms");
    }
    return new Assignment(profile, new int[0], targetOfAtom, new int[0]);
  }

  /** All rows of a tuple go to one class. */
  public static Assignment wholeTuples(Profile profile, int[] targetOfTuple) {
    int[] target = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(target, profile.atomFrom(t), profile.atomFrom(t + 1), targetOfTuple[t]);
    }
    return whole(profile, target);
  }

  /** Collects parts in any order; parts of one atom with one target are added up. */
  @ProviderType
  public static final class Builder {
    private final Profile profile;
    private int[] atom = new int[256];
    private int[] target = new int[256];
    private int[] rows = new int[256];
    private int size;

    /** A builder over a profile. */
    public Builder(Profile profile) {
      this.profile = profile;
    }

    /** Sends rows of an atom to a class, or to {@link #REMOVED}. */
    public void add(int ofAtom, int to, long count) {
      if (count == 0) {
        return;
      }
      if (count < 0 || to < REMOVED) {
        throw new IllegalArgumentException("Cannot send " + count + " rows to class " + to);
      }
      if (size == atom.length) {
        int room = Math.toIntExact(size * 2L);
        atom = Arrays.copyOf(atom, room);
        target = Arrays.copyOf(target, room);
        rows = Arrays.copyOf(rows, room);
      }
      atom[size] = ofAtom;
      target[size] = to;
      rows[size++] = Math.toIntExact(count);
    }

    /**
     * The assignment, parts of an atom by ascending target.
     *
     * @throws IllegalArgumentException where the parts of an atom do not add up to its rows
     */
    public Assignment build() {
      long[] order = new long[size];
      int[] from = new int[profile.atoms() + 1];
      for (int i = 0; i < size; i++) {
        from[atom[i] + 1]++;
      }
      for (int a = 0; a < profile.atoms(); a++) {
        from[a + 1] += from[a];
      }
      int[] next = from.clone();
      for (int i = 0; i < size; i++) {
        order[next[atom[i]]++] = (long) target[i] << 32 | i;
      }
      return merged(from, order);
    }

    private Assignment merged(int[] from, long[] order) {
      int[] mergedFrom = new int[from.length];
      int[] mergedTarget = new int[size];
      int[] mergedRows = new int[size];
      int at = 0;
      for (int a = 0; a < from.length - 1; a++) {
        Arrays.sort(order, from[a], from[a + 1]);
        int first = at;
        long sum = 0;
        for (int i = from[a]; i < from[a + 1]; i++) {
          int part = (int) order[i];
          sum += rows[part];
          if (at > first && mergedTarget[at - 1] == target[part]) {
            mergedRows[at - 1] += rows[part];
          } else {
            mergedTarget[at] = target[part];
            mergedRows[at++] = rows[part];
          }
        }
        if (sum != profile.rows(a)) {
          throw new IllegalArgumentException(
              "Atom " + a + " has " + profile.rows(a) + " rows, of which " + sum + " are assigned");
        }
        mergedFrom[a + 1] = at;
      }
      return new Assignment(
          profile, mergedFrom, Arrays.copyOf(mergedTarget, at), Arrays.copyOf(mergedRows, at));
    }
  }

  /** The same with each class replaced by {@code map[class]}; removed rows stay removed. */
  Assignment retarget(int[] map) {
    if (from.length == 0) {
      int[] targets = new int[target.length];
      Arrays.setAll(targets, p -> target[p] == REMOVED ? REMOVED : map[target[p]]);
      return whole(profile, targets);
    }
    Builder b = new Builder(profile);
    for (int a = 0; a < profile.atoms(); a++) {
      for (int p = from[a]; p < from[a + 1]; p++) {
        b.add(a, target[p] == REMOVED ? REMOVED : map[target[p]], rows[p]);
      }
    }
    return b.build();
  }

  /** The profile whose rows are assigned. */
  public Profile profile() {
    return profile;
  }

  /** How many parts. */
  public int parts() {
    return target.length;
  }

  /** The first part of an atom; that of the atom behind it ends its parts. */
  public int partFrom(int atom) {
    return from.length == 0 ? atom : from[atom];
  }

  /** The class of a part, or {@link #REMOVED}. */
  public int target(int part) {
    return target[part];
  }

  /** The rows of a part. */
  public long rows(int part) {
    return rows.length == 0 ? profile.rows(part) : rows[part];
  }
}

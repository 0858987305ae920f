package kanon.model;

import java.util.Arrays;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Persons by what all their rows together show: two are alike if they have as many rows of every
 * tuple, or of every class of a release. Compared exactly, rows in time for their number.
 * Immutable.
 */
@ProviderType
public final class PersonSets {
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final int[] setOf;
  private final long[] sizes;

  private PersonSets(int[] setOf, long[] sizes) {
    this.setOf = setOf;
    this.sizes = sizes;
  }

  /** The persons of a table, by their tuples; refused where the schema names no persons. */
  public static PersonSets of(Profile profile) {
    Lists lists = new Lists(persons(profile));
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        lists.count(profile.person(atom));
      }
    }
    lists.begin();
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        lists.add(profile.person(atom), t, profile.rows(atom));
      }
    }
    return lists.sets();
  }

  /** The persons of a release, by the classes of their released rows. */
  public static PersonSets of(Outcome outcome) {
    Profile profile = outcome.profile();
    Lists lists = new Lists(persons(profile));
    for (int c = 0; c < outcome.classes(); c++) {
      for (int i = 0; i < outcome.parts(c); i++) {
        lists.count(profile.person(outcome.atom(c, i)));
      }
    }
    lists.begin();
    for (int c = 0; c < outcome.classes(); c++) {
      for (int i = 0; i < outcome.parts(c); i++) {
        long rows = outcome.assignment().rows(outcome.part(c, i));
        lists.add(profile.person(outcome.atom(c, i)), c, rows);
      }
    }
    return lists.sets();
  }

  private static int persons(Profile profile) {
    return profile.schema().person().orElseThrow().dictionary().size();
  }

  /** How many different sets of rows there are. */
  public int size() {
    return sizes.length;
  }

  /** The number of a person's set, or -1 where no row is hers. */
  public int of(int person) {
    return setOf[person];
  }

  /** How many persons have a set. */
  public long persons(int set) {
    return sizes[set];
  }

  /** How many persons have each set. */
  long[] sizes() {
    return sizes.clone();
  }

  /** For each person what her rows show, ascending, and how many rows do. */
  private static final class Lists {
    private final int[] from;
    private int[] next = {};
    private int[] shown = {};
    private long[] rows = {};

    Lists(int persons) {
      from = new int[persons + 1];
    }

    void count(int person) {
      from[person + 1]++;
    }

    void begin() {
      for (int p = 0; p < from.length - 1; p++) {
        from[p + 1] += from[p];
      }
      next = from.clone();
      shown = new int[from[from.length - 1]];
      rows = new long[shown.length];
    }

    /** Rows of one person that show the same come one after the other, and are added up. */
    void add(int person, int what, long count) {
      int last = next[person] - 1;
      if (last >= from[person] && shown[last] == what) {
        rows[last] += count;
      } else {
        shown[next[person]] = what;
        rows[next[person]++] = count;
      }
    }

    PersonSets sets() {
      int persons = from.length - 1;
      int[] setOf = new int[persons];
      int[] firstOf = new int[persons];
      long[] sizes = new long[persons];
      int[] slots = new int[Integer.highestOneBit(Math.max(1, persons)) << 2];
      int sets = 0;
      for (int p = 0; p < persons; p++) {
        setOf[p] = -1;
        if (next[p] == from[p]) {
          continue;
        }
        int slot = (int) (hash(p) >>> 1) & slots.length - 1;
        while (slots[slot] != 0 && !same(firstOf[slots[slot] - 1], p)) {
          slot = slot + 1 & slots.length - 1;
        }
        if (slots[slot] == 0) {
          firstOf[sets] = p;
          slots[slot] = ++sets;
        }
        setOf[p] = slots[slot] - 1;
        sizes[setOf[p]]++;
      }
      return new PersonSets(setOf, Arrays.copyOf(sizes, sets));
    }

    private long hash(int person) {
      long hash = (long) next[person] - from[person];
      for (int i = from[person]; i < next[person]; i++) {
        hash = (hash ^ shown[i]) * MIX;
        hash = (hash ^ hash >>> 29 ^ rows[i]) * MIX;
      }
      return hash ^ hash >>> 32;
    }

    private boolean same(int one, int other) {
      return Arrays.equals(shown, from[one], next[one], shown, from[other], next[other])
          && Arrays.equals(rows, from[one], next[one], rows, from[other], next[other]);
    }
  }
}

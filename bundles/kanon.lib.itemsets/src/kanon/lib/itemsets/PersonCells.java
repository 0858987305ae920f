package kanon.lib.itemsets;

import java.util.Arrays;
import java.util.BitSet;
import kanon.model.Items;
import kanon.model.Outcome;
import kanon.model.Profile;

/** Which different sets the rows of each person show: of a table its tuples, of a release cells. */
public final class PersonCells {
  private final int[] from;
  private final int[] cells;

  private PersonCells(int persons, long[] pairs) {
    Arrays.sort(pairs);
    from = new int[persons + 1];
    int[] all = new int[pairs.length];
    int n = 0;
    for (int i = 0; i < pairs.length; i++) {
      if (i == 0 || pairs[i] != pairs[i - 1]) {
        from[(int) (pairs[i] >>> Integer.SIZE) + 1]++;
        all[n++] = (int) pairs[i];
      }
    }
    for (int person = 0; person < persons; person++) {
      from[person + 1] += from[person];
    }
    cells = Arrays.copyOf(all, n);
  }

  /** The tuples of a table's persons; refused where the schema names none. */
  public static PersonCells of(Profile profile) {
    long[] pairs = new long[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        pairs[atom] = pair(profile.person(atom), t);
      }
    }
    return new PersonCells(persons(profile), pairs);
  }

  /** The cells of the released rows of persons, in the release's one quasi-identifier. */
  public static PersonCells of(Outcome outcome) {
    Profile profile = outcome.profile();
    int parts = 0;
    for (int c = 0; c < outcome.classes(); c++) {
      parts += outcome.parts(c);
    }
    long[] pairs = new long[parts];
    int n = 0;
    for (int c = 0; c < outcome.classes(); c++) {
      for (int i = 0; i < outcome.parts(c); i++) {
        pairs[n++] = pair(profile.person(outcome.atom(c, i)), outcome.cell(0, c));
      }
    }
    return new PersonCells(persons(profile), pairs);
  }

  private static long pair(int person, int cell) {
    return (long) person << Integer.SIZE | cell;
  }

  private static int persons(Profile profile) {
    return profile.schema().person().orElseThrow().dictionary().size();
  }

  /** How many combinations of at most so many items the sets of each person have together. */
  public static double combinations(Profile profile, Items items, int most) {
    PersonCells tuples = of(profile);
    double combinations = 0;
    for (int person = 0; person < tuples.persons(); person++) {
      BitSet union = new BitSet();
      for (int place = tuples.from(person); place < tuples.from(person + 1); place++) {
        Arrays.stream(items.of(profile.code(0, tuples.at(place)))).forEach(union::set);
      }
      combinations += CountTree.subsets(union.cardinality(), most);
    }
    return combinations;
  }

  /** How many persons the table knows; some may have no row in a release. */
  public int persons() {
    return from.length - 1;
  }

  /** The first place of a person's cells; they end before that of the next. */
  public int from(int person) {
    return from[person];
  }

  /** The cell, or tuple, at a place. */
  public int at(int place) {
    return cells[place];
  }
}

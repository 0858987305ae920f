package kanon.lib.attacks;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import kanon.model.Profile;

/**
 * How many people an attacker looked at, guessed something of, and was right about; a person who
 * has several rows counts once, and as guessed right if one of them is.
 */
final class Score {
  private static final String PERSONS = "persons";

  private final Optional<IntUnaryOperator> personOf;
  private final String unit;
  private final Count looked = new Count();
  private final Count tried = new Count();
  private final Count right = new Count();
  private final Count without = new Count();
  private final Count withoutOfAll = new Count();
  private double expected;

  /** Rows, or people. */
  private final class Count {
    private final BitSet people = new BitSet();
    private long rows;

    void add(int atom, long more) {
      if (more > 0) {
        personOf.ifPresent(of -> people.set(of.applyAsInt(atom)));
      }
      rows += more;
    }

    long number() {
      return personOf.isPresent() ? people.cardinality() : rows;
    }
  }

  private Score(Optional<IntUnaryOperator> personOf, String unit) {
    this.personOf = personOf;
    this.unit = unit;
  }

  /** Counts people of an original. */
  static Score of(Profile original) {
    return original.hasPersons() ? of(original::person) : ofRows();
  }

  /** Counts people, who may have several rows. */
  static Score of(IntUnaryOperator personOf) {
    return new Score(Optional.of(personOf), PERSONS);
  }

  /** Counts rows. */
  static Score ofRows() {
    return new Score(Optional.empty(), "rows");
  }

  /** Counts people, each looked at once. */
  static Score ofPersons() {
    return new Score(Optional.empty(), PERSONS);
  }

  /** Whether people were counted of whom some have several rows. */
  boolean several() {
    return looked.rows > looked.number();
  }

  /** The same by rows. */
  Score rows() {
    Score rows = ofRows();
    rows.looked.rows = looked.rows;
    rows.tried.rows = tried.rows;
    rows.right.rows = right.rows;
    rows.without.rows = without.rows;
    rows.withoutOfAll.rows = withoutOfAll.rows;
    rows.expected = expected;
    return rows;
  }

  /**
   * People of whom no guess was made.
   *
   * @param otherwise whether what guesses are compared with is right of them
   */
  void abstained(int atom, long rows, boolean otherwise) {
    looked.add(atom, rows);
    withoutOfAll.add(atom, otherwise ? rows : 0);
  }

  /**
   * People of whom a guess was made.
   *
   * @param hit whether it is right
   * @param otherwise whether what it is compared with is right
   */
  void guessed(int atom, long rows, boolean hit, boolean otherwise) {
    looked.add(atom, rows);
    tried.add(atom, rows);
    right.add(atom, hit ? rows : 0);
    without.add(atom, otherwise ? rows : 0);
    withoutOfAll.add(atom, otherwise ? rows : 0);
  }

  /** The same, where what it is compared with is right with a probability. */
  void expected(int atom, long rows, boolean hit, double probability) {
    guessed(atom, rows, hit, false);
    expected += probability * rows;
  }

  long looked() {
    return looked.number();
  }

  long tried() {
    return tried.number();
  }

  long right() {
    return right.number();
  }

  /** How many of those of whom a guess was made the comparison is right about. */
  double without() {
    return without.number() + expected;
  }

  /** How many of all who were looked at the comparison is right about. */
  double withoutOfAll() {
    return withoutOfAll.number();
  }

  String unit() {
    return unit;
  }
}

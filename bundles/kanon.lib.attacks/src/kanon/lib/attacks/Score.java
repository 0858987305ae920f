package kanon.lib.attacks;

import java.util.BitSet;
import java.util.Optional;
import kanon.model.Profile;

/**
 * How many people an attacker looked at, guessed something of, and was right about; a person who
 * has several rows counts once, and as guessed right if one of them is.
 */
final class Score {
  private final Optional<Profile> persons;
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
        persons.ifPresent(original -> people.set(original.person(atom)));
      }
      rows += more;
    }

    long number() {
      return persons.isPresent() ? people.cardinality() : rows;
    }
  }

  private Score(Optional<Profile> persons) {
    this.persons = persons;
  }

  /** Counts people of an original. */
  static Score of(Profile original) {
    return new Score(Optional.of(original).filter(Profile::hasPersons));
  }

  /** Counts rows. */
  static Score ofRows() {
    return new Score(Optional.empty());
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
    return persons.isPresent() ? "persons" : "rows";
  }
}

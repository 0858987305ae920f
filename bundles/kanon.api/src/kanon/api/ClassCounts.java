package kanon.api;

import java.util.Arrays;
import kanon.model.Outcome;
import org.osgi.annotation.versioning.ProviderType;

/** How large the classes of a release are, in the table and in its population. Immutable. */
@ProviderType
public final class ClassCounts {
  private final long[] rows;
  private final long[] people;
  private final long[] found;

  private ClassCounts(long[] rows, long[] people, long[] found) {
    this.rows = rows;
    this.people = people;
    this.found = found;
  }

  /**
   * The classes of a release.
   *
   * @param rows of each class, all above 0
   * @param people of each class; as many zeros where there is no population
   */
  public static ClassCounts of(long[] rows, long[] people) {
    if (rows.length != people.length) {
      throw new IllegalArgumentException(rows.length + " classes, " + people.length + " of people");
    }
    return new ClassCounts(rows.clone(), people.clone(), rows.clone());
  }

  /**
   * The classes of a release whose persons are counted, of whom one may be in several.
   *
   * @param persons of each class, all above 0
   * @param found those of them for whom no other of their classes is smaller, each in one class
   */
  public static ClassCounts ofPersons(long[] persons, long[] found) {
    return new ClassCounts(persons.clone(), new long[persons.length], found.clone());
  }

  /** The classes of an outcome; where it is one of persons, of these. */
  public static ClassCounts of(Outcome outcome) {
    long[] rows = new long[outcome.classes()];
    long[] people = new long[rows.length];
    long[] found = new long[rows.length];
    Arrays.setAll(rows, outcome::size);
    Arrays.setAll(found, outcome::found);
    if (outcome.profile().hasPopulation()) {
      Arrays.setAll(people, outcome::population);
    }
    return new ClassCounts(rows, people, found);
  }

  /** How many classes. */
  public int classes() {
    return rows.length;
  }

  /** How many rows a class has, or persons. */
  public long rows(int c) {
    return rows[c];
  }

  /** How many people a class stands for. */
  public long people(int c) {
    return people[c];
  }

  /**
   * How many are found in a class most easily: all its rows or, of persons, those of whose classes
   * no other is smaller, so that everybody counts once.
   */
  public long found(int c) {
    return found[c];
  }

  /** How many rows all classes have, or how many persons there are. */
  public long total() {
    return Arrays.stream(found).sum();
  }
}

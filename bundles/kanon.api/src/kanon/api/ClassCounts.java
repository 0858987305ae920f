package kanon.api;

import java.util.Arrays;
import kanon.model.Outcome;
import org.osgi.annotation.versioning.ProviderType;

/** How large the classes of a release are, in the table and in its population. Immutable. */
@ProviderType
public final class ClassCounts {
  private final long[] rows;
  private final long[] people;

  private ClassCounts(long[] rows, long[] people) {
    this.rows = rows;
    this.people = people;
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
    return new ClassCounts(rows.clone(), people.clone());
  }

  /** The classes of an outcome. */
  public static ClassCounts of(Outcome outcome) {
    long[] rows = new long[outcome.classes()];
    long[] people = new long[rows.length];
    Arrays.setAll(rows, outcome::size);
    if (outcome.profile().hasPopulation()) {
      Arrays.setAll(people, outcome::population);
    }
    return new ClassCounts(rows, people);
  }

  /** How many classes. */
  public int classes() {
    return rows.length;
  }

  /** How many rows a class has. */
  public long rows(int c) {
    return rows[c];
  }

  /** How many people a class stands for. */
  public long people(int c) {
    return people[c];
  }

  /** How many rows all classes have. */
  public long total() {
    return Arrays.stream(rows).sum();
  }
}

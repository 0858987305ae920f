package kanon.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ConsumerType;

/** A privacy model compiled for one table: a pure function of a group. Thread-safe. */
@ConsumerType
public interface Criterion {
  /** Whether a group, of at least one row, may be released. */
  boolean holds(Group group);

  /**
   * How far a group is from holding: 0 if and only if it holds. A row that helps lowers it. Its
   * unit is up to the model.
   */
  long deficit(Group group);

  /**
   * Whether a release may show that people of the population are not in the table, as it does where
   * no released class stands for them. Only models of presence forbid that.
   */
  default boolean allowsAbsence() {
    return true;
  }

  /**
   * What is asked of the release as a whole, besides what every class has to hold; empty where
   * nothing is.
   */
  default Optional<OverallGoal> overall() {
    return Optional.empty();
  }

  /**
   * What is asked of combinations of items, where the table has a column of sets; empty where
   * nothing is. A class alone then never holds: what is asked is judged over all rows, by whoever
   * knows of it, and where nobody does nothing is released.
   */
  default List<ItemGoal> items() {
    return List.of();
  }

  /** What follows from it. */
  Traits traits();

  /** Why no release of the table can hold, however it is made, where that is so. */
  Optional<String> impossible(long removable);

  /**
   * What an outcome reaches, under the names of the model's options: asked for as much, the model
   * holds for every class. Finite numbers, also where there is no class.
   */
  Map<String, Double> reached(Outcome outcome);

  /**
   * The same asked of people instead of rows, several of which may be of one person: what it says
   * of {@link Group#byPersons}. Where the table's persons are judged by all their rows together,
   * the groups that it is asked of are those of persons who are alike.
   *
   * @param table whose rows they are
   */
  static Criterion byPersons(Criterion rows, Profile table) {
    return table.hasPersons()
        ? new ByPersons(rows, table.persons(), table.rows(), table.schema().sets())
        : rows;
  }

  /** All of several criteria. */
  static Criterion all(List<Criterion> criteria) {
    return criteria.size() == 1 ? criteria.get(0) : new Conjunction(criteria);
  }
}

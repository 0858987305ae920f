package kanon.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * A criterion asked of the people of a group. People are not additive: who has rows in two groups
 * is one person of their union. So of what is true of groups of rows only this is true of people:
 * the union of a group of k people with any other has k people or more. Shares of values may grow
 * beyond those of both parts.
 *
 * @param inner what is asked
 * @param persons of the table
 * @param rows of the table
 * @param sets whether the groups are of persons with all their rows
 */
record ByPersons(Criterion inner, long persons, long rows, boolean sets) implements Criterion {
  /** Rows whose people are not known never hold. */
  @Override
  public boolean holds(Group group) {
    return group.byPersons().size() > 0 && inner.holds(group.byPersons());
  }

  @Override
  public long deficit(Group group) {
    long deficit = inner.deficit(group.byPersons());
    return group.byPersons().size() > 0 ? deficit : Math.max(1, deficit);
  }

  @Override
  public boolean allowsAbsence() {
    return inner.allowsAbsence();
  }

  @Override
  public Optional<OverallGoal> overall() {
    return inner.overall().map(OfPersons::new);
  }

  /** Counts are of persons already; what classes are asked for is asked of their persons. */
  private final class OfPersons implements OverallGoal {
    private final OverallGoal whole;

    OfPersons(OverallGoal whole) {
      this.whole = whole;
    }

    @Override
    public boolean holds(ClassCounts classes) {
      return whole.holds(classes);
    }

    @Override
    public int steps() {
      return whole.steps();
    }

    @Override
    public Criterion step(int number) {
      return new ByPersons(whole.step(number), persons, rows, sets);
    }
  }

  /** Combinations are asked of persons by whoever counts them. */
  @Override
  public List<ItemGoal> items() {
    return inner.items();
  }

  @Override
  public Traits traits() {
    Traits of = inner.traits();
    if (of.items()) {
      return of;
    }
    Traits some =
        of.sizeOnly()
            ? Traits.ofPersons(of.minimumSize())
            : Traits.none().withMinimumSize(of.minimumSize()).withPersons(of.minimumSize());
    some = sets ? some.withSets() : some;
    return of.population() ? some.withPopulation() : some;
  }

  /**
   * A model's own reasons are averages over rows, which classes of shared people need not keep; but
   * what is asked of the release as a whole is asked of everybody's smallest class.
   */
  @Override
  public Optional<String> impossible(long removable) {
    Traits of = inner.traits();
    if (of.items()) {
      return inner.impossible(removable);
    }
    if (inner.overall().isPresent()) {
      return rows > removable ? inner.impossible(0) : Optional.empty();
    }
    return of.sizeOnly() && persons < of.minimumSize() && rows > removable
        ? Optional.of(
            "every class needs %d persons, the table has %d".formatted(of.minimumSize(), persons))
        : Optional.empty();
  }

  @Override
  public Map<String, Double> reached(Outcome outcome) {
    return inner.reached(inner.traits().items() ? outcome : outcome.byPersons());
  }
}

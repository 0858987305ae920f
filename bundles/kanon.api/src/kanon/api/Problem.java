package kanon.api;

import java.util.Optional;
import kanon.model.FrequencySet;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Lattice;
import kanon.model.Profile;
import kanon.model.Schema;
import org.osgi.annotation.versioning.ProviderType;

/** What an algorithm is to solve. Immutable. */
@ProviderType
public final class Problem {
  private final Profile profile;
  private final Criterion goal;
  private final long removable;
  private final Objective objective;
  private final Frequencies frequencies;
  private final Optional<Signatures> signatures;

  /**
   * One whose people were in no release before.
   *
   * @param profile the table
   * @param goal what every released class has to hold
   * @param removable how many rows may be removed
   * @param objective the loss to be kept small
   * @param frequencies where frequency sets come from
   */
  public Problem(
      Profile profile,
      Criterion goal,
      long removable,
      Objective objective,
      Frequencies frequencies) {
    this(profile, goal, removable, objective, frequencies, Optional.empty());
  }

  private Problem(
      Profile profile,
      Criterion goal,
      long removable,
      Objective objective,
      Frequencies frequencies,
      Optional<Signatures> signatures) {
    this.profile = profile;
    this.goal = goal;
    this.removable = removable;
    this.objective = objective;
    this.frequencies = frequencies;
    this.signatures = signatures;
  }

  /** The same of people who were in releases before. */
  public Problem with(Signatures before) {
    return new Problem(profile, goal, removable, objective, frequencies, Optional.of(before));
  }

  /**
   * What the groups of earlier releases showed of the people whose atoms have the numbers of {@link
   * Profile#earlier}; empty where nobody was in a release before.
   */
  public Optional<Signatures> signatures() {
    return signatures;
  }

  /** The table. */
  public Profile profile() {
    return profile;
  }

  /** The attributes. */
  public Schema schema() {
    return profile.schema();
  }

  /** What every released class has to hold: all privacy models together. */
  public Criterion goal() {
    return goal;
  }

  /** How many rows may be removed. */
  public long removable() {
    return removable;
  }

  /** The loss to be kept small. */
  public Objective objective() {
    return objective;
  }

  /** Where frequency sets come from: memory or a database. */
  public Frequencies frequencies() {
    return frequencies;
  }

  /** The lattice of full-domain generalizations. */
  public Lattice lattice() {
    return new Lattice(schema().heights());
  }

  /**
   * How many rows lie in classes that do not hold the goal; {@link Long#MAX_VALUE} where it does
   * not help to remove them, since the goal forbids that a class of the population is missing from
   * the release.
   */
  public long failing(FrequencySet classes) {
    return failing(classes, Long.MAX_VALUE);
  }

  /** Whether no more rows than may be removed lie in classes that do not hold the goal. */
  public boolean passes(FrequencySet classes) {
    return failing(classes, removable) <= removable;
  }

  /**
   * Refuses a table that does not hold the goal as a whole: for algorithms that remove no rows.
   * Where the goal is monotone no division of such a table holds it.
   *
   * @throws KanonException of kind INFEASIBLE
   */
  public void requireWhole() {
    if (profile.rows() > 0 && !goal.holds(profile.whole())) {
      throw KanonException.infeasible(
          "GOAL_UNREACHABLE",
          "The table as a whole does not hold the privacy goal, so no division of it can; rows are"
              + " not removed");
    }
  }

  /** Stops counting above a limit. */
  private long failing(FrequencySet classes, long limit) {
    Traits traits = goal.traits();
    if (traits.sizeOnly()) {
      return classes.rowsBelow(traits.minimumSize());
    }
    if (!classes.hasHistograms()) {
      throw new IllegalStateException(
          "The goal looks at sensitive values or persons, which the classes do not know");
    }
    if (traits.personsOnly()) {
      return classes.rowsBelowPersons(traits.minimumPersons());
    }
    boolean absence = goal.allowsAbsence();
    Group group = new Group(schema());
    long failing = 0;
    for (int c = 0; c < classes.classes() && failing <= limit; c++) {
      boolean holds = classes.size(c) == 0;
      if (!holds) {
        classes.histogram(c, group);
        holds = goal.holds(group);
        failing += holds ? 0 : group.size();
      }
      if (!absence && classes.population(c) > 0 && (!holds || classes.size(c) == 0)) {
        return Long.MAX_VALUE;
      }
    }
    return failing;
  }
}

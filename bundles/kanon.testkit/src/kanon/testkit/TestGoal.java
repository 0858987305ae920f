package kanon.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Schema;
import org.osgi.annotation.versioning.ProviderType;

/** Simple goals to try algorithms on, each with other traits. */
@ProviderType
public final class TestGoal implements Criterion {
  private final String name;
  private final Traits traits;
  private final ToLongFunction<Group> deficit;

  private TestGoal(String name, Traits traits, ToLongFunction<Group> deficit) {
    this.name = name;
    this.traits = traits;
    this.deficit = deficit;
  }

  /** At least k rows. */
  public static TestGoal size(long k) {
    return new TestGoal("size " + k, Traits.size(k), g -> Math.max(0, k - g.size()));
  }

  /** At least l different values of a sensitive attribute: monotone, under suppression too. */
  public static TestGoal distinct(int s, int l) {
    return new TestGoal(
        "distinct " + l + " of " + s,
        Traits.none().withMonotoneUnderSuppression().withMinimumSize(l),
        g -> Math.max(0, l - g.distinct(s)));
  }

  /**
   * At least k rows, and no value of a sensitive attribute in more than one of {@code of} rows:
   * monotone, but not under suppression.
   */
  public static TestGoal share(Schema schema, int s, int of, long k) {
    List<Double> shares = new ArrayList<>(Collections.nCopies(schema.sensitive().size(), 1.0));
    shares.set(s, 1.0 / of);
    long least = Math.max(of, k);
    return new TestGoal(
        "size " + k + ", share 1/" + of + " of " + s,
        Traits.sensitive(true).withMinimumSize(least).withMaxShares(shares, true),
        g -> Math.max(0, Math.max(k - g.size(), g.most(s) * of - g.size())));
  }

  /**
   * No value of a sensitive attribute in more than one of {@code of} rows, nor of as many as a row
   * of the group asks for: not monotone.
   */
  public static TestGoal granting(Schema schema, int s, int of) {
    return new TestGoal(
        "granting, share 1/" + of + " of " + s,
        share(schema, s, of, 1).traits.withDemands(),
        g -> Math.max(0, g.most(s) * Math.max(of, Math.min(g.demanded(), 1 << 20)) - g.size()));
  }

  /**
   * At most so many different values of a sensitive attribute, and at least k rows: not monotone.
   */
  public static TestGoal atMost(int s, int values, long k) {
    return new TestGoal(
        "size " + k + ", at most " + values + " of " + s,
        Traits.sensitive(false).withMinimumSize(k),
        g -> Math.max(0, k - g.size()) + Math.max(0, g.distinct(s) - values));
  }

  /** At least k people of the population: monotone, under suppression too. */
  public static TestGoal people(long k) {
    return new TestGoal(
        "people " + k,
        Traits.none().withMonotoneUnderSuppression().withPopulation(),
        g -> Math.max(0, k - g.population()));
  }

  /** Nobody of the population may be known to be absent: monotone, but not under suppression. */
  public static TestGoal presence() {
    return new TestGoal(
        "presence", Traits.sensitive(true).withPopulation(), g -> g.size() == 0 ? 1 : 0);
  }

  /** All but a goal of presence. */
  @Override
  public boolean allowsAbsence() {
    return !name.equals("presence");
  }

  @Override
  public boolean holds(Group group) {
    return deficit.applyAsLong(group) == 0;
  }

  @Override
  public long deficit(Group group) {
    return deficit.applyAsLong(group);
  }

  @Override
  public Traits traits() {
    return traits;
  }

  @Override
  public Optional<String> impossible(long removable) {
    return Optional.empty();
  }

  @Override
  public Map<String, Double> reached(Outcome outcome) {
    return Map.of("classes", (double) outcome.classes());
  }

  @Override
  public String toString() {
    return name;
  }
}

package kanon.api;

import java.util.ArrayList;
import java.util.List;
import kanon.model.Group;
import kanon.model.Schema;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What algorithms may conclude of a criterion without knowing which it is. A criterion begins with
 * one of the factories and adds what else is true of it; nothing else is concluded. Immutable.
 */
@ProviderType
public final class Traits {
  private static final Traits NONE = new Traits(new Builder());

  private final long minimumSize;
  private final boolean sizeOnly;
  private final boolean monotone;
  private final boolean monotoneUnderSuppression;
  private final List<Double> maxShares;
  private final boolean maxSharesSuffice;
  private final boolean population;
  private final boolean persons;
  private final boolean personsOnly;
  private final long minimumPersons;
  private final boolean sets;
  private final boolean items;
  private final boolean demands;

  private Traits(Builder from) {
    minimumSize = from.minimumSize;
    sizeOnly = from.sizeOnly;
    monotone = from.monotone;
    monotoneUnderSuppression = from.monotoneUnderSuppression;
    maxShares = List.copyOf(from.maxShares);
    maxSharesSuffice = from.maxSharesSuffice;
    population = from.population;
    persons = from.persons;
    personsOnly = from.personsOnly;
    minimumPersons = from.minimumPersons;
    sets = from.sets;
    items = from.items;
    demands = from.demands;
  }

  /** The fields while one of them is changed. */
  private static final class Builder {
    private long minimumSize = 1;
    private boolean sizeOnly;
    private boolean monotone;
    private boolean monotoneUnderSuppression;
    private List<Double> maxShares = List.of();
    private boolean maxSharesSuffice;
    private boolean population;
    private boolean persons;
    private boolean personsOnly;
    private long minimumPersons = 1;
    private boolean sets;
    private boolean items;
    private boolean demands;
  }

  private Builder copy() {
    Builder b = new Builder();
    b.minimumSize = minimumSize;
    b.sizeOnly = sizeOnly;
    b.monotone = monotone;
    b.monotoneUnderSuppression = monotoneUnderSuppression;
    b.maxShares = maxShares;
    b.maxSharesSuffice = maxSharesSuffice;
    b.population = population;
    b.persons = persons;
    b.personsOnly = personsOnly;
    b.minimumPersons = minimumPersons;
    b.sets = sets;
    b.items = items;
    b.demands = demands;
    return b;
  }

  /** Nothing can be concluded. */
  public static Traits none() {
    return NONE;
  }

  /** A group holds if and only if it has so many rows. */
  public static Traits size(long k) {
    Builder b = new Builder();
    b.minimumSize = k;
    b.sizeOnly = true;
    b.monotone = true;
    b.monotoneUnderSuppression = true;
    b.maxSharesSuffice = true;
    b.personsOnly = k <= 1;
    return new Traits(b);
  }

  /**
   * A group holds if and only if its rows are of so many different people. The union of such a
   * group with any other has as many, so this is monotone; rows do not decide.
   */
  public static Traits ofPersons(long k) {
    Builder b = new Builder();
    b.minimumSize = k;
    b.monotone = true;
    b.monotoneUnderSuppression = true;
    b.persons = true;
    b.personsOnly = true;
    b.minimumPersons = k;
    return new Traits(b);
  }

  /**
   * A goal of combinations of items of a column of sets, of which no class alone tells anything:
   * {@link Criterion#items}.
   */
  public static Traits ofItems() {
    Builder b = new Builder();
    b.items = true;
    return new Traits(b);
  }

  /** A goal that looks at sensitive values. */
  public static Traits sensitive(boolean monotone) {
    Builder b = new Builder();
    b.monotone = monotone;
    return new Traits(b);
  }

  /** The same with a minimum size. */
  public Traits withMinimumSize(long k) {
    Builder b = copy();
    b.minimumSize = k;
    return new Traits(b);
  }

  /** The same, monotone under suppression, and so monotone. */
  public Traits withMonotoneUnderSuppression() {
    Builder b = copy();
    b.monotone = true;
    b.monotoneUnderSuppression = true;
    return new Traits(b);
  }

  /**
   * The same with largest shares.
   *
   * @param shares as {@link #maxShares} returns them
   * @param suffice as {@link #maxSharesSuffice} returns it
   */
  public Traits withMaxShares(List<Double> shares, boolean suffice) {
    Builder b = copy();
    b.maxShares = shares;
    b.maxSharesSuffice = suffice;
    return new Traits(b);
  }

  /** The same with a population. */
  public Traits withPopulation() {
    Builder b = copy();
    b.population = true;
    return new Traits(b);
  }

  /**
   * The same of a goal that grants rows what they ask for: no value of a sensitive attribute whose
   * share is bounded has more than 1/l of a group in which a row asks for l ({@link
   * Group#demanded}). It then is not monotone, and who does not look at what rows ask for cannot
   * reach it.
   */
  public Traits withDemands() {
    Builder b = copy();
    b.demands = true;
    b.monotone = false;
    b.monotoneUnderSuppression = false;
    b.sizeOnly = false;
    return new Traits(b);
  }

  /**
   * The same of a goal that counts people, of whom several rows may be.
   *
   * @param least no group of fewer people holds
   */
  Traits withPersons(long least) {
    Builder b = copy();
    b.persons = true;
    b.minimumPersons = least;
    return new Traits(b);
  }

  /** The same of a goal that looks at all rows of persons together. */
  Traits withSets() {
    Builder b = copy();
    b.sets = true;
    return new Traits(b);
  }

  /** What holds of two criteria together. */
  Traits and(Traits other) {
    Builder b = new Builder();
    b.minimumSize = Math.max(minimumSize, other.minimumSize);
    b.sizeOnly = sizeOnly && other.sizeOnly;
    b.monotone = monotone && other.monotone;
    b.monotoneUnderSuppression = monotoneUnderSuppression && other.monotoneUnderSuppression;
    b.maxShares = smallerShares(other);
    b.maxSharesSuffice = maxSharesSuffice && other.maxSharesSuffice;
    b.population = population || other.population;
    b.persons = persons || other.persons;
    b.personsOnly = personsOnly && other.personsOnly;
    b.minimumPersons = Math.max(minimumPersons, other.minimumPersons);
    b.sets = sets || other.sets;
    b.items = items || other.items;
    b.demands = demands || other.demands;
    return new Traits(b);
  }

  private List<Double> smallerShares(Traits other) {
    List<Double> shares = new ArrayList<>();
    int n = Math.max(maxShares.size(), other.maxShares.size());
    for (int s = 0; s < n; s++) {
      shares.add(Math.min(maxShare(s), other.maxShare(s)));
    }
    return shares;
  }

  /** No smaller group holds; at least 1. */
  public long minimumSize() {
    return minimumSize;
  }

  /** Whether a group holds if and only if it has {@link #minimumSize} rows. */
  public boolean sizeOnly() {
    return sizeOnly;
  }

  /** Whether the union of two groups that hold, holds. */
  public boolean monotone() {
    return monotone;
  }

  /**
   * Whether the union of a group that holds with any other group, holds: so generalizing never
   * brings more rows into failing classes.
   */
  public boolean monotoneUnderSuppression() {
    return monotoneUnderSuppression;
  }

  /**
   * For each sensitive attribute the largest share that one value may have in a group, which is
   * necessary; 1 where it is not bounded; empty where none is.
   */
  public List<Double> maxShares() {
    return maxShares;
  }

  /**
   * Whether a group holds if and only if it keeps the minimum size and the shares and, where {@link
   * #demands} says so, grants its rows what they ask for.
   */
  public boolean maxSharesSuffice() {
    return maxSharesSuffice;
  }

  /** Whether it needs the population's counts of each class, and so full-domain recoding. */
  public boolean population() {
    return population;
  }

  /** Whether it counts people, of whom several rows may be: {@link Criterion#byPersons}. */
  public boolean persons() {
    return persons;
  }

  /** Whether a group holds if and only if its rows are of {@link #minimumPersons} people. */
  public boolean personsOnly() {
    return personsOnly;
  }

  /** No group of fewer people holds; at least 1. */
  public long minimumPersons() {
    return minimumPersons;
  }

  /**
   * Whether it is asked of groups of persons with all their released rows, of those whose rows
   * together show the same, and not of rows that show the same: {@link Schema#sets}.
   */
  public boolean sets() {
    return sets;
  }

  /** Whether it is asked of combinations of items, and not of classes: {@link Criterion#items}. */
  public boolean items() {
    return items;
  }

  /** Whether it grants rows what they ask for: {@link #withDemands}. */
  public boolean demands() {
    return demands;
  }

  /** The largest share of one value of a sensitive attribute; 1 where it is not bounded. */
  public double maxShare(int s) {
    return maxShares.isEmpty() ? 1 : maxShares.get(s);
  }
}

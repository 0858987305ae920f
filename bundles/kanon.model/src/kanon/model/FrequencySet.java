package kanon.model;

import java.util.Arrays;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The classes of a full-domain generalization with their sizes and, where asked for, the histograms
 * of their sensitive values and the persons whose rows they have. Attributes that a frequency set
 * leaves out stand at their root, so projecting and generalizing are one operation: {@link #rollUp}
 * to higher levels.
 *
 * <p>Classes of the ungeneralized table are in the profile's order. What is rolled up has its
 * classes in the order in which they first occur in the set it was rolled up from; from a set of
 * 131,072 classes or more they may also come in parts of equal hash. The order is always the same,
 * however many threads there are. Codes are those of {@link Hierarchy#step}: dense on each level.
 * Bytes: 12 a class where the codes fit one long, and with histograms 8 for each combination of
 * class and sensitive values.
 */
@ProviderType
public final class FrequencySet {
  private final Profile profile;
  private final int[] levels;
  private final long[] keys;
  private final int[] sizes;

  /** Empty without a population. */
  private final int[] population;

  private final Histograms histograms;
  private final Parallel parallel;

  private FrequencySet(
      Profile profile,
      int[] levels,
      long[] keys,
      int[] sizes,
      int[] population,
      Histograms histograms,
      Parallel parallel) {
    this.profile = profile;
    this.levels = levels;
    this.keys = keys;
    this.sizes = sizes;
    this.population = population;
    this.histograms = histograms;
    this.parallel = parallel;
  }

  /**
   * The classes of the ungeneralized table: its tuples.
   *
   * @param histograms whether this set, and all made of it, know the sensitive values of a class
   */
  public static FrequencySet of(Profile profile, boolean histograms, Parallel parallel) {
    return new FrequencySet(
        profile,
        new int[profile.schema().quasiIdentifiers().size()],
        profile.keys(),
        profile.sizes(),
        profile.population(),
        histograms ? Histograms.of(profile) : Histograms.NONE,
        parallel);
  }

  /** Collects classes that were counted elsewhere, to be put in the order of their codes. */
  @ProviderType
  public static final class Builder {
    private final Profile profile;
    private final int[] levels;
    private final boolean histograms;
    private final KeyLayout layout;
    private final JointIndex joints;
    private final KeyList list;
    private final long[] key;

    /** A builder of the classes of a profile's table, one without a population, on these levels. */
    public Builder(Profile profile, int[] levels, boolean histograms) {
      this.profile = profile;
      this.levels = levels.clone();
      this.histograms = histograms && !profile.schema().carried().isEmpty();
      joints = new JointIndex(profile);
      int[] quasi = Profile.cardinalities(profile.schema().quasiIdentifiers());
      int[] all = Arrays.copyOf(quasi, quasi.length + (this.histograms ? 1 : 0));
      if (this.histograms) {
        all[quasi.length] = profile.joints();
      }
      layout = KeyLayout.of(all);
      list = new KeyList(layout.words);
      key = new long[layout.words];
    }

    /**
     * Adds rows of one class.
     *
     * @param codes of the quasi-identifiers on their levels, then with histograms of what atoms
     *     carry
     */
    public void add(int[] codes, long count) {
      Arrays.fill(key, 0);
      int quasi = levels.length;
      for (int a = 0; a < quasi; a++) {
        put(a, codes[a]);
      }
      if (histograms) {
        put(quasi, joints.find(codes, quasi));
      }
      list.add(key, Math.toIntExact(count));
    }

    private void put(int a, int code) {
      key[layout.word[a]] |= (long) code << layout.shift[a];
    }

    /** The classes; the builder is then used up. */
    public FrequencySet build(Parallel parallel) {
      Atoms atoms = Atoms.of(layout, list, parallel);
      TupleGroups classes = TupleGroups.of(atoms, profile.layout(), levels.length);
      return new FrequencySet(
          profile,
          levels,
          classes.keys,
          classes.sizes,
          new int[0],
          histograms ? Histograms.of(atoms, classes) : Histograms.NONE,
          parallel);
    }
  }

  /** The attributes. */
  public Schema schema() {
    return profile.schema();
  }

  /** The levels of the generalization. Not to be written to. */
  public int[] levels() {
    return levels.clone();
  }

  /** How many classes. */
  public int classes() {
    return sizes.length;
  }

  /** How many rows a class has. */
  public long size(int c) {
    return sizes[c];
  }

  /** How many people of the population would be in a class; 0 without a population. */
  public long population(int c) {
    return population.length == 0 ? 0 : population[c];
  }

  /** A class's code of a quasi-identifier on its level. */
  public int code(int a, int c) {
    return profile.layout().code(keys, c, a);
  }

  /** A class's node of a quasi-identifier, which is also its cell's number in {@link Cells}. */
  public int node(int a, int c) {
    return profile.schema().quasiIdentifier(a).node(levels[a], code(a, c));
  }

  /** Whether classes know their sensitive values and persons, as far as there are any. */
  public boolean hasHistograms() {
    return histograms != Histograms.NONE || schema().carried().isEmpty();
  }

  /**
   * Fills a group with a class: its size and, where known, its sensitive values and persons. A
   * class that does not know its persons has none.
   */
  public void histogram(int c, Group into) {
    into.clear();
    into.addPopulation(population(c));
    if (histograms != Histograms.NONE && profile.hasPersons()) {
      histograms.fillPersons(c, profile, into);
    } else {
      into.addRows(sizes[c]);
      histograms.fill(c, profile, into);
    }
  }

  /** How many rows lie in classes of fewer than {@code k} persons, which the classes know. */
  public long rowsBelowPersons(long k) {
    return profile.hasPersons() ? histograms.rowsBelowPersons(k, profile, sizes) : rowsBelow(k);
  }

  /** How many rows lie in classes of fewer than {@code k} rows. */
  public long rowsBelow(long k) {
    if (k > Integer.MAX_VALUE) {
      return profile.rows();
    }
    int limit = (int) Math.max(0, k);
    int below = 0;
    for (int size : sizes) {
      below += size & size - limit >> 31;
    }
    return below;
  }

  /** The classes of a generalization that is on no attribute below this one. */
  public FrequencySet rollUp(int[] to) {
    return rollUp(to, new int[0]);
  }

  /**
   * The classes of a generalization that is on no attribute below this one.
   *
   * @param classOf receives for each class of this set its class in the new one; empty if not
   *     wanted
   */
  public FrequencySet rollUp(int[] to, int[] classOf) {
    KeyLayout layout = profile.layout();
    Remap remap = Remap.of(profile.schema(), layout, levels, to);
    boolean merged = histograms != Histograms.NONE;
    boolean needed = merged || population.length > 0;
    int[] members = needed && classOf.length == 0 ? new int[sizes.length] : classOf;
    RollUp.Classes rolled = RollUp.of(keys, sizes, layout.words, remap, members, parallel);
    int classes = rolled.sizes().length;
    return new FrequencySet(
        profile,
        to.clone(),
        rolled.keys(),
        rolled.sizes(),
        people(members, classes),
        merged ? histograms.merge(members, classes, profile.joints()) : histograms,
        parallel);
  }

  /** How many bytes of the heap it takes; nearly none where it is made of the profile's arrays. */
  public long bytes() {
    return keys == profile.keys() ? 0 : size(keys, sizes, population) + histograms.bytes();
  }

  private static long size(long[] keys, int[] sizes, int[] population) {
    return (long) Long.BYTES * keys.length
        + (long) Integer.BYTES * (sizes.length + (long) population.length);
  }

  /**
   * How many bytes of the heap a roll-up from here takes at most until it has ended: what it makes,
   * and about as much to work with.
   */
  public long rollUpBytes() {
    long bytes = 2 * size(keys, sizes, population);
    boolean members = histograms != Histograms.NONE || population.length > 0;
    return bytes + (members ? 3L * Integer.BYTES * sizes.length : 0) + 3 * histograms.bytes();
  }

  private int[] people(int[] members, int classes) {
    int[] people = new int[population.length == 0 ? 0 : classes];
    for (int c = 0; c < population.length; c++) {
      people[members[c]] += population[c];
    }
    return people;
  }
}

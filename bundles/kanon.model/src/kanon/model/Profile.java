package kanon.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The distinct quasi-identifier tuples of a table, in lexicographic order of their codes, and under
 * each its atoms: the distinct combinations of all sensitive values that occur with it, in the same
 * order, with their numbers of rows. Without sensitive attributes an atom is its tuple. Where the
 * schema names persons an atom is of one person: its rows have the same values and are hers.
 *
 * <p>Every engine makes the same profile of the same table. Bytes: 12 a tuple where the codes fit
 * one long (8 more for each further long), and with sensitive attributes or persons 16 an atom.
 */
@ProviderType
public final class Profile {
  private final Schema schema;
  private final KeyLayout layout;
  private final long[] keys;
  private final int[] sizes;
  private final long rows;
  private final int[] atomFrom;
  private final int[] joint;
  private final int[] atomRows;
  private final int[][] jointCodes;
  private final int joints;
  private final long[] atomKeys;
  private final KeyLayout atomLayout;

  /** Empty without a population. */
  private final int[] population;

  private final Optional<Profile> alone;
  private final Optional<Profile> byRows;

  private Profile(
      Schema schema,
      KeyLayout layout,
      Atoms atoms,
      TupleGroups tuples,
      int[] joint,
      int[][] jointCodes) {
    this.schema = schema;
    this.layout = layout;
    this.joint = joint;
    this.jointCodes = jointCodes;
    keys = tuples.keys;
    sizes = tuples.sizes;
    atomFrom = tuples.atomFrom;
    atomRows = atoms.rows;
    rows = atoms.total;
    joints = jointCodes.length == 0 ? 1 : jointCodes[0].length;
    atomKeys = atoms.keys;
    atomLayout = atoms.layout;
    population = new int[0];
    alone = Optional.empty();
    byRows = Optional.empty();
  }

  /** The same atoms under tuples among which others may be, seen in another way. */
  private Profile(Profile of, Schema schema, Population tuples, long rows, boolean persons) {
    this.schema = schema;
    this.rows = rows;
    layout = of.layout;
    joint = of.joint;
    jointCodes = of.jointCodes;
    joints = of.joints;
    atomRows = of.atomRows;
    atomKeys = of.atomKeys;
    atomLayout = of.atomLayout;
    keys = tuples.keys;
    sizes = tuples.sizes;
    atomFrom = tuples.atomFrom;
    population = tuples.counts;
    alone = persons ? of.alone.map(Profile::byPersons) : Optional.of(of);
    byRows = persons ? Optional.of(of) : Optional.empty();
  }

  /**
   * The same table as privacy models see it that judge persons: {@link #rows} and {@link #whole}
   * count each person once, what is said of tuples and atoms is of rows as before. The profile
   * itself where every row is a person.
   */
  public Profile byPersons() {
    return hasPersons()
        ? new Profile(this, schema.withoutPerson(), Population.known(this), persons(), true)
        : this;
  }

  /** Whether several rows may be of one person, so that persons are counted apart from rows. */
  public boolean hasPersons() {
    return schema.person().isPresent();
  }

  /** How many people the rows are of. */
  public long persons() {
    return hasPersons() ? PersonCounts.persons(this) : rows;
  }

  /** The code of the person whose an atom is, where the schema names persons. */
  public int person(int atom) {
    return jointCodes[schema.personPlace()][joint[atom]];
  }

  /** The code of what the rows of an atom ask for, where the schema says so. */
  public int demand(int atom) {
    return jointCodes[schema.sensitive().size()][joint[atom]];
  }

  /** The code of the classes of earlier releases that an atom stood in, where the schema asks. */
  public int earlier(int atom) {
    return jointCodes[jointCodes.length - 1][joint[atom]];
  }

  /**
   * The same table with the population that its rows are drawn from. Tuples that only the
   * population has are tuples too, of no rows and no atoms. Bytes: 8 a tuple more.
   *
   * @param people the population's own profile, over the same quasi-identifiers
   */
  public Profile withPopulation(Profile people) {
    Profile table = withoutPopulation();
    return new Profile(table, table.schema, Population.of(table, people), table.rows, false);
  }

  /** The table alone: the same rows and atoms, and no tuple without rows. */
  public Profile withoutPopulation() {
    return alone.orElse(this);
  }

  /** Whether the population is known that the rows are drawn from. */
  public boolean hasPopulation() {
    return population.length > 0;
  }

  /** How many people of the population have a tuple; 0 without a population. */
  public long population(int tuple) {
    return population.length == 0 ? 0 : population[tuple];
  }

  /**
   * Groups rows, of which each has one row. Codes are those of the schema's dictionaries.
   *
   * @param carried of what atoms hold besides, as {@link Schema#carried} lists it
   */
  public static Profile of(
      Schema schema, List<Codes> quasiIdentifiers, List<Codes> carried, Parallel parallel) {
    Packer packer = new Packer(schema, quasiIdentifiers, carried);
    int n = packer.rows();
    if (packer.layout.words == 1) {
      long[] packed = packer.pack(0, n, parallel);
      RadixSort.sort(packed, packer.layout.used(0), parallel);
      return of(schema, Atoms.ofSorted(packer.layout, packed));
    }
    int[] ones = new int[n];
    Arrays.fill(ones, 1);
    KeyList rows = new KeyList(packer.layout.words, packer.pack(0, n, parallel), ones);
    return of(schema, Atoms.of(packer.layout, rows, parallel));
  }

  private static Profile of(Schema schema, Atoms atoms) {
    int qi = schema.quasiIdentifiers().size();
    KeyLayout layout = KeyLayout.of(cardinalities(schema.quasiIdentifiers()));
    TupleGroups tuples = TupleGroups.of(atoms, layout, qi);
    int[][] jointCodes = new int[schema.carried().size()][];
    int[] joint = JointValues.number(atoms, qi, jointCodes);
    return new Profile(schema, layout, atoms, tuples, joint, jointCodes);
  }

  static int[] cardinalities(List<Attribute> attributes) {
    return attributes.stream().mapToInt(a -> a.dictionary().size()).toArray();
  }

  /**
   * Collects distinct tuples with counts that were grouped elsewhere. While it does it takes 12
   * bytes for each where the codes fit one long (8 more for each further long), and twice as much
   * while the profile is built, which is quickest where they came in ascending order.
   */
  @ProviderType
  public static final class Builder {
    private final Schema schema;
    private final KeyLayout layout;
    private final KeyList list;
    private final long[] key;

    /** A builder for a schema. */
    public Builder(Schema schema) {
      this.schema = schema;
      layout = KeyLayout.of(schema);
      list = new KeyList(layout.words);
      key = new long[layout.words];
    }

    /**
     * Adds rows of one combination of codes, none where {@code count} is 0; equal combinations may
     * come again.
     *
     * @param codes quasi-identifiers, then what atoms carry, in the schema's order
     */
    public void add(int[] codes, long count) {
      if (!counts(count)) {
        return;
      }
      Arrays.fill(key, 0);
      for (int a = 0; a < codes.length; a++) {
        key[layout.word[a]] |= (long) codes[a] << layout.shift[a];
      }
      list.add(key, (int) count);
    }

    /**
     * The same of a key of {@link KeyLayout#of}.
     *
     * @param row begins with the key
     */
    public void addKey(long[] row, long count) {
      if (counts(count)) {
        list.add(row, (int) count);
      }
    }

    private static boolean counts(long count) {
      if (count < 0) {
        throw new IllegalArgumentException("A count is negative: " + count);
      }
      if (count > Integer.MAX_VALUE) {
        throw Atoms.tooManyRows();
      }
      return count > 0;
    }

    /** The profile; the builder is then used up. */
    public Profile build() {
      return build(Parallel.sequential());
    }

    /** The profile, sorted on several threads; the builder is then used up. */
    public Profile build(Parallel parallel) {
      return of(schema, Atoms.of(layout, list, parallel));
    }
  }

  /** The attributes; codes are those of their dictionaries. */
  public Schema schema() {
    return schema;
  }

  /** How many distinct quasi-identifier tuples. */
  public int tuples() {
    return sizes.length;
  }

  /** How many rows altogether, at most 2,147,483,647. */
  public long rows() {
    return rows;
  }

  /** How many rows have a tuple; at least one, but for tuples that only a population has. */
  public long size(int tuple) {
    return sizes[tuple];
  }

  /** The code of a quasi-identifier in a tuple. */
  public int code(int a, int tuple) {
    return layout.code(keys, tuple, a);
  }

  /** The codes of a quasi-identifier in the tuples from one on, as many as the array holds. */
  public void codes(int a, int from, int[] into) {
    int n = Math.min(into.length, sizes.length - from);
    int words = layout.words;
    int shift = layout.shift[a];
    long mask = layout.mask[a];
    int at = from * words + layout.word[a];
    for (int i = 0; i < n; i++, at += words) {
      into[i] = (int) (keys[at] >>> shift & mask);
    }
  }

  /** The codes of a quasi-identifier in all tuples. */
  public int[] codes(int a) {
    int[] all = new int[sizes.length];
    codes(a, 0, all);
    return all;
  }

  /** How many atoms. */
  public int atoms() {
    return atomRows.length;
  }

  /** The first atom of a tuple; that of the tuple behind it ends its atoms. */
  public int atomFrom(int tuple) {
    return atomFrom.length == 0 ? tuple : atomFrom[tuple];
  }

  /** Whose rows are that have these atoms, where the schema names persons. */
  public Codes personsOf(int[] atoms) {
    return PersonCounts.of(this, atoms);
  }

  /** Where the codes of an atom lie in its key: quasi-identifiers, then what atoms carry. */
  public KeyLayout keyLayout() {
    return atomLayout;
  }

  /** One of the longs of an atom's key; atoms are in the order of their keys. */
  public long key(int atom, int word) {
    return atomKeys[atom * atomLayout.words + word];
  }

  /** How many rows have an atom. */
  public long rows(int atom) {
    return atomRows[atom];
  }

  /** The code of a sensitive attribute in an atom. */
  public int sensitive(int s, int atom) {
    return jointCodes[s][joint[atom]];
  }

  /** How many different combinations of what atoms carry occur; 1 where they carry nothing. */
  public int joints() {
    return joints;
  }

  /** The number of an atom's combination of what it carries, in their lexicographic order. */
  public int joint(int atom) {
    return joint.length == 0 ? 0 : joint[atom];
  }

  /** The code of a sensitive attribute in a combination. */
  public int jointCode(int s, int combination) {
    return jointCodes[s][combination];
  }

  /** The group of all rows, and of the whole population. */
  public Group whole() {
    return byRows.map(of -> Group.whole(of).byPersons()).orElseGet(() -> Group.whole(this));
  }

  /**
   * The atom of each row of the table that the profile was made of; -1 for rows that it lacks.
   *
   * @param carried as in {@link #of}
   */
  public int[] atomsOfRows(List<Codes> quasiIdentifiers, List<Codes> carried, Parallel parallel) {
    Packer packer = new Packer(schema, quasiIdentifiers, carried);
    return atomIndex().find(packer, parallel);
  }

  /**
   * A hash of everything that it and its attributes hold, in one pass: it stays the same until
   * somebody writes to an array that is not his.
   */
  public long fingerprint() {
    Fingerprint all = new Fingerprint();
    schema.attributes().forEach(attribute -> attribute.addTo(all));
    schema.carried().forEach(attribute -> attribute.addTo(all));
    layout.addTo(all);
    atomLayout.addTo(all);
    all.add(keys).add(sizes).add(atomFrom).add(joint).add(atomRows).add(jointCodes);
    return all.add(atomKeys == keys ? new long[0] : atomKeys).add(population).value();
  }

  AtomIndex atomIndex() {
    return AtomIndex.of(atomLayout, atomKeys);
  }

  KeyLayout layout() {
    return layout;
  }

  long[] keys() {
    return keys;
  }

  int[] sizes() {
    return sizes;
  }

  int[] population() {
    return population;
  }

  int[] atomFroms() {
    return atomFrom;
  }

  int[] joint() {
    return joint;
  }

  int[] atomRows() {
    return atomRows;
  }
}

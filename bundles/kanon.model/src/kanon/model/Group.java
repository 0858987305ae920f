package kanon.model;

import java.util.Arrays;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The size of a group of rows and the histogram of each sensitive attribute in it, and of what its
 * rows ask for, where the schema says so; where the schema names persons, the same of the people
 * whose rows they are: {@link #byPersons}. Mutable and meant to be reused: adding, removing and
 * clearing take time for what they touch only, and allocate nothing but room for more persons than
 * ever before. Not thread-safe.
 */
@ProviderType
public final class Group {
  private static final PersonCounts[] NOBODY = {};

  private long size;
  private long population;
  private final long[][] counts;
  private final int[][] values;
  private final int[][] placeOf;
  private final int[] distinct;
  private final long[] counted;

  /** The number that each code of what rows ask for stands for; empty where nobody is asked. */
  private final long[] demands;

  /**
   * Where persons are counted, rows by person and then, for each attribute, by person and value.
   */
  private final PersonCounts[] rowsOf;

  private final Group people;

  /** An empty group over the sensitive attributes of a schema. */
  public Group(Schema schema) {
    this(valued(schema), demands(schema), schema.person().isPresent());
  }

  private static List<Attribute> valued(Schema schema) {
    return schema.carried().subList(0, schema.personPlace());
  }

  private static long[] demands(Schema schema) {
    if (schema.demands().isEmpty()) {
      return new long[0];
    }
    Dictionary values = schema.demands().get().dictionary();
    long[] demands = new long[values.size()];
    for (int code = 0; code < demands.length; code++) {
      demands[code] = code == values.missing() ? 0 : (long) values.number(code);
    }
    return demands;
  }

  private Group(List<Attribute> valued, long[] demands, boolean persons) {
    this.demands = demands;
    int n = valued.size();
    counts = new long[n][];
    values = new int[n][];
    placeOf = new int[n][];
    distinct = new int[n];
    counted = new long[n];
    for (int s = 0; s < n; s++) {
      int domain = valued.get(s).dictionary().size();
      counts[s] = new long[domain];
      values[s] = new int[domain];
      placeOf[s] = new int[domain];
    }
    rowsOf = persons ? new PersonCounts[n + 1] : NOBODY;
    Arrays.setAll(rowsOf, i -> new PersonCounts());
    people = persons ? new Group(valued, demands, false) : this;
  }

  /**
   * The people whose rows they are, as a group that changes with this one and is not to be changed
   * itself. Its size is the number of different persons, and the count of a value that of the
   * different persons who have it in a row of the group: a person may have several values, and
   * {@link #counted} then exceeds {@link #size}. The group itself where every row is a person.
   */
  public Group byPersons() {
    return people;
  }

  /** How many rows. */
  public long size() {
    return size;
  }

  /** How many rows of the population have the group's released cells; 0 without a population. */
  public long population() {
    return population;
  }

  /** How many rows have a value of a sensitive attribute. */
  public long count(int s, int value) {
    return counts[s][value];
  }

  /** The sum of the counts of an attribute's values: of rows, which have one each, the size. */
  public long counted(int s) {
    return counted[s];
  }

  /** How many different values of a sensitive attribute occur. */
  public int distinct(int s) {
    return distinct[s];
  }

  /** One of the values that occur, i below {@link #distinct}, in no particular order. */
  public int value(int s, int i) {
    return values[s][i];
  }

  /** Rows of the most frequent value. */
  public long most(int s) {
    long most = 0;
    for (int i = 0; i < distinct[s]; i++) {
      most = Math.max(most, counts[s][values[s][i]]);
    }
    return most;
  }

  /**
   * The most that a row of the group asks for; 0 where the schema says nothing of it, and more than
   * any group can give where it does and what some row asks for is not known.
   */
  public long demanded() {
    if (demands.length == 0) {
      return 0;
    }
    int asked = counts.length - 1;
    if (counted[asked] < size) {
      return Long.MAX_VALUE;
    }
    long most = 0;
    for (int i = 0; i < distinct[asked]; i++) {
      most = Math.max(most, demands[values[asked][i]]);
    }
    return most;
  }

  /** Adds rows that ask for something, by its code, to what is known of the group's rows. */
  public void addDemand(int code, long rows) {
    addValue(counts.length - 1, code, rows);
  }

  /** Adds rows of an atom; a negative number removes them. */
  public void add(Profile p, int atom, long rows) {
    size += rows;
    for (int s = 0; s < counts.length; s++) {
      addValue(s, p.sensitive(s, atom), rows);
    }
    if (rowsOf.length > 0) {
      int person = p.person(atom);
      people.size += rowsOf[0].add(person, rows);
      for (int s = 0; s < counts.length; s++) {
        addHeld(s, held(person, p.sensitive(s, atom)), rows);
      }
    }
  }

  /** All rows of a profile, and its whole population. */
  static Group whole(Profile p) {
    Group all = new Group(p.schema());
    for (int people : p.population()) {
      all.addPopulation(people);
    }
    for (int atom = 0; atom < p.atoms(); atom++) {
      all.add(p, atom, p.rows(atom));
    }
    return all;
  }

  private static long held(int person, int value) {
    return (long) value << Integer.SIZE | person;
  }

  /** Notes rows of a person with a value, who may now have it for the first or the last time. */
  private void addHeld(int s, long held, long rows) {
    int change = rowsOf[s + 1].add(held, rows);
    if (change != 0) {
      people.addValue(s, (int) (held >>> Integer.SIZE), change);
    }
  }

  /** Removes rows of an atom, which must be there. */
  public void remove(Profile p, int atom, long rows) {
    add(p, atom, -rows);
  }

  /** Adds another group's rows. */
  public void add(Group other) {
    addAll(other, 1);
  }

  /** Removes another group's rows, which must be there. */
  public void remove(Group other) {
    addAll(other, -1);
  }

  private void addAll(Group other, int sign) {
    size += sign * other.size;
    addPopulation(sign * other.population);
    for (int s = 0; s < counts.length; s++) {
      for (int i = 0; i < other.distinct[s]; i++) {
        int value = other.values[s][i];
        addValue(s, value, sign * other.counts[s][value]);
      }
    }
    for (int of = 0; of < Math.min(rowsOf.length, other.rowsOf.length); of++) {
      PersonCounts more = other.rowsOf[of];
      for (int i = 0; i < more.size(); i++) {
        if (more.rows(i) == 0) {
          continue;
        }
        if (of == 0) {
          people.size += rowsOf[0].add(more.key(i), sign * more.rows(i));
        } else {
          addHeld(of - 1, more.key(i), sign * more.rows(i));
        }
      }
    }
  }

  /**
   * Adds rows that have no sensitive value, as where there is no sensitive attribute, and where
   * persons are counted rows of nobody.
   */
  public void addRows(long rows) {
    size += rows;
  }

  /**
   * Adds rows of a person, where persons are counted.
   *
   * @param person her code
   * @param codes of each sensitive attribute, below 0 where the rows have no value of it
   */
  public void addRows(int person, int[] codes, long rows) {
    size += rows;
    people.size += rowsOf[0].add(person, rows);
    for (int s = 0; s < counts.length; s++) {
      if (codes[s] >= 0) {
        addValue(s, codes[s], rows);
        addHeld(s, held(person, codes[s]), rows);
      }
    }
  }

  /** Adds to the rows of the population. */
  public void addPopulation(long rows) {
    population += rows;
    people.population = population;
  }

  /** Adds to the count of one value only, not to the size. */
  public void addValue(int s, int value, long rows) {
    long before = counts[s][value];
    long after = before + rows;
    assert after >= 0 : "rows removed that were not there";
    counts[s][value] = after;
    counted[s] += rows;
    if (before == 0 && after != 0) {
      placeOf[s][value] = distinct[s];
      values[s][distinct[s]++] = value;
    } else if (before != 0 && after == 0) {
      int last = values[s][--distinct[s]];
      values[s][placeOf[s][value]] = last;
      placeOf[s][last] = placeOf[s][value];
    }
  }

  /** Empties the group. */
  public void clear() {
    size = 0;
    population = 0;
    for (int s = 0; s < counts.length; s++) {
      for (int i = 0; i < distinct[s]; i++) {
        counts[s][values[s][i]] = 0;
      }
    }
    Arrays.fill(distinct, 0);
    Arrays.fill(counted, 0);
    if (people != this) {
      people.clear();
      for (PersonCounts rows : rowsOf) {
        rows.clear();
      }
    }
  }
}

package kanon.api;

import java.util.List;
import java.util.Optional;
import kanon.model.Schema;
import kanon.model.Table;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Linked tables as they are to be released, each behind the one that it belongs to; the rows of the
 * first are persons. Immutable.
 */
@ProviderType
public final class LinkedRelease {
  private final List<Part> parts;

  private LinkedRelease(List<Part> parts) {
    this.parts = List.copyOf(parts);
  }

  /**
   * Linked tables.
   *
   * @param parts the table of persons first, every other behind the one that it belongs to
   */
  public static LinkedRelease of(List<Part> parts) {
    return new LinkedRelease(parts);
  }

  /** The tables. */
  public List<Part> parts() {
    return parts;
  }

  /** One table. Immutable. */
  @ProviderType
  public static final class Part {
    private final String name;
    private final Table table;
    private final Schema schema;
    private final List<Criterion> goals;
    private final List<String> names;
    private final Optional<Link> link;

    private Part(
        String name,
        Table table,
        Schema schema,
        List<Criterion> goals,
        List<String> names,
        Optional<Link> link) {
      this.name = name;
      this.table = table;
      this.schema = schema;
      this.goals = List.copyOf(goals);
      this.names = List.copyOf(names);
      this.link = link;
    }

    /**
     * A table.
     *
     * @param name what the config calls it
     * @param table its released cells
     * @param schema what its columns are, keys left out; it names persons
     * @param goals what is asked of the rows that nobody can tell apart
     * @param names what the goals are called
     * @param link the table that it belongs to; empty for that of persons
     */
    public static Part of(
        String name,
        Table table,
        Schema schema,
        List<Criterion> goals,
        List<String> names,
        Optional<Link> link) {
      return new Part(name, table, schema, goals, names, link);
    }

    /** What the config calls it. */
    public String name() {
      return name;
    }

    /** Its released cells. */
    public Table table() {
      return table;
    }

    /** What its columns are, keys left out. */
    public Schema schema() {
      return schema;
    }

    /** What is asked of the rows that nobody can tell apart. */
    public List<Criterion> goals() {
      return goals;
    }

    /** What the goals are called. */
    public List<String> names() {
      return names;
    }

    /** The table that it belongs to. */
    public Optional<Link> link() {
      return link;
    }
  }

  /** Whose rows the rows of a table belong to. Immutable. */
  @ProviderType
  public static final class Link {
    private final int parent;
    private final String column;
    private final String key;

    private Link(int parent, String column, String key) {
      this.parent = parent;
      this.column = column;
      this.key = key;
    }

    /**
     * A key.
     *
     * @param parent the place of the table that is referred to
     * @param column that refers to it
     * @param key the column there, which has another value in every row
     */
    public static Link of(int parent, String column, String key) {
      return new Link(parent, column, key);
    }

    /** The place of the table that is referred to. */
    public int parent() {
      return parent;
    }

    /** The column that refers to it. */
    public String column() {
      return column;
    }

    /** The column there. */
    public String key() {
      return key;
    }
  }

  /** What was found of all tables together. Immutable. */
  @ProviderType
  public static final class Verdict {
    private final List<List<Boolean>> holds;
    private final List<String> faults;
    private final long persons;
    private final long classes;
    private final long smallest;

    private Verdict(
        List<List<Boolean>> holds, List<String> faults, long persons, long classes, long smallest) {
      this.holds = holds.stream().map(List::copyOf).toList();
      this.faults = List.copyOf(faults);
      this.persons = persons;
      this.classes = classes;
      this.smallest = smallest;
    }

    /**
     * A verdict.
     *
     * @param holds as {@link #holds()} returns it
     * @param faults as {@link #faults()} returns them
     * @param persons how many persons were released
     * @param classes how many classes they are in
     * @param smallest how many persons the smallest class has
     */
    public static Verdict of(
        List<List<Boolean>> holds, List<String> faults, long persons, long classes, long smallest) {
      return new Verdict(holds, faults, persons, classes, smallest);
    }

    /** For each table, for each of its goals, whether it holds. */
    public List<List<Boolean>> holds() {
      return holds;
    }

    /** Everything that forbids publishing, each in one line; empty if the release may go. */
    public List<String> faults() {
      return faults;
    }

    /** How many persons were released. */
    public long persons() {
      return persons;
    }

    /** How many classes of persons there are of whom all rows together show the same. */
    public long classes() {
      return classes;
    }

    /** How many persons the smallest class has; 0 where there is none. */
    public long smallest() {
      return smallest;
    }
  }
}

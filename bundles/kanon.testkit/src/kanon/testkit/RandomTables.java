package kanon.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.osgi.annotation.versioning.ProviderType;

/** Makes small random tables: a few attributes of small domains with random hierarchies. Seeded. */
@ProviderType
public final class RandomTables {
  private static final double MISSING_SHARE = 0.7;

  private final RandomGenerator random;
  private int leastAttributes = 1;
  private int mostAttributes = 4;
  private int mostValues = 6;
  private int mostRows = 60;
  private int leastSensitive = 0;
  private int mostSensitive = 2;
  private int mostHeight = 3;
  private double hierarchyShare = 1;
  private boolean ordered = false;
  private boolean weighted = false;
  private boolean structuredSensitive = false;
  private boolean population = false;
  private boolean demands = false;
  private boolean persons = false;
  private boolean sets = false;

  /** A generator whose tables depend on nothing but the seed. */
  public RandomTables(long seed) {
    random = new SplittableRandom(seed);
  }

  /** The numbers of quasi-identifiers; 1 to 4 unless said otherwise. */
  public RandomTables attributes(int least, int most) {
    leastAttributes = least;
    mostAttributes = most;
    return this;
  }

  /** The numbers of sensitive attributes; 0 to 2 unless said otherwise. */
  public RandomTables sensitive(int least, int most) {
    leastSensitive = least;
    mostSensitive = most;
    return this;
  }

  /** The largest number of values of a quasi-identifier; 6 unless said otherwise. */
  public RandomTables values(int most) {
    mostValues = most;
    return this;
  }

  /** The largest number of rows; 60 unless said otherwise. */
  public RandomTables rows(int most) {
    mostRows = most;
    return this;
  }

  /** The largest height of a hierarchy; 3 unless said otherwise. */
  public RandomTables height(int most) {
    mostHeight = most;
    return this;
  }

  /** Without hierarchies. */
  public RandomTables withoutHierarchies() {
    hierarchyShare = 0;
    return this;
  }

  /** With hierarchies on about half of the quasi-identifiers. */
  public RandomTables someHierarchies() {
    hierarchyShare = 0.5;
    return this;
  }

  /** With an order on every quasi-identifier. */
  public RandomTables ordered() {
    ordered = true;
    return this;
  }

  /** With a hierarchy and an order on every sensitive attribute. */
  public RandomTables structuredSensitive() {
    structuredSensitive = true;
    return this;
  }

  /** With weights, from a quarter to three, on the quasi-identifiers. */
  public RandomTables weighted() {
    weighted = true;
    return this;
  }

  /** With a population, of which the table is a part. */
  public RandomTables population() {
    population = true;
    return this;
  }

  /** With rows of which some ask for 1 to 4, or not. */
  public RandomTables demands(boolean with) {
    demands = with;
    return this;
  }

  /** With persons of whom most have several rows, or not. */
  public RandomTables persons(boolean with) {
    persons = with;
    return this;
  }

  /** With persons who are judged by all their rows together. */
  public RandomTables sets() {
    persons = true;
    sets = true;
    return this;
  }

  /** The next table. */
  public Profile next(Shape shape) {
    List<Attribute> attributes = new ArrayList<>();
    int quasiIdentifiers = between(leastAttributes, mostAttributes);
    for (int a = 0; a < quasiIdentifiers; a++) {
      attributes.add(quasiIdentifier("q" + a, shape));
    }
    int sensitive = between(leastSensitive, mostSensitive);
    for (int s = 0; s < sensitive; s++) {
      attributes.add(sensitive("s" + s, shape));
    }
    Schema rowsAlike = new Schema(attributes);
    Schema columns = demands ? rowsAlike.withDemands(asked()) : rowsAlike;
    Schema named = persons ? columns.withPerson(person()) : columns;
    Schema schema = sets ? named.bySets() : named;
    int[][] rows = rows(schema, shape);
    Profile table =
        Profile.of(
            schema,
            codes(rows, schema.quasiIdentifiers(), 0),
            codes(rows, schema.carried(), quasiIdentifiers),
            Parallel.sequential());
    return population ? table.withPopulation(people(schema, rows)) : table;
  }

  /** The rows of the table and others. */
  private Profile people(Schema schema, int[][] rows) {
    List<Attribute> quasiIdentifiers = schema.quasiIdentifiers();
    Profile.Builder people = new Profile.Builder(new Schema(quasiIdentifiers));
    for (int[] row : rows) {
      people.add(java.util.Arrays.copyOf(row, quasiIdentifiers.size()), between(1, 3));
    }
    for (int[] row : rows(new Schema(quasiIdentifiers), Shape.MIXED)) {
      people.add(row, between(1, 3));
    }
    return people.build();
  }

  private Attribute quasiIdentifier(String name, Shape shape) {
    Dictionary values = dictionary(between(1, mostValues), shape);
    Attribute attribute = Attribute.of(name, Role.QUASI_IDENTIFIER, values);
    if (random.nextDouble() < hierarchyShare) {
      attribute = attribute.with(hierarchy(values));
    }
    if (weighted) {
      attribute = attribute.weight(between(1, 12) / 4.0);
    }
    return ordered ? attribute.ordered(true) : attribute;
  }

  private Attribute sensitive(String name, Shape shape) {
    Attribute attribute = Attribute.of(name, Role.SENSITIVE, dictionary(between(1, 4), shape));
    if (!structuredSensitive) {
      return attribute;
    }
    return attribute.with(hierarchy(attribute.dictionary())).ordered(true);
  }

  private Attribute asked() {
    List<String> numbers = List.of("1", "2", "3", "4").subList(0, between(1, 4));
    return Attribute.of(
        "asked", Role.IDENTIFYING, Dictionary.of(Type.INTEGER, numbers, Optional.of("")));
  }

  private Attribute person() {
    List<String> names = new ArrayList<>();
    for (int person = between(1, mostRows); person >= 0; person--) {
      names.add("person " + person);
    }
    return Attribute.of(
        "person", Role.IDENTIFYING, Dictionary.of(Type.STRING, names, Optional.empty()));
  }

  private Dictionary dictionary(int size, Shape shape) {
    boolean numeric = random.nextInt(3) == 0;
    boolean missing = shape == Shape.MISSING_HEAVY || random.nextInt(4) == 0;
    List<String> values = new ArrayList<>();
    int number = random.nextInt(10);
    for (int v = 0; v < size; v++) {
      values.add(numeric ? String.valueOf(number) : String.valueOf((char) ('a' + v)));
      number += between(1, 5);
    }
    return Dictionary.of(
        numeric ? Type.INTEGER : Type.STRING,
        values,
        missing ? Optional.of("?") : Optional.empty());
  }

  /**
   * A random hierarchy over the values: on each level some neighbours are joined under a new label,
   * others keep the label they have, so that branches are of different depths.
   */
  public Hierarchy hierarchy(Dictionary values) {
    int height = between(1, mostHeight);
    int n = values.size();
    String[] now = new String[n];
    List<String[]> ancestors = new ArrayList<>();
    for (int leaf = 0; leaf < n; leaf++) {
      now[leaf] = leaf == values.missing() ? missing(values) : values.value(leaf);
      ancestors.add(new String[height]);
    }
    for (int level = 1; level <= height; level++) {
      String[] next = level == height ? roots(n) : joined(now, level);
      for (int leaf = 0; leaf < n; leaf++) {
        ancestors.get(leaf)[level - 1] = next[leaf];
      }
      now = next;
    }
    return Hierarchy.of(values, ancestors);
  }

  /** What a missing value is called, which no value is. */
  private static String missing(Dictionary values) {
    String label = values.value(values.missing());
    while (values.code(label) >= 0) {
      label += "?";
    }
    return label;
  }

  private static String[] roots(int n) {
    String[] labels = new String[n];
    java.util.Arrays.fill(labels, "*");
    return labels;
  }

  private String[] joined(String[] now, int level) {
    String[] next = new String[now.length];
    for (int from = 0; from < now.length; ) {
      int to = from + 1;
      while (to < now.length && (now[to].equals(now[to - 1]) || random.nextInt(3) == 0)) {
        to++;
      }
      boolean one = now[from].equals(now[to - 1]);
      String label = one && random.nextBoolean() ? now[from] : "l" + level + "-" + from;
      java.util.Arrays.fill(next, from, to, label);
      from = to;
    }
    return next;
  }

  private int[][] rows(Schema schema, Shape shape) {
    int n =
        switch (shape) {
          case EMPTY -> 0;
          case ONE_ROW -> 1;
          case MIXED -> between(0, mostRows);
          default -> between(Math.min(2, mostRows), mostRows);
        };
    List<Attribute> columns = new ArrayList<>(schema.quasiIdentifiers());
    columns.addAll(schema.carried());
    int quasiIdentifiers = schema.quasiIdentifiers().size();
    int[][] rows = new int[n][columns.size()];
    double skew = 1 + random.nextInt(3);
    for (int r = 0; r < n; r++) {
      for (int c = 0; c < columns.size(); c++) {
        boolean copied = shape == Shape.CONSTANT && c < quasiIdentifiers && r > 0;
        rows[r][c] = copied ? rows[0][c] : code(columns.get(c).dictionary(), shape, skew);
      }
    }
    return shape == Shape.ALL_DISTINCT ? distinct(rows, quasiIdentifiers) : rows;
  }

  private int code(Dictionary values, Shape shape, double skew) {
    if (shape == Shape.MISSING_HEAVY
        && values.missing() >= 0
        && random.nextDouble() < MISSING_SHARE) {
      return values.missing();
    }
    return (int) (values.size() * Math.pow(random.nextDouble(), skew));
  }

  private static int[][] distinct(int[][] rows, int quasiIdentifiers) {
    java.util.Set<List<Integer>> seen = new java.util.HashSet<>();
    return java.util.Arrays.stream(rows)
        .filter(row -> seen.add(java.util.Arrays.stream(row, 0, quasiIdentifiers).boxed().toList()))
        .toArray(int[][]::new);
  }

  private static List<Codes> codes(int[][] rows, List<Attribute> attributes, int first) {
    List<Codes> columns = new ArrayList<>();
    for (int a = 0; a < attributes.size(); a++) {
      int column = first + a;
      int[] codes = java.util.Arrays.stream(rows).mapToInt(row -> row[column]).toArray();
      columns.add(Codes.of(codes, attributes.get(a).dictionary().size()));
    }
    return columns;
  }

  private int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }
}

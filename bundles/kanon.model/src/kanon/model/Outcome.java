package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A profile with a plan applied: the released classes as metrics, privacy models and reports see
 * them. Classes of equal cells are merged, classes without rows are left out. Immutable.
 */
@ProviderType
public final class Outcome {
  private final Profile profile;
  private final Plan plan;
  private final Assignment assignment;
  private final List<Cells> cells;
  private final int[][] cellOfClass;
  private final long[] sizes;
  private final long[] found;
  private final long removed;
  private final Optional<Outcome> byRows;
  private final int[][] counterfeits;
  private final int[] columnOf;
  private volatile Optional<ClassParts> members = Optional.empty();
  private volatile long[] population = {};

  private Outcome(
      Profile profile,
      Plan plan,
      Assignment assignment,
      List<Cells> cells,
      int[][] cellOfClass,
      long[] sizes,
      int[][] counterfeits,
      int[] columnOf) {
    this.profile = profile;
    this.plan = plan;
    this.assignment = assignment;
    this.cells = cells;
    this.cellOfClass = cellOfClass;
    this.sizes = sizes;
    this.counterfeits = counterfeits;
    this.columnOf = columnOf;
    found = sizes;
    removed = profile.rows() - Arrays.stream(sizes).sum();
    byRows = Optional.empty();
  }

  private Outcome(
      Outcome rows, long[] persons, long[] found, long removed, Optional<ClassParts> members) {
    profile = rows.profile.byPersons();
    plan = rows.plan;
    assignment = rows.assignment;
    cells = rows.cells;
    cellOfClass = rows.cellOfClass;
    sizes = persons;
    counterfeits = rows.counterfeits;
    columnOf = rows.columnOf;
    this.found = found;
    this.removed = removed;
    this.members = members;
    byRows = Optional.of(rows);
  }

  /**
   * The same classes as privacy models see them that judge persons: a class's size and group, and
   * what is released and removed, count each person once; parts of classes are of rows as before.
   * The outcome itself where every row is a person. Where the schema has persons judged by all
   * their rows together, its classes are instead those persons whose released rows together show
   * the same, with all these rows; they have no cells, and there is no population.
   */
  public Outcome byPersons() {
    if (!profile.hasPersons()) {
      return this;
    }
    if (profile.schema().sets()) {
      PersonSets sets = PersonSets.of(this);
      long[] persons = sets.sizes();
      long there = Arrays.stream(persons).sum();
      ClassParts of = members().of(sets, profile);
      return new Outcome(this, persons, persons, profile.persons() - there, Optional.of(of));
    }
    int[] lastClassOf = new int[profile.schema().person().orElseThrow().dictionary().size()];
    long[] persons = new long[sizes.length];
    long released = 0;
    for (int c = 0; c < sizes.length; c++) {
      for (int i = 0; i < parts(c); i++) {
        int person = profile.person(atom(c, i));
        released += lastClassOf[person] == 0 ? 1 : 0;
        persons[c] += lastClassOf[person] == c + 1 ? 0 : 1;
        lastClassOf[person] = c + 1;
      }
    }
    return new Outcome(
        this, persons, found(persons), profile.persons() - released, Optional.empty());
  }

  /** Everybody once, in the class where fewest others are. */
  private long[] found(long[] persons) {
    int[] smallestOf = new int[profile.schema().person().orElseThrow().dictionary().size()];
    Arrays.fill(smallestOf, -1);
    for (int c = 0; c < persons.length; c++) {
      for (int i = 0; i < parts(c); i++) {
        int person = profile.person(atom(c, i));
        if (smallestOf[person] < 0 || persons[c] < persons[smallestOf[person]]) {
          smallestOf[person] = c;
        }
      }
    }
    long[] found = new long[persons.length];
    for (int c : smallestOf) {
      if (c >= 0) {
        found[c]++;
      }
    }
    return found;
  }

  private static long[] sizes(Assignment assignment, int classes) {
    long[] sizes = new long[classes];
    for (int part = 0; part < assignment.parts(); part++) {
      if (assignment.target(part) != Assignment.REMOVED) {
        sizes[assignment.target(part)] += assignment.rows(part);
      }
    }
    return sizes;
  }

  /** Applies a plan to the profile that it was made for. */
  public static Outcome of(Profile profile, Plan plan) {
    if (plan instanceof Plan.Levels levels) {
      return ofLevels(profile, levels);
    }
    if (plan instanceof Plan.Classes classes) {
      return merged(profile, plan, classes.assignment(), classes.cells(), classes.cellOfClass());
    }
    return ofGroups(profile, GroupPlan.of(profile, plan));
  }

  private static Outcome ofGroups(Profile profile, GroupPlan of) {
    Plan.Groups plan = of.groups();
    long[] sizes = sizes(plan.assignment(), plan.groups());
    int[] map = new int[plan.groups()];
    int used = 0;
    for (int g = 0; g < map.length; g++) {
      map[g] = sizes[g] == 0 ? Assignment.REMOVED : used++;
    }
    Assignment assignment =
        used == map.length ? plan.assignment() : plan.assignment().retarget(map);
    long[] left = sizes(assignment, used);
    int[][] added = of.counterfeits(used, map);
    return new Outcome(
        profile, plan, assignment, List.of(), new int[0][], left, added, of.columnOf());
  }

  private static Outcome ofLevels(Profile profile, Plan.Levels plan) {
    int[] classOf = new int[profile.tuples()];
    FrequencySet classes =
        FrequencySet.of(profile, false, Parallel.sequential()).rollUp(plan.levels(), classOf);
    int attributes = plan.levels().length;
    int[][] cellOfClass = new int[attributes][classes.classes()];
    List<Cells> cells = new ArrayList<>();
    for (int a = 0; a < attributes; a++) {
      cells.add(new Cells(profile.schema().quasiIdentifier(a)));
      for (int c = 0; c < classes.classes(); c++) {
        cellOfClass[a][c] = classes.node(a, c);
      }
    }
    BitSet removed = plan.removedTuples();
    for (int t = removed.nextSetBit(0); t >= 0; t = removed.nextSetBit(t + 1)) {
      classOf[t] = Assignment.REMOVED;
    }
    return merged(profile, plan, Assignment.wholeTuples(profile, classOf), cells, cellOfClass);
  }

  private static Outcome merged(
      Profile profile, Plan plan, Assignment assignment, List<Cells> cells, int[][] cellOfClass) {
    int classes = classes(assignment);
    long[] sizes = sizes(assignment, classes);
    KeyLayout layout = KeyLayout.of(cells.stream().mapToInt(Cells::size).toArray());
    int[] used = new int[classes];
    int n = 0;
    for (int c = 0; c < classes; c++) {
      if (sizes[c] > 0) {
        used[n++] = c;
      }
    }
    long[] keys = new long[n * layout.words];
    for (int i = 0; i < n; i++) {
      for (int a = 0; a < cellOfClass.length; a++) {
        keys[i * layout.words + layout.word[a]] |=
            (long) cellOfClass[a][used[i]] << layout.shift[a];
      }
    }
    KeyGrouping grouping = new KeyGrouping(layout.words, n);
    int[] newClass = new int[n];
    grouping.add(keys, new int[n], newClass);
    int[] map = new int[classes];
    Arrays.fill(map, Assignment.REMOVED);
    int[][] newCells = new int[cellOfClass.length][grouping.classes()];
    for (int i = 0; i < n; i++) {
      map[used[i]] = newClass[i];
      for (int a = 0; a < cellOfClass.length; a++) {
        newCells[a][newClass[i]] = cellOfClass[a][used[i]];
      }
    }
    Assignment merged = assignment.retarget(map);
    long[] sizesOfMerged = sizes(merged, grouping.classes());
    return new Outcome(
        profile,
        plan,
        merged,
        cells,
        newCells,
        sizesOfMerged,
        GroupPlan.NO_COUNTERFEITS,
        GroupPlan.together(profile));
  }

  private static int classes(Assignment assignment) {
    int last = Assignment.REMOVED;
    for (int part = 0; part < assignment.parts(); part++) {
      last = Math.max(last, assignment.target(part));
    }
    return last + 1;
  }

  /** The rows that it is about. */
  public Profile profile() {
    return profile;
  }

  /** What was applied; of groups with counterfeits or columns the groups. */
  public Plan plan() {
    return plan;
  }

  /** Whether classes are groups whose values are released apart, and so have no cells. */
  public boolean bucketized() {
    return plan instanceof Plan.Groups;
  }

  /**
   * Which column a quasi-identifier is in, from 0 on: those of one are released as a row had them.
   * Of permutation each is in one of its own; of Anatomy, and of cells, all are in one.
   */
  public int column(int quasiIdentifier) {
    return columnOf[quasiIdentifier];
  }

  /** How many such columns there are. */
  public int columns() {
    return Arrays.stream(columnOf).max().orElse(-1) + 1;
  }

  /** How many classes, or groups. */
  public int classes() {
    return sizes.length;
  }

  /** How many rows a class has, at least 1. */
  public long size(int c) {
    return sizes[c];
  }

  /** How many values a group shows that none of its rows has. */
  public int counterfeits(int c) {
    return counterfeits.length == 0 ? 0 : counterfeits[c].length;
  }

  /** The code of such a value in the sensitive attribute's dictionary, in ascending order. */
  public int counterfeit(int c, int i) {
    return counterfeits[c][i];
  }

  /** How many such values all groups show together. */
  public long counterfeits() {
    return Arrays.stream(counterfeits).mapToLong(of -> of.length).sum();
  }

  /**
   * How many of a class are found there most easily: all rows of the class or, where persons are
   * counted, those persons of whose classes no other is smaller, each in one class.
   */
  public long found(int c) {
    return found[c];
  }

  /** The size of the smallest class; 0 where there is none. */
  public long smallest() {
    return Arrays.stream(sizes).min().orElse(0);
  }

  /** How many rows are removed. */
  public long removed() {
    return removed;
  }

  /** How many rows are released. */
  public long released() {
    return profile.rows() - removed;
  }

  /** Refuses groups, in words for the user of whatever needs cells. */
  public void requireCells() {
    if (bucketized()) {
      throw KanonException.usage(
          "NO_CELLS", "A bucketized release has groups, expected one that shows generalized cells");
    }
  }

  /** The cells of a quasi-identifier; refused for groups. */
  public Cells cells(int a) {
    requireCells();
    return cells.get(a);
  }

  /** The cell that a class shows for a quasi-identifier; not for groups. */
  public int cell(int a, int c) {
    return cellOfClass[a][c];
  }

  /** Which rows are in which class. */
  public Assignment assignment() {
    return assignment;
  }

  /** Fills a group with what is released of a class, counterfeits included, and returns it. */
  public Group group(int c, Group into) {
    into.clear();
    if (byRows.isPresent()) {
      Profile rows = byRows.get().profile;
      into.add(fill(rows, c, new Group(rows.schema())).byPersons());
      return into;
    }
    return fill(profile, c, into);
  }

  private Group fill(Profile rows, int c, Group into) {
    ClassParts of = members();
    for (int i = of.from[c]; i < of.from[c + 1]; i++) {
      into.add(rows, of.atom[i], assignment.rows(of.part[i]));
    }
    for (int i = 0; i < counterfeits(c); i++) {
      into.addRows(1);
      into.addValue(0, counterfeit(c, i), 1);
    }
    into.addPopulation(population(c));
    return into;
  }

  /**
   * How many people of the population the cells of a class stand for; 0 without a population, and
   * for groups.
   */
  public long population(int c) {
    if (byRows.isPresent()) {
      return byRows.get().profile.schema().sets() ? 0 : byRows.get().population(c);
    }
    if (!profile.hasPopulation() || bucketized()) {
      return 0;
    }
    long[] counted = population;
    if (counted.length == 0) {
      counted = PopulationCover.of(profile, cells, cellOfClass, sizes.length);
      population = counted;
    }
    return counted[c];
  }

  /** How many parts of atoms a class consists of. */
  public int parts(int c) {
    return members().from[c + 1] - members().from[c];
  }

  /** The i-th part of a class, in ascending order. */
  public int part(int c, int i) {
    return members().part[members().from[c] + i];
  }

  /** The atom of the i-th part of a class. */
  public int atom(int c, int i) {
    return members().atom[members().from[c] + i];
  }

  private ClassParts members() {
    Optional<ClassParts> known = members;
    if (known.isEmpty()) {
      known = Optional.of(ClassParts.of(assignment, sizes.length));
      members = known;
    }
    return known.get();
  }
}

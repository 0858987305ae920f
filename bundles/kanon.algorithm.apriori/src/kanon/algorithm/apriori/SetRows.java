package kanon.algorithm.apriori;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import kanon.lib.itemsets.PersonCells;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Hierarchy;
import kanon.model.Items;
import kanon.model.Plan;
import kanon.model.Profile;

/**
 * Sets of items, who has each, and which sets have an item: the different sets of a table, with
 * their rows, or the persons of whom some have several; or for each person the union of her sets.
 */
final class SetRows {
  private final Hierarchy hierarchy;
  private final int[][] items;
  private final long[] rows;
  private final int[][] persons;
  private final int people;
  private final int[][] setsOf;

  /**
   * @param rows how many rows have each set
   * @param persons who has each set; empty where every row is a person
   * @param people how many persons there are
   */
  private SetRows(Hierarchy hierarchy, int[][] items, long[] rows, int[][] persons, int people) {
    this.hierarchy = hierarchy;
    this.items = items;
    this.rows = rows;
    this.persons = persons;
    this.people = people;
    int[] count = new int[hierarchy.leaves()];
    for (int[] set : items) {
      for (int item : set) {
        count[item]++;
      }
    }
    setsOf = new int[count.length][];
    Arrays.setAll(setsOf, item -> new int[count[item]]);
    for (int set = items.length - 1; set >= 0; set--) {
      for (int item : items[set]) {
        setsOf[item][--count[item]] = set;
      }
    }
  }

  /** The different sets of a table. */
  static SetRows of(Profile profile) {
    Items known = profile.schema().quasiIdentifier(0).items().orElseThrow();
    int[][] items = new int[profile.tuples()][];
    long[] rows = new long[items.length];
    for (int set = 0; set < items.length; set++) {
      items[set] = known.of(profile.code(0, set));
      rows[set] = profile.size(set);
    }
    if (!profile.hasPersons()) {
      return new SetRows(known.hierarchy(), items, rows, new int[0][], 0);
    }
    PersonCells cells = PersonCells.of(profile);
    int[] count = new int[items.length];
    int places = cells.from(cells.persons());
    IntStream.range(0, places).forEach(place -> count[cells.at(place)]++);
    int[][] persons = new int[items.length][];
    Arrays.setAll(persons, set -> new int[count[set]]);
    for (int person = cells.persons() - 1; person >= 0; person--) {
      for (int place = cells.from(person); place < cells.from(person + 1); place++) {
        int set = cells.at(place);
        persons[set][--count[set]] = person;
      }
    }
    return new SetRows(known.hierarchy(), items, rows, persons, cells.persons());
  }

  /** For each person the union of her sets, each of one row. */
  SetRows together() {
    BitSet[] unions = new BitSet[people];
    Arrays.setAll(unions, person -> new BitSet());
    for (int set = 0; set < items.length; set++) {
      for (int person : persons[set]) {
        Arrays.stream(items[set]).forEach(unions[person]::set);
      }
    }
    int[][] all = Arrays.stream(unions).map(u -> u.stream().toArray()).toArray(int[][]::new);
    long[] ones = new long[all.length];
    Arrays.fill(ones, 1);
    return new SetRows(hierarchy, all, ones, new int[0][], 0);
  }

  Hierarchy hierarchy() {
    return hierarchy;
  }

  /** How many sets there are. */
  int sets() {
    return items.length;
  }

  /** The items of a set, in ascending order. */
  int[] items(int set) {
    return items[set];
  }

  /** How many rows have a set. */
  long rows(int set) {
    return rows[set];
  }

  /** Whether persons are counted, of whom some have several sets. */
  boolean ofPersons() {
    return people > 0;
  }

  /** How many persons there are, where they are counted. */
  int people() {
    return people;
  }

  /** Who has a set, in ascending order, where persons are counted. */
  int[] persons(int set) {
    return persons[set];
  }

  /** The sets of each person, in ascending order, where persons are counted. */
  int[][] setsOfPersons() {
    List<List<Integer>> sets = new ArrayList<>();
    for (int person = 0; person < people; person++) {
      sets.add(new ArrayList<>());
    }
    for (int set = 0; set < persons.length; set++) {
      for (int person : persons[set]) {
        sets.get(person).add(set);
      }
    }
    return sets.stream()
        .map(of -> of.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  /** The sets that have an item, in ascending order. */
  int[] having(int item) {
    return setsOf[item];
  }

  /** The release that shows for each item of a table what a cut says. */
  Plan plan(Profile profile, Cut cut) {
    Attribute attribute = profile.schema().quasiIdentifier(0);
    Cells cells = new Cells(attribute);
    int[] classOf = new int[sets()];
    int[] cellOfClass = new int[sets()];
    for (int set = 0; set < classOf.length; set++) {
      classOf[set] = set;
      cellOfClass[set] = cells.items(cut.shown(items(set)));
    }
    return new Plan.Classes(
        Assignment.wholeTuples(profile, classOf),
        new ArrayList<>(List.of(cells)),
        new int[][] {cellOfClass});
  }
}

package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.Plan;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What a plan releases, computed slowly and independently of {@link kanon.model.Outcome}: for each
 * part of an atom its rows and the cells that they show.
 */
@ProviderType
public final class Released {
  private final Profile profile;
  private final boolean bucketized;
  private final List<Cells> cells;
  private final List<Part> parts = new ArrayList<>();
  private long removed;

  /**
   * Rows of one atom that are released in one class or group, or removed.
   *
   * @param group the number of the plan's class or group
   * @param cell a cell for each quasi-identifier; empty for groups
   */
  record Part(int atom, int tuple, long rows, int group, int[] cell) {}

  private Released(Profile profile, boolean bucketized, List<Cells> cells) {
    this.profile = profile;
    this.bucketized = bucketized;
    this.cells = cells;
  }

  /** Applies a plan and checks that it covers every row. */
  public static Released of(Profile profile, Plan plan) {
    if (plan instanceof Plan.Levels levels) {
      return ofLevels(profile, levels);
    }
    if (plan instanceof Plan.Classes classes) {
      Released released = new Released(profile, false, classes.cells());
      int n = classes.cellOfClass().length == 0 ? 0 : classes.cellOfClass()[0].length;
      released.addAll(classes.assignment(), n, classes.cellOfClass());
      return released;
    }
    Plan.Groups groups = plan instanceof Plan.Sliced sliced ? sliced.groups() : (Plan.Groups) plan;
    Released released = new Released(profile, true, List.of());
    released.addAll(groups.assignment(), groups.groups(), new int[0][]);
    return released;
  }

  private static Released ofLevels(Profile profile, Plan.Levels plan) {
    List<Attribute> attributes = profile.schema().quasiIdentifiers();
    assertEquals(attributes.size(), plan.levels().length, "a level for each quasi-identifier");
    Released released = new Released(profile, false, attributes.stream().map(Cells::new).toList());
    for (int t = 0; t < profile.tuples(); t++) {
      int[] cell = new int[attributes.size()];
      for (int a = 0; a < cell.length; a++) {
        int level = plan.levels()[a];
        assertTrue(level >= 0 && level <= attributes.get(a).height(), "level " + level);
        cell[a] = raised(attributes.get(a), profile.code(a, t), level);
      }
      boolean out = plan.removedTuples().get(t);
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        released.add(atom, t, profile.rows(atom), out ? Assignment.REMOVED : 0, cell);
      }
    }
    assertTrue(plan.removedTuples().length() <= profile.tuples(), "removed tuples exist");
    return released;
  }

  /** The cell of a value on a level. */
  static int raised(Attribute attribute, int leaf, int level) {
    if (attribute.hasHierarchy()) {
      return attribute.hierarchy().ancestor(leaf, level);
    }
    return level == 0 ? leaf : attribute.dictionary().size();
  }

  private void addAll(Assignment assignment, int classes, int[][] cellOfClass) {
    assertTrue(assignment.profile() == profile, "the plan is for the problem's profile");
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        long rows = 0;
        for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
          int target = assignment.target(p);
          assertTrue(assignment.rows(p) > 0, "a part has rows");
          assertTrue(target >= Assignment.REMOVED && target < classes, "target " + target);
          int[] cell =
              target < 0
                  ? new int[0]
                  : Arrays.stream(cellOfClass).mapToInt(c -> c[target]).toArray();
          add(atom, t, assignment.rows(p), target, cell);
          rows += assignment.rows(p);
        }
        assertEquals(profile.rows(atom), rows, "every row of an atom has a fate");
      }
    }
  }

  private void add(int atom, int tuple, long rows, int target, int[] cell) {
    if (target == Assignment.REMOVED) {
      removed += rows;
    } else {
      parts.add(new Part(atom, tuple, rows, target, cell));
    }
  }

  /** The table. */
  Profile profile() {
    return profile;
  }

  /** Whether there are groups instead of cells. */
  boolean bucketized() {
    return bucketized;
  }

  /** The cells of a quasi-identifier. */
  Cells cells(int a) {
    return cells.get(a);
  }

  /** All parts that are not removed, by ascending tuple. */
  List<Part> parts() {
    return parts;
  }

  /** How many rows are removed. */
  public long removed() {
    return removed;
  }

  /**
   * The classes of rows that look alike: those of equal labels, or the groups; where persons are
   * judged by all their rows together, the rows of persons who are alike in that.
   */
  public List<Group> classes() {
    return profile.schema().sets() ? sets() : classesOfRows();
  }

  private List<Group> sets() {
    TreeMap<Integer, List<Part>> partsOf = new TreeMap<>();
    for (Part part : parts) {
      partsOf.computeIfAbsent(profile.person(part.atom()), p -> new ArrayList<>()).add(part);
    }
    TreeMap<String, Group> sets = new TreeMap<>();
    for (List<Part> rows : partsOf.values()) {
      List<String> looks = new ArrayList<>();
      for (Part part : rows) {
        for (long r = 0; r < part.rows(); r++) {
          looks.add(look(part));
        }
      }
      looks.sort(null);
      Group group =
          sets.computeIfAbsent(String.join("\n", looks), l -> new Group(profile.schema()));
      rows.forEach(part -> group.add(profile, part.atom(), part.rows()));
    }
    return List.copyOf(sets.values());
  }

  private List<Group> classesOfRows() {
    TreeMap<String, Group> classes = new TreeMap<>();
    TreeMap<String, List<Part>> partsOf = new TreeMap<>();
    for (Part part : parts) {
      Group group = classes.computeIfAbsent(look(part), l -> withPeople(part));
      group.add(profile, part.atom(), part.rows());
      partsOf.computeIfAbsent(look(part), l -> new ArrayList<>()).add(part);
    }
    if (profile.hasPersons()) {
      classes.forEach((look, group) -> countsPersons(partsOf.getOrDefault(look, List.of()), group));
    }
    return List.copyOf(classes.values());
  }

  /** Holds a group's count of persons, and of those who have each value, to plain sets. */
  private void countsPersons(List<Part> parts, Group group) {
    TreeSet<Integer> persons = new TreeSet<>();
    parts.forEach(part -> persons.add(profile.person(part.atom())));
    assertEquals(persons.size(), group.byPersons().size(), "persons of a class");
    for (int s = 0; s < profile.schema().sensitive().size(); s++) {
      TreeMap<Integer, TreeSet<Integer>> have = new TreeMap<>();
      for (Part part : parts) {
        have.computeIfAbsent(profile.sensitive(s, part.atom()), value -> new TreeSet<>())
            .add(profile.person(part.atom()));
      }
      assertEquals(have.size(), group.byPersons().distinct(s), "values of a class's persons");
      for (int value : have.keySet()) {
        int of = have.getOrDefault(value, new TreeSet<>()).size();
        assertEquals(of, group.byPersons().count(s, value), "persons who have a value");
      }
    }
  }

  /** The people whose values all lie in the cells that rows show. */
  private Group withPeople(Part part) {
    Group group = new Group(profile.schema());
    for (int t = 0; t < profile.tuples() && !bucketized; t++) {
      boolean covered = true;
      for (int a = 0; a < part.cell().length; a++) {
        covered &= cells.get(a).covers(part.cell()[a], profile.code(a, t));
      }
      group.addPopulation(covered ? profile.population(t) : 0);
    }
    return group;
  }

  private String look(Part part) {
    if (bucketized) {
      return String.valueOf(part.group());
    }
    StringBuilder look = new StringBuilder();
    for (int a = 0; a < part.cell().length; a++) {
      Cells of = cells.get(a);
      boolean missing = part.cell()[a] == of.attribute().dictionary().missing();
      look.append(missing ? "\u0001" : of.label(part.cell()[a])).append('\u0000');
    }
    return look.toString();
  }

  /** Everything that is released, as text: equal for equal releases. */
  public String text() {
    StringBuilder text = new StringBuilder("removed " + removed + "\n");
    for (Part part : parts) {
      text.append(part.atom()).append(" x").append(part.rows()).append(": ");
      text.append(look(part).replace('\u0000', '|')).append('\n');
    }
    return text.toString();
  }
}

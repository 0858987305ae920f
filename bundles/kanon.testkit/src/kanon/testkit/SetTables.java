package kanon.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import kanon.api.Criterion;
import kanon.api.ItemGoal;
import kanon.api.Traits;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.Items;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.osgi.annotation.versioning.ProviderType;

/** Small tables of one column of sets, goals of its items, and a slow judge of released cells. */
@ProviderType
public final class SetTables {
  /** What stands between items. */
  public static final String SEPARATOR = ";";

  private SetTables() {}

  /**
   * A table.
   *
   * @param cells a set for each row; an empty text is a missing one
   * @param ancestors for each item what stands above it, the root last; all of one length
   */
  public static Profile of(List<String> cells, Map<String, List<String>> ancestors) {
    return of(cells, List.of(), ancestors);
  }

  /**
   * A table of persons.
   *
   * @param persons whose each row is; empty where every row is a person
   */
  public static Profile of(
      List<String> cells, List<String> persons, Map<String, List<String>> ancestors) {
    boolean missing = cells.contains("");
    TreeSet<String> values = new TreeSet<>(Type.SET.order());
    cells.stream().filter(cell -> !cell.isEmpty()).forEach(values::add);
    Dictionary sets =
        Dictionary.of(
            Type.SET, new ArrayList<>(values), missing ? Optional.of("") : Optional.empty());
    Dictionary items =
        Dictionary.of(Type.STRING, new ArrayList<>(ancestors.keySet()), Optional.empty());
    List<String[]> paths = new ArrayList<>();
    ancestors.values().forEach(path -> paths.add(path.toArray(new String[0])));
    Attribute attribute =
        Attribute.of("items", Role.QUASI_IDENTIFIER, sets)
            .with(Items.of(sets, SEPARATOR, items, Hierarchy.of(items, paths)));
    int[] codes =
        cells.stream()
            .mapToInt(cell -> cell.isEmpty() ? sets.missing() : sets.code(cell))
            .toArray();
    Schema schema = new Schema(List.of(attribute));
    List<Codes> carried = new ArrayList<>();
    if (!persons.isEmpty()) {
      Dictionary names =
          Dictionary.of(Type.STRING, new ArrayList<>(new TreeSet<>(persons)), Optional.empty());
      schema = schema.withPerson(Attribute.of("person", Role.IDENTIFYING, names));
      carried.add(Codes.of(persons.stream().mapToInt(names::code).toArray(), names.size()));
    }
    return Profile.of(
        schema, List.of(Codes.of(codes, sets.size())), carried, Parallel.sequential());
  }

  /** The example of Terrovitis, Mamoulis and Kalnis: four rows of the items a1, a2, b1, b2. */
  public static Profile paper() {
    Map<String, List<String>> ancestors = new TreeMap<>();
    for (String item : List.of("a1", "a2", "b1", "b2")) {
      ancestors.put(item, List.of(item.startsWith("a") ? "A" : "B", "*"));
    }
    return of(List.of("a1;b1;b2", "a2;b1", "a2;b1;b2", "a1;a2;b2"), ancestors);
  }

  /** Up to 40 rows of up to 7 items, with one or two levels below the root, some rows empty. */
  public static Profile next(long seed) {
    return next(seed, false);
  }

  /** The same, with rows of persons of whom some have several. */
  public static Profile ofPersons(long seed) {
    return next(seed, true);
  }

  private static Profile next(long seed, boolean persons) {
    SplittableRandom random = new SplittableRandom(seed);
    int items = random.nextInt(1, 8);
    int heights = random.nextInt(1, 4);
    Map<String, List<String>> ancestors = new TreeMap<>();
    for (int item = 0; item < items; item++) {
      List<String> path = new ArrayList<>();
      for (int level = 1; level < heights; level++) {
        path.add("n" + level + "." + (item >> level));
      }
      path.add("*");
      ancestors.put("i" + item, path);
    }
    List<String> cells = new ArrayList<>();
    for (int row = random.nextInt(41); row > 0; row--) {
      List<String> set = new ArrayList<>();
      double share = random.nextDouble(0.8);
      ancestors.keySet().stream().filter(i -> random.nextDouble() < share).forEach(set::add);
      cells.add(String.join(SEPARATOR, set));
    }
    List<String> whose = new ArrayList<>();
    int people = random.nextInt(1, 2 + cells.size());
    while (persons && whose.size() < cells.size()) {
      whose.add("p" + random.nextInt(people));
    }
    return of(cells, whose, ancestors);
  }

  /** That k rows show every combination of at most m items. */
  public static Criterion goal(long k, int m) {
    return new ItemsAlone(k, m);
  }

  private record ItemsAlone(long k, int m) implements Criterion {
    @Override
    public boolean holds(Group group) {
      return false;
    }

    @Override
    public long deficit(Group group) {
      return 1;
    }

    @Override
    public List<ItemGoal> items() {
      return List.of(ItemGoal.of(k, m));
    }

    @Override
    public Traits traits() {
      return Traits.ofItems();
    }

    @Override
    public Optional<String> impossible(long removable) {
      return Optional.empty();
    }

    @Override
    public Map<String, Double> reached(Outcome outcome) {
      return Map.of();
    }
  }

  /** The cell of every released row. */
  public static List<String> cells(Outcome outcome) {
    List<String> cells = new ArrayList<>();
    for (int c = 0; c < outcome.classes(); c++) {
      for (long row = 0; row < outcome.size(c); row++) {
        cells.add(outcome.cells(0).label(outcome.cell(0, c)));
      }
    }
    return cells;
  }

  /** Whether every combination of at most m items that a cell shows is shown by k cells. */
  public static boolean holds(List<String> cells, long k, int m) {
    List<TreeSet<String>> sets = cells.stream().map(SetTables::set).toList();
    return sets.stream()
        .allMatch(set -> holds(sets, new ArrayList<>(set), 0, new ArrayList<>(), k, m));
  }

  /**
   * Whether every combination of at most m items that a cell shows is shown by cells of k persons,
   * and each that all cells of a person show together is so shown by k persons.
   *
   * @param persons whose each cell is
   */
  public static boolean holds(List<String> cells, List<Integer> persons, long k, int m) {
    Map<Integer, List<TreeSet<String>>> rows = new TreeMap<>();
    Map<Integer, List<TreeSet<String>>> together = new TreeMap<>();
    for (int row = 0; row < cells.size(); row++) {
      rows.computeIfAbsent(persons.get(row), p -> new ArrayList<>()).add(set(cells.get(row)));
      together
          .computeIfAbsent(persons.get(row), p -> List.of(new TreeSet<>()))
          .get(0)
          .addAll(set(cells.get(row)));
    }
    return holds(rows, k, m) && holds(together, k, m);
  }

  private static boolean holds(Map<Integer, List<TreeSet<String>>> shown, long k, int m) {
    for (List<TreeSet<String>> of : shown.values()) {
      for (TreeSet<String> set : of) {
        List<String> items = new ArrayList<>(set);
        for (int some = 1; some < 1 << items.size(); some++) {
          List<String> known = new ArrayList<>();
          for (int i = 0; i < items.size(); i++) {
            if ((some >>> i & 1) == 1) {
              known.add(items.get(i));
            }
          }
          long persons =
              shown.values().stream()
                  .filter(sets -> sets.stream().anyMatch(s -> s.containsAll(known)))
                  .count();
          if (known.size() <= m && persons < k) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static TreeSet<String> set(String cell) {
    return cell.isEmpty()
        ? new TreeSet<>()
        : new TreeSet<>(Arrays.asList(cell.split(SEPARATOR, -1)));
  }

  private static boolean holds(
      List<TreeSet<String>> sets, List<String> of, int from, List<String> known, long k, int m) {
    if (!known.isEmpty() && sets.stream().filter(s -> s.containsAll(known)).count() < k) {
      return false;
    }
    for (int i = from; i < of.size() && known.size() < m; i++) {
      known.add(of.get(i));
      boolean holds = holds(sets, of, i + 1, known, k, m);
      known.remove(known.size() - 1);
      if (!holds) {
        return false;
      }
    }
    return true;
  }
}

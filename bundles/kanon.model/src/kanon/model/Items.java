package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What the values of a column of sets consist of: items, their hierarchy, and which of them each
 * value has. A value is a text in which a separator stands between items; the order of items and
 * how often one is named mean nothing. A missing value has no items. Immutable.
 */
@ProviderType
public final class Items {
  private final String separator;
  private final Hierarchy hierarchy;
  private final int[][] itemsOf;

  private Items(String separator, Hierarchy hierarchy, int[][] itemsOf) {
    this.separator = separator;
    this.hierarchy = hierarchy;
    this.itemsOf = itemsOf;
  }

  /**
   * The items of sets.
   *
   * @param sets the values of the column
   * @param separator what stands between items, not empty
   * @param items at least those that occur; none missing
   * @param hierarchy over the items
   */
  public static Items of(Dictionary sets, String separator, Dictionary items, Hierarchy hierarchy) {
    if (items.missing() >= 0 || hierarchy.leaves() != items.size()) {
      throw new IllegalArgumentException("The hierarchy is not one of the items");
    }
    int[][] itemsOf = new int[sets.size()][];
    for (int set = 0; set < itemsOf.length; set++) {
      itemsOf[set] =
          set == sets.missing()
              ? new int[0]
              : split(sets.value(set), separator).stream()
                  .mapToInt(items::code)
                  .sorted()
                  .distinct()
                  .toArray();
      if (itemsOf[set].length > 0 && itemsOf[set][0] < 0) {
        throw new IllegalArgumentException("A set has an item that is none");
      }
    }
    return new Items(separator, hierarchy, itemsOf);
  }

  /** The items that occur in the values of a column, in the order of texts. */
  public static Dictionary occurring(Dictionary sets, String separator) {
    Set<String> items = new TreeSet<>(Type.STRING.order());
    for (int set = 0; set < sets.present(); set++) {
      items.addAll(split(sets.value(set), separator));
    }
    return Dictionary.of(Type.STRING, new ArrayList<>(items), Optional.empty());
  }

  /** The hierarchy of items that are kept as they are or shown as {@code *}. */
  public static Hierarchy flat(Dictionary items) {
    List<String[]> ancestors = new ArrayList<>();
    for (int item = 0; item < items.size(); item++) {
      ancestors.add(new String[] {"*"});
    }
    return Hierarchy.of(items, ancestors);
  }

  /** The items that a text names, each once, in its order; none where the text is empty. */
  public static Set<String> split(String text, String separator) {
    Set<String> items = new LinkedHashSet<>();
    if (text.isEmpty()) {
      return items;
    }
    int from = 0;
    for (int at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
      items.add(text.substring(from, at));
      from = at + separator.length();
    }
    items.add(text.substring(from));
    return items;
  }

  void addTo(Fingerprint all) {
    hierarchy.addTo(all);
    all.add(itemsOf);
  }

  /** What stands between items. */
  public String separator() {
    return separator;
  }

  /** The hierarchy of the items, whose leaves they are. */
  public Hierarchy hierarchy() {
    return hierarchy;
  }

  /** How many values the column has. */
  public int sets() {
    return itemsOf.length;
  }

  /** The items of a value, in ascending order. Not to be written to. */
  public int[] of(int set) {
    return itemsOf[set];
  }

  /** What a cell shows that has some nodes of the hierarchy. */
  public String label(int[] nodes) {
    Set<String> labels = new LinkedHashSet<>();
    for (int node : nodes) {
      labels.add(hierarchy.label(node));
    }
    return String.join(separator, labels);
  }

  /** How many items all rows of a table have together. */
  public long occurrences(Profile profile, int attribute) {
    long sum = 0;
    for (int t = 0; t < profile.tuples(); t++) {
      sum += (long) itemsOf[profile.code(attribute, t)].length * profile.size(t);
    }
    return sum;
  }

  /**
   * The one of some nodes that stands for an item, itself or an ancestor; the lowest of several; -1
   * where none does.
   */
  public int covering(int[] nodes, int item) {
    int found = -1;
    for (int node : nodes) {
      if (hierarchy.covers(node, item)
          && (found < 0 || hierarchy.level(node) < hierarchy.level(found))) {
        found = node;
      }
    }
    return found;
  }

  /** Whether each of some nodes stands for an item that a value has. */
  public boolean covers(int[] nodes, int set) {
    return Arrays.stream(nodes)
        .allMatch(
            node -> Arrays.stream(itemsOf[set]).anyMatch(item -> hierarchy.covers(node, item)));
  }
}

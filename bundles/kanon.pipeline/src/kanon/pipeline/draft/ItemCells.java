package kanon.pipeline.draft;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.lib.detect.Column;
import kanon.model.Items;

/**
 * A column whose cells are lists of items. They are taken for such where a sign stands between
 * texts that come again and again, in some rows more of them than in others: a name before a first
 * name is always one of two, and sentences do not repeat.
 */
final class ItemCells {
  private static final List<String> SIGNS = List.of(";", "|", ",");

  /** In fewer rows it is no table to tell by. */
  private static final int LEAST_ROWS = 20;

  private static final double LEAST_SEVERAL = 0.3;
  private static final double MOST_OF_ONE_SIZE = 0.9;
  private static final int LEAST_TIMES = 3;
  private static final int LEAST_ITEMS = 3;
  private static final int LONGEST_ITEM = 60;
  private static final int LONGEST_CODE = 12;

  private final String separator;
  private final Column items;

  private ItemCells(String separator, Column items) {
    this.separator = separator;
    this.items = items;
  }

  /** The items of a column's cells; empty where they are no lists. */
  static Optional<ItemCells> of(Column cells) {
    if (cells.present() < LEAST_ROWS) {
      return Optional.empty();
    }
    return SIGNS.stream().flatMap(sign -> of(cells, sign).stream()).findFirst();
  }

  private static Optional<ItemCells> of(Column cells, String sign) {
    boolean spaced =
        cells.values().stream().allMatch(v -> v.replace(sign + " ", "").indexOf(sign) < 0);
    String separator = spaced ? sign + " " : sign;
    Map<String, Long> rowsOf = new TreeMap<>();
    Map<Integer, Long> rowsOfSize = new HashMap<>();
    long occurrences = 0;
    for (int i = 0; i < cells.distinct(); i++) {
      long rows = cells.count(i);
      var set = Items.split(cells.values().get(i), separator);
      rowsOfSize.merge(set.size(), rows, Long::sum);
      occurrences += rows * set.size();
      set.forEach(item -> rowsOf.merge(item, rows, Long::sum));
    }
    double all = cells.present();
    double several = all - rowsOfSize.getOrDefault(1, 0L);
    double ofOneSize = rowsOfSize.values().stream().mapToLong(n -> n).max().orElse(0);
    boolean lists =
        several >= LEAST_SEVERAL * all
            && ofOneSize <= MOST_OF_ONE_SIZE * all
            && rowsOf.size() >= LEAST_ITEMS
            && occurrences >= (long) LEAST_TIMES * rowsOf.size()
            && rowsOf.keySet().stream().allMatch(ItemCells::item)
            && !(sign.equals(",") && rowsOf.keySet().stream().allMatch(ItemCells::digits));
    long[] counts = rowsOf.values().stream().mapToLong(n -> n).toArray();
    return lists
        ? Optional.of(
            new ItemCells(
                separator,
                Column.of(cells.name(), List.copyOf(rowsOf.keySet()), counts, cells.rows())))
        : Optional.empty();
  }

  private static boolean item(String text) {
    return !text.isBlank() && !text.equals("*") && text.length() <= LONGEST_ITEM;
  }

  private static boolean digits(String text) {
    return text.chars().allMatch(c -> Character.isDigit(c) || c == '.' || c == '-');
  }

  /** What stands between items. */
  String separator() {
    return separator;
  }

  /** Codes of one length lose their last signs; rare words are grouped; else items stay or go. */
  Map<String, Object> hierarchy() {
    List<String> values = items.values();
    int length = values.get(0).length();
    boolean codes =
        length > 1
            && length <= LONGEST_CODE
            && values.stream().allMatch(v -> v.length() == length && v.indexOf('*') < 0)
            && values.stream().allMatch(v -> v.chars().anyMatch(Character::isDigit));
    if (codes) {
      return Map.of("mask", Map.of("from", "right", "char", "*"));
    }
    List<Double> shares = RareShares.of(items);
    return shares.isEmpty() ? Map.of("suppress", true) : Map.of("rare", shares);
  }
}

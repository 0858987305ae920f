package kanon.lib.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names for columns whose header does not do. */
public final class ColumnNames {
  private ColumnNames() {}

  /**
   * Names as they are, but {@code column3} for one that is empty and {@code age_2} for a second.
   */
  public static List<String> distinct(List<String> names) {
    Set<String> taken = new HashSet<>(names);
    Set<String> seen = new HashSet<>();
    List<String> distinct = new ArrayList<>();
    for (String name : names) {
      String stem = name.isEmpty() ? "column" + (distinct.size() + 1) : name;
      String next = stem;
      for (int i = 2; seen.contains(next) || !next.equals(name) && taken.contains(next); i++) {
        next = stem + "_" + i;
      }
      seen.add(next);
      distinct.add(next);
    }
    return distinct;
  }
}

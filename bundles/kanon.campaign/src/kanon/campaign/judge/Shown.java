package kanon.campaign.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A release of cells, each row beside the original one that it was made of.
 *
 * @param original the table as it was
 * @param rows numbers of original rows, in the order of the release
 * @param cells what the release shows for each quasi-identifier, row by row
 * @param sensitive what it shows for each sensitive column, row by row
 */
record Shown(
    Original original,
    List<Integer> rows,
    List<List<String>> cells,
    List<Map<String, String>> sensitive) {

  List<Subject> quasiIdentifiers() {
    return original.of("quasi-identifier");
  }

  /** The original value of a row of the release. */
  String value(int row, Subject subject) {
    return original.rows().get(rows.get(row)).get(subject.place());
  }

  int removed() {
    return original.rows().size() - rows.size();
  }

  /** The rows of each class: those that show the same. */
  Collection<List<Integer>> classes() {
    Map<List<String>, List<Integer>> classes = new LinkedHashMap<>();
    for (int row = 0; row < cells.size(); row++) {
      classes.computeIfAbsent(cells.get(row), c -> new ArrayList<>()).add(row);
    }
    return classes.values();
  }
}

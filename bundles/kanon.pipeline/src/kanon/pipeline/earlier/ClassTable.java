package kanon.pipeline.earlier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.model.Assignment;

/** Numbers combinations of cells as they come. */
final class ClassTable {
  private final int attributes;
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final List<int[]> classes = new ArrayList<>();

  ClassTable(int attributes) {
    this.attributes = attributes;
  }

  int number(int[] cells) {
    List<Integer> key = new ArrayList<>();
    for (int cell : cells) {
      key.add(cell);
    }
    Integer known = numbers.putIfAbsent(key, classes.size());
    if (known == null) {
      classes.add(cells);
      return classes.size() - 1;
    }
    return known;
  }

  int classes() {
    return classes.size();
  }

  /**
   * The cells of the classes that are kept.
   *
   * @param target the new number of each class
   * @param kept how many there are
   * @return [attribute][new number]
   */
  int[][] cells(int[] target, int kept) {
    int[][] cells = new int[attributes][kept];
    for (int c = 0; c < target.length; c++) {
      for (int a = 0; a < attributes && target[c] != Assignment.REMOVED; a++) {
        cells[a][target[c]] = classes.get(c)[a];
      }
    }
    return cells;
  }
}

package kanon.lib.attacks.covering;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.api.Trees;

/** Numbers the rows of linked tables by what they show: equal numbers, nothing tells them apart. */
public final class Alike {
  private static final int BETWEEN_CHECKS = 1 << 12;

  private final Trees trees;
  private final Shown shown;
  private final Run run;

  /** What rows show. */
  @FunctionalInterface
  public interface Shown {
    /** What the rows of a table show, column by column: [column][row]. */
    int[][] of(int t);
  }

  /** Numbers for rows. */
  public Alike(Trees trees, Shown shown, Run run) {
    this.trees = trees;
    this.shown = shown;
    this.run = run;
  }

  /** By what a row shows itself. */
  public int[] rows(int t) {
    return numbers(t, List.of());
  }

  /** For every table, by what a row shows with all that is below it. */
  public int[][] whole() {
    int[][] numbers = new int[trees.tables()][];
    for (int t = numbers.length - 1; t >= 0; t--) {
      List<int[][]> below = new ArrayList<>();
      for (int child : trees.children(t)) {
        below.add(below(child, numbers[child]));
      }
      numbers[t] = numbers(t, below);
    }
    return numbers;
  }

  /** For every table, by what a row shows with all that belongs to its person. */
  public int[][] places() {
    int[][] whole = whole();
    int[][] places = new int[whole.length][];
    for (int t = 0; t < places.length; t++) {
      if (t == 0) {
        places[t] = whole[t];
        continue;
      }
      Map<Long, Integer> numbers = new HashMap<>();
      places[t] = new int[whole[t].length];
      for (int row = 0; row < places[t].length; row++) {
        check(row);
        long above = places[trees.parent(t)][trees.parentRow(t, row)];
        int next = numbers.size();
        places[t][row] = numbers.computeIfAbsent(above << Integer.SIZE | whole[t][row], b -> next);
      }
    }
    return places;
  }

  private int[] numbers(int t, List<int[][]> below) {
    int[][] columns = shown.of(t);
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    int[] own = new int[trees.rows(t)];
    for (int row = 0; row < own.length; row++) {
      check(row);
      List<Integer> key = new ArrayList<>();
      for (int[] column : columns) {
        key.add(column[row]);
      }
      for (int[][] children : below) {
        key.add(children[row].length);
        for (int number : children[row]) {
          key.add(number);
        }
      }
      int next = numbers.size();
      own[row] = numbers.computeIfAbsent(Collections.unmodifiableList(key), k -> next);
    }
    return own;
  }

  private int[][] below(int child, int[] numbers) {
    int[][] below = new int[trees.rows(trees.parent(child))][];
    for (int parent = 0; parent < below.length; parent++) {
      below[parent] = new int[trees.count(child, parent)];
      for (int i = 0; i < below[parent].length; i++) {
        below[parent][i] = numbers[trees.below(child, parent, i)];
      }
      Arrays.sort(below[parent]);
    }
    return below;
  }

  private void check(int row) {
    if (row % BETWEEN_CHECKS == 0) {
      run.check();
    }
  }
}
